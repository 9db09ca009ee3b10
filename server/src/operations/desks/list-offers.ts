import { catalogueNames } from '../../offers/index.ts';
import type { Verb } from '../../verb.ts';

/** All that was ever sold, for the filter of orders. */
export const listOffers: Verb<'GET /operations/offers'> = () => Promise.resolve(catalogueNames());
