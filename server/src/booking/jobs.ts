/** What the jobs of booking carry. */
export type BookingJobs = {
  'mail-booking': {
    readonly accountId: number;
    readonly purchaseId: number;
    readonly reader: 'person' | 'consultant';
  };
};
