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
  /** That somebody who is erased by then will not come: all that is left of the date, and nothing of who they were. */
  'mail-erased-date': ErasedDate;
};

export interface ErasedDate {
  readonly consultantId: number;
  readonly uid: string;
  /** Of the cancellation. */
  readonly sequence: number;
  readonly startsAt: string;
  readonly minutes: number;
  /** The restitution's, as the consultant knows it. */
  readonly reference: number;
}
