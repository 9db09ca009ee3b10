import type { PromoTerms } from '@eqinox/domain/checkout/promo-code';

/** As a row has them, or a batch. */
interface SaidTerms extends Omit<PromoTerms, 'startsAt' | 'endsAt'> {
  readonly startsAt: Date | string | null;
  readonly endsAt: Date | string | null;
}

export const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

export const presentTerms = ({ reduction, startsAt, endsAt, offerIds, totalLimit, personLimit }: SaidTerms) => ({
  percent: reduction.percent ?? null,
  cents: reduction.cents ?? null,
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  offers: offerIds === null ? null : [...offerIds],
  totalLimit,
  personLimit,
});
