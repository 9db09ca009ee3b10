import { sql } from 'kysely';
import type { GroupOrderRow } from '@eqinox/contract/groups-desk';
import type { Listing } from '../../verb.ts';

const PAGE = 50;

type Row = Omit<GroupOrderRow, 'quotedAt' | 'paidAt'> & { readonly quotedAt: Date; readonly paidAt: Date | null };

/** Newest first, for whoever may read groups. Who is in them is the organiser's. */
export const listGroupOrders: Listing<'GET /operations/groups'> = async ({ db }, { query }) => {
  const { state, after } = query;
  const paid = state === undefined ? sql`true` : state === 'paid' ? sql`o.paid_at is not null` : sql`o.paid_at is null`;
  const { rows } = await sql<Row>`
    select o.id, o.group_id as "groupId", g.name as "group", g.kind, g.closes_on as "closesOn",
      o.buyer ->> 'name' as buyer, o.buyer ->> 'siren' as siren, o.seats, o.seats * o.unit_cents as cents,
      o.quoted_at as "quotedAt", o.valid_until as "validUntil", o.paid_at as "paidAt",
      (select count(*) from groups.participants m where m.group_id = g.id) as opened,
      (select count(p.completed_at) from groups.participants m join offers.purchases p on p.id = m.purchase_id
        where m.group_id = g.id) as finished
    from groups.orders o join groups.groups g on g.account_id = o.account_id and g.id = o.group_id
    where ${paid} and ${after === undefined ? sql`true` : sql`o.id < ${after}`}
    order by o.id desc limit ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  return {
    orders: page.map(({ quotedAt, paidAt, ...row }) => ({
      ...row,
      quotedAt: quotedAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
