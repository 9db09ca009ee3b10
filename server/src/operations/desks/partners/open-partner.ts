import { type Kysely, sql } from 'kysely';
import { parisDate, parisInstant } from '@eqinox/domain/calendar';
import { FEWEST } from '@eqinox/domain/operations/small-cells';
import type { Database } from '../../../database.ts';
import type { Verb } from '../../../verb.ts';
import { presentPartner } from './present-partner.ts';

/** For whoever may read partners; how many people and what they paid, up to the end of last month and not under ten. */
export const openPartner: Verb<'GET /operations/partners/:code'> = async (
  { db, now },
  { params: { code } },
  refuse,
) => {
  const partner = await db.selectFrom('partners.partners').where('code', '=', code).selectAll().executeTakeFirst();
  if (!partner) throw refuse('not_found');
  const { people, buyers, cents } = await broughtBy(db, code, parisInstant(`${parisDate(now).slice(0, 7)}-01`, 0));
  return {
    ...presentPartner(partner, now),
    people: people < FEWEST ? null : people,
    turnoverCents: buyers < FEWEST ? null : cents,
  };
};

const broughtBy = async (db: Kysely<Database>, code: string, before: Date) => {
  const { rows } = await sql<{ people: number; buyers: number; cents: number }>`
    with brought as (select id from account.accounts where code_from = ${code} and created_at < ${before})
    select (select count(*) from brought)::int as people, count(distinct o.account_id)::int as buyers,
      coalesce(sum(o.list_cents - o.discount_cents), 0)::int as cents
    from checkout.orders o join brought b on b.id = o.account_id
    where o.paid_at < ${before} and o.list_cents > o.discount_cents and o.seats is null`.execute(db);
  return rows[0] ?? { people: 0, buyers: 0, cents: 0 };
};
