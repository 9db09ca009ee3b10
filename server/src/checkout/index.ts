/** The door of `checkout` for other features. */
export { claimGift } from './gifts.ts';
export { listGiftCards, makeGiftCard } from './issue-gift-cards.ts';
export { listPromoCodes, makePromoCode } from './issue-promo-codes.ts';
export { withdrawContract } from './withdraw-contract.ts';
export { eraseOrders, forgetUndone, orderData } from './personal-data.ts';
export { type MoneyFigures, moneyFigures, paymentVerdicts } from './money-figures.ts';
export { approveGrant, grantRefund, rejectGrant, waitingCents } from './refund-grants.ts';
export { mayBeSettled, retryRefund, settleRefund } from './settle-refund.ts';
export { giftOfToken } from './received-gifts.ts';
