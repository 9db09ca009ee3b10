/** What the jobs of booking carry. */
export type BookingJobs = {
  /** Reads what the booking site says of a restitution that is awaited. */
  'read-site-dates': { readonly accountId: number; readonly purchaseId: number };
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
