import type { checkoutRoutes } from '@eqinox/contract/checkout';
import type { invoicesRoutes } from '@eqinox/contract/invoices';
import type { Verbs } from '../verb.ts';
import { addBillingData } from './add-billing-data.ts';
import { buyEqibox } from './buy-eqibox.ts';
import { buyOption } from './buy-option.ts';
import { giftAddress } from './gift-address.ts';
import { giftCardApply } from './gift-card-apply.ts';
import { giftEqibox } from './gift-eqibox.ts';
import { invoiceHistory } from './invoice-history.ts';
import { postedNotification, queriedNotification } from './notification.ts';
import type { SeatSale } from './seat-sale.ts';
import { showGift } from './show-gift.ts';
import { showOrder } from './show-order.ts';
import { underWay } from './under-way.ts';
import { withdraw } from './withdraw.ts';

/** `seats`: what a paid order of a group's seats does. */
export const checkoutVerbs = (seats: SeatSale) =>
  ({
    'POST /payment/buy-eqibox': buyEqibox,
    'POST /payment/buy-option': buyOption,
    'POST /payment/add-billing-data': addBillingData,
    'POST /payment/gift-card-apply': giftCardApply,
    'GET /payment/order/:reference': showOrder,
    'GET /payment/gift/:reference': showGift,
    'GET /payment/under-way': underWay,
    'POST /payment/notification': postedNotification(seats),
    'GET /payment/notification': queriedNotification(seats),
    'POST /payment/gift-eqibox': giftEqibox,
    'PUT /payment/gift-address': giftAddress,
    'POST /payment/withdraw': withdraw,
    'GET /factures/history': invoiceHistory,
  }) satisfies Verbs<typeof checkoutRoutes> & Partial<Verbs<typeof invoicesRoutes>>;
