import { parisInstant } from '@eqinox/domain/calendar';
import { getAccount } from '../account/index.ts';
import { renderQuote } from '../invoices/index.ts';
import type { Verb } from '../verb.ts';
import { ownGroup } from './groups.ts';
import { invoiceOfSeats, ordersOf, quoteNumber } from './orders.ts';

/** The group's organiser alone. */
export const downloadQuote: Verb<'GET /groups/:id/orders/:order/quote'> = async (
  { db, person, settings, adapters },
  { params },
  refuse,
) => {
  const group = await ownGroup(db, person.accountId, params.id);
  const order = group && (await ordersOf(db, person.accountId, group.id)).find(({ id }) => id === params.order);
  if (!group || !order) throw refuse('not_found');
  const { quoted_at: issuedAt } = order;
  const content = invoiceOfSeats(order, group.kind, settings.seller, issuedAt);
  const { language } = await getAccount(db, person.accountId);
  const quote = {
    invoice: { ...content, number: quoteNumber(order), issuedAt },
    validUntil: parisInstant(order.valid_until, 12),
    termsOf: parisInstant(order.terms_version, 12),
  };
  return renderQuote(adapters.pdf, quote, language);
};
