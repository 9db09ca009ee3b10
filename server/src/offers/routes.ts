import type { accountRoutes } from '@eqinox/contract/account';
import type { identityRoutes } from '@eqinox/contract/identity';
import type { offersRoutes } from '@eqinox/contract/offers';
import type { Verbs } from '../verb.ts';
import { boxes } from './boxes.ts';
import {
  existOptions,
  isClient,
  lastBuyIsOption,
  lastCompletedOffer,
  moreThanTwoOptions,
  pendingOffer,
} from './held-offers.ts';
import { linkAccount } from './link-account.ts';
import { state } from './state.ts';

/** `GET /account/isclient` and `link-account` are served here: account does not know purchases. */
export const offersVerbs = {
  'GET /offer/boxes': boxes,
  'GET /offer': pendingOffer,
  'GET /offer/last-completed': lastCompletedOffer,
  'GET /offer/last-buy-is-option-restit': lastBuyIsOption,
  'GET /offer/exist-options': existOptions,
  'GET /offer/more-than-2-options': moreThanTwoOptions,
  'GET /state': state,
  'GET /account/isclient': isClient,
  'POST /identity/link-account': linkAccount,
} satisfies Verbs<typeof offersRoutes> & Partial<Verbs<typeof accountRoutes & typeof identityRoutes>>;
