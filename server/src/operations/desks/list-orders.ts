import { sql } from 'kysely';
import { dayAfter, parisInstant } from '@eqinox/domain/calendar';
import { plainCode } from '@eqinox/domain/checkout/codes';
import type { Listing } from '../../verb.ts';
import { IN_STATE, orderRows, presentOrder } from './order-rows.ts';

const PAGE = 50;

/** Newest first, for whoever may read orders: what was bought and how it stands, not by whom. */
export const listOrders: Listing<'GET /operations/orders'> = async ({ db }, { query }) => {
  const { state, from, until, offer, partner, code, after } = query;
  let list = orderRows(db);
  if (state !== undefined) list = list.where(IN_STATE[state]);
  if (from !== undefined) list = list.where('o.created_at', '>=', parisInstant(from, 0));
  if (until !== undefined) list = list.where('o.created_at', '<', parisInstant(dayAfter(until), 0));
  if (offer !== undefined) list = list.where('o.offer_id', '=', offer);
  if (partner !== undefined) list = list.where('b.code_from', '=', partner);
  if (code !== undefined) list = list.where('o.promo_code', '=', plainCode(code));
  if (after !== undefined) {
    list = list.where(
      sql<boolean>`(o.created_at, o.id) < (select created_at, id from checkout.orders where id = ${after})`,
    );
  }
  const rows = await list
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { orders: page.map(presentOrder), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
};
