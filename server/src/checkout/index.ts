/** The door of `checkout` for other features. */
export { listPromoCodes, makePromoCode } from './issue-promo-codes.ts';
