/** The door of `checkout` for other features. */
export { claimGift } from './gifts.ts';
export { askBatch, batchTakesTwo, type CodeBatch, decideBatch, lockBatch, makeBatch } from './code-batches.ts';
export { extendGiftCard, listGiftCards, makeGiftCard, makeGiftCards, setGiftCardBlocked } from './issue-gift-cards.ts';
export { listPromoCodes, makePromoCode, stopPromoCode } from './issue-promo-codes.ts';
export { termsOf } from './promo-codes.ts';
export { contentOf, translationsOf } from './offer-content.ts';
export { TERMS_VERSION } from './terms.ts';
export { withdrawContract } from './withdraw-contract.ts';
export { eraseOrders, forgetUndone, orderData } from './personal-data.ts';
export { type MoneyFigures, moneyFigures, paymentVerdicts } from './money-figures.ts';
export { approveLateWithdrawal, askLateWithdrawal, inDay } from './late-withdrawals.ts';
export { approveGrant, grantRefund, grantToldAt, rejectGrant, waitingCents } from './refund-grants.ts';
export { setRefundAside } from './refunds.ts';
export { mayBeSettled, noteTransferSent, retryRefund, settleRefund } from './settle-refund.ts';
export { paymentForm } from './payment-form.ts';
export {
  type CardStanding,
  cardsOfSeatOrders,
  closeSeatOrder,
  holdSeatOrder,
  type SeatOrder,
  signSeatOrder,
} from './seat-orders.ts';
export type { SeatSale } from './seat-sale.ts';
export { giftOfToken } from './received-gifts.ts';
