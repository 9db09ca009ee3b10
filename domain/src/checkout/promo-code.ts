/** What a promo code takes off and when it holds (decisions section 6). Amounts are integer cents. */

/** A share of the list price, in whole percent from 1 to 100, or an amount. */
export type Reduction =
  | { readonly percent: number; readonly cents?: never }
  | { readonly cents: number; readonly percent?: never };

export interface PromoTerms {
  readonly reduction: Reduction;
  /** First instant at which it holds; null: since it was made. */
  readonly startsAt: Date | null;
  /** First instant at which it no longer holds; null: for good. */
  readonly endsAt: Date | null;
  /** Null: every offer. */
  readonly offerIds: readonly number[] | null;
  readonly totalLimit: number | null;
  readonly personLimit: number | null;
}

export interface PromoOccasion {
  readonly offerId: number;
  readonly now: Date;
  /** Orders that hold or have spent the code, this one left out: in all, and this person's. */
  readonly usesInAll: number;
  readonly usesByPerson: number;
}

/** Cents off a list price: at most all of it; a share of a cent goes to the buyer from its half on. */
export const discountOf = (reduction: Reduction, listCents: number): number =>
  reduction.percent === undefined
    ? Math.min(reduction.cents, listCents)
    : Math.min(listCents, Math.round((listCents * reduction.percent) / 100));

/** Whether a code may be used here and now. */
export const promoHolds = (terms: PromoTerms, occasion: PromoOccasion): boolean =>
  (terms.startsAt === null || occasion.now >= terms.startsAt) &&
  (terms.endsAt === null || occasion.now < terms.endsAt) &&
  (terms.offerIds === null || terms.offerIds.includes(occasion.offerId)) &&
  (terms.totalLimit === null || occasion.usesInAll < terms.totalLimit) &&
  (terms.personLimit === null || occasion.usesByPerson < terms.personLimit);
