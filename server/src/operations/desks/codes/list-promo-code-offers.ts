import { offersOnSale } from '../../../offers/index.ts';
import type { Verb } from '../../../verb.ts';

/** What a code may be for, for whoever may read promo codes. */
export const listPromoCodeOffers: Verb<'GET /operations/promo-code-offers'> = () =>
  Promise.resolve(offersOnSale().map(({ id, libelle }) => ({ id, name: libelle })));
