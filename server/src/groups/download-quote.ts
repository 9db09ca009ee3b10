import { getAccount } from '../account/index.ts';
import type { Verb } from '../verb.ts';
import { ownGroup } from './groups.ts';
import { ordersOf } from './orders.ts';
import { printQuote } from './print-quote.ts';

/** The group's organiser alone, with their own language beside the French. */
export const downloadQuote: Verb<'GET /groups/:id/orders/:order/quote'> = async (
  { db, person, settings, adapters },
  { params },
  refuse,
) => {
  const group = await ownGroup(db, person.accountId, params.id);
  const order = group && (await ordersOf(db, person.accountId, group.id)).find(({ id }) => id === params.order);
  if (!group || !order) throw refuse('not_found');
  const { language } = await getAccount(db, person.accountId);
  return printQuote(adapters.pdf, settings.seller, { group, order, language });
};
