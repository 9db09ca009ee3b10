import { wasHeld } from '../booking/index.ts';
import { creditNotesOf, invoicesOf, presentCreditNote } from '../invoices/index.ts';
import { purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { type Gift, giftsOf } from './gifts.ts';
import { ordersById } from './orders.ts';
import { withdrawUntil } from './withdrawals.ts';

/** The person's invoices with what became of each purchase; of a gift, whether it has left and was answered, no more. */
export const invoiceHistory: Verb<'GET /factures/history'> = async ({ db, person, now }) => {
  const purchases = await purchasesOf(db, person.accountId);
  const invoices = await invoicesOf(db, person.accountId);
  const creditNotes = await creditNotesOf(db, person.accountId);
  const orderIds = invoices.map((invoice) => invoice.order_id);
  const [gifts, orders] = [await giftsOf(db, orderIds), await ordersById(db, orderIds)];
  const heldPurchases = new Set<number>();
  for (const purchase of purchases) if (await wasHeld(db, purchase)) heldPurchases.add(purchase.id);
  return invoices.map((invoice) => {
    const gift = gifts.get(invoice.order_id) ?? null;
    const order = orders.get(invoice.order_id);
    const own = purchases.find((purchase) => purchase.order_id === invoice.order_id) ?? null;
    return {
      idFact: invoice.id,
      numero: invoice.number,
      date: invoice.issued_at.toISOString(),
      montant: invoice.total_cents / 100,
      idOffre: invoice.offer_id,
      offre: invoice.offer_label,
      dateDiag: (!gift && own?.completed_at?.toISOString()) || null,
      gift: gift && !gift.withdrawn_at ? standingOf(gift) : null,
      giftTo: gift && !gift.withdrawn_at ? gift.recipient_email : null,
      withdrawUntil:
        (order &&
          withdrawUntil(
            { order, purchase: own, gift, held: own !== null && heldPurchases.has(own.id) },
            now,
          )?.toISOString()) ??
        null,
      avoirs: (creditNotes.get(invoice.id) ?? []).map(presentCreditNote),
    };
  });
};

const standingOf = (gift: Gift): 'scheduled' | 'sent' | 'received' => {
  if (gift.claimed_at) return 'received';
  return gift.sent_at ? 'sent' : 'scheduled';
};
