/** The door of `checkout` for other features. */
export { listGiftCards, makeGiftCard } from './issue-gift-cards.ts';
export { listPromoCodes, makePromoCode } from './issue-promo-codes.ts';
