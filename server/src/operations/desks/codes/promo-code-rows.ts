/** Promo codes as the desk shows them. */
import { type Kysely, sql } from 'kysely';
import { fewestReached } from '@eqinox/domain/operations/small-cells';
import { MOST_COUNTED } from '@eqinox/domain/operations/words';
import { termsOf } from '../../../checkout/index.ts';
import type { Database } from '../../../database.ts';
import { monthBegins } from '../month-begins.ts';
import { presentTerms } from './present-terms.ts';

/** A list says “more than 1,000” rather than count them all. */
const COUNTED = MOST_COUNTED + 1;

const spentUses = sql<number>`(select count(*)::int from (
  select from checkout.promo_uses u where u.promo_code_id = p.id and u.status = 'spent' limit ${COUNTED}) as uses)`;

const peopleBefore = (before: Date) => sql<number>`(select count(distinct account_id)::int from (
  select u.account_id from checkout.promo_uses u
  where u.promo_code_id = p.id and u.status = 'spent' and u.changed_at < ${before} limit ${COUNTED}) as uses)`;

export const codeRows = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('checkout.promo_codes as p')
    .selectAll('p')
    .select([
      sql<number | null>`case when p.total_limit is not null then ${spentUses} end`.as('spent'),
      sql<number | null>`case when p.total_limit is null then ${peopleBefore(monthBegins(now))} end`.as('people'),
    ]);

type CodeRow = Awaited<ReturnType<ReturnType<typeof codeRows>['execute']>>[number];

/**
 * Of a code with a limit how often it was used, to the one: whoever runs it has to know what is left. Of any other how many people used it until the
 * end of last month, in the tens that are full.
 */
export const presentCode = (row: CodeRow, now: Date) => ({
  id: row.id,
  code: row.code,
  madeAt: row.created_at.toISOString(),
  terms: presentTerms(termsOf(row)),
  over: row.ends_at !== null && row.ends_at <= now,
  spent: row.spent,
  people: row.people === null ? null : fewestReached(row.people),
});
