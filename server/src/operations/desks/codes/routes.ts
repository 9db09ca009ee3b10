import type { codesDeskRoutes } from '@eqinox/contract/codes-desk';
import type { Verbs } from '../../../verb.ts';
import {
  approveGiftCards,
  askGiftCards,
  listGiftCardBatches,
  makeGiftCardBatch,
  refuseGiftCards,
} from './gift-card-batches.ts';
import { blockCard, extendCard, unblockCard } from './change-gift-card.ts';
import { listGiftCards } from './list-gift-cards.ts';
import { listPromoCodes } from './list-promo-codes.ts';
import { openGiftCard } from './open-gift-card.ts';
import { openPromoCode } from './open-promo-code.ts';
import { listPromoCodeOffers } from './list-promo-code-offers.ts';
import { approvePromoCodes, listPromoCodeBatches, makePromoCodeBatch, refusePromoCodes } from './promo-code-batches.ts';
import { askPromoCodes } from './ask-promo-codes.ts';
import { stopPromoCode } from './stop-promo-code.ts';

export const codesDeskVerbs = {
  'GET /operations/gift-cards': listGiftCards,
  'GET /operations/gift-cards/:id': openGiftCard,
  'POST /operations/gift-cards/:id/block': blockCard,
  'POST /operations/gift-cards/:id/unblock': unblockCard,
  'POST /operations/gift-cards/:id/extend': extendCard,
  'GET /operations/gift-card-batches': listGiftCardBatches,
  'POST /operations/gift-card-batches': askGiftCards,
  'POST /operations/gift-card-batches/:id/approve': approveGiftCards,
  'POST /operations/gift-card-batches/:id/refuse': refuseGiftCards,
  'POST /operations/gift-card-batches/:id/make': makeGiftCardBatch,
  'GET /operations/promo-codes': listPromoCodes,
  'GET /operations/promo-code-offers': listPromoCodeOffers,
  'GET /operations/promo-codes/:id': openPromoCode,
  'POST /operations/promo-codes/:id/stop': stopPromoCode,
  'GET /operations/promo-code-batches': listPromoCodeBatches,
  'POST /operations/promo-code-batches': askPromoCodes,
  'POST /operations/promo-code-batches/:id/approve': approvePromoCodes,
  'POST /operations/promo-code-batches/:id/refuse': refusePromoCodes,
  'POST /operations/promo-code-batches/:id/make': makePromoCodeBatch,
} satisfies Verbs<typeof codesDeskRoutes>;
