/** The 24 hours that a person opens to support: the states of their screens, no answer, no result, no booklet (decision 52). */
import { type Kysely, sql } from 'kysely';
import { supportEndsAt } from '@eqinox/domain/grants/grant';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import type { Verb } from '../verb.ts';

/** Until when it is open now; null when it is not. */
export const supportUntil = async (db: Kysely<Database>, accountId: number, now: Date): Promise<Date | null> => {
  const row = await db
    .selectFrom('grants.support_access')
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .select('opened_at')
    .executeTakeFirst();
  const until = row ? supportEndsAt(row.opened_at) : null;
  return until && until > now ? until : null;
};

export const showSupportAccess: Verb<'GET /support-access'> = async ({ db, person, now }) => ({
  until: (await supportUntil(db, person.accountId, now))?.toISOString() ?? null,
});

export const openSupportAccess: Verb<'POST /support-access'> = ({ db, person, now }) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const standing = await supportUntil(db, person.accountId, now);
    if (standing) return { until: standing.toISOString() };
    await close(db, person.accountId, now);
    await db
      .insertInto('grants.support_access')
      .values({ account_id: person.accountId, opened_at: now, closed_at: null })
      .execute();
    return { until: supportEndsAt(now).toISOString() };
  });

export const closeSupportAccess: Verb<'POST /support-access/close'> = async ({ db, person, now }) => {
  await close(db, person.accountId, now);
};

const close = async (db: Kysely<Database>, accountId: number, now: Date): Promise<void> => {
  await db
    .updateTable('grants.support_access')
    // Not before it was opened, by whichever machine's clock.
    .set({ closed_at: sql<Date>`greatest(${now}::timestamptz, opened_at)` })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();
};
