/** The door of `checkout` for other features. */
export { claimGift } from './gifts.ts';
export { listGiftCards, makeGiftCard } from './issue-gift-cards.ts';
export { listPromoCodes, makePromoCode } from './issue-promo-codes.ts';
export { contentOf } from './offer-content.ts';
export { TERMS_VERSION } from './terms.ts';
export { withdrawContract } from './withdraw-contract.ts';
export { eraseOrders, forgetUndone, orderData } from './personal-data.ts';
export { type MoneyFigures, moneyFigures, paymentVerdicts } from './money-figures.ts';
export { giftOfToken } from './received-gifts.ts';
