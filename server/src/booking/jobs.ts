/** What the jobs of booking carry. */
export type BookingJobs = {
  'mail-booking': {
    readonly accountId: number;
    readonly purchaseId: number;
    readonly reader: 'person' | 'consultant';
  };
  'mail-appointment': {
    readonly accountId: number;
    readonly appointmentId: number;
    /** The date's own number: the invitation; the one after it: its cancellation. */
    readonly sequence: number;
    readonly reader: 'person' | 'consultant';
  };
};
