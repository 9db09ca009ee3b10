import type { Generated } from 'kysely';

export interface OffersTables {
  'offers.purchases': {
    id: Generated<number>;
    account_id: number;
    offer_id: number;
    order_id: number | null;
    /** Somebody else paid for it. */
    gift: Generated<boolean>;
    bought_at: Date;
    begun_at: Date | null;
    /** When its colour test was over; null for offers without one. */
    colour_over_at: Date | null;
    completed_at: Date | null;
    /** When it was completed first, where those answers were erased since and it may begin anew. */
    performed_at: Generated<Date | null>;
    /** When its diagnostic, taken again, was completed. */
    retaken_at: Date | null;
    booked_at: Date | null;
    explorer_id: number | null;
    closed_at: Date | null;
    withdrawn_at: Date | null;
    /** Withdrawn from, but for the diagnostic: that was carried out and stays paid for. */
    diagnostic_kept: Generated<boolean>;
  };
}
