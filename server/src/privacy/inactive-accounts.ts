/** Accounts that nobody has used for years: told a month before, erased unless somebody comes back. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import type { Database } from '../database.ts';
import { lastSeen } from '../identity/index.ts';
import { daysBefore, yearsBefore } from '../retention.ts';

/** Who has bought something is a customer: three years after the last contact (french-law: CNIL's practice). */
const YEARS = { account: 2, customer: 3 };
export const WARNING_DAYS = 30;

/** Read at a time. */
const PAGE = 1_000;

/** Whether something happened on the account after a moment, by what the shop keeps of it. `a` is the account. */
const happenedAfter = (moment: RawBuilder<Date>) => sql<boolean>`(
  a.created_at > ${moment}
  or exists (select from offers.purchases p where p.account_id = a.id
    and greatest(p.bought_at, p.begun_at, p.completed_at, p.booked_at, p.closed_at) > ${moment})
  or exists (select from checkout.orders o where o.account_id = a.id and o.paid_at > ${moment}))`;

/** Those of these accounts that nobody was at since. Their devices lie with each person, on a cluster on many machines: asked apart. */
const unseenSince = async <T extends { readonly id: number; readonly since: Date }>(
  db: Kysely<Database>,
  accounts: readonly T[],
): Promise<T[]> => {
  const seen = await lastSeen(
    db,
    accounts.map(({ id }) => id),
  );
  return accounts.filter(({ id, since }) => (seen.get(id)?.getTime() ?? -Infinity) <= since.getTime());
};

export interface InactiveAccount {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
}

/** Accounts to be told, the oldest first. None whose erasure is planned, and none twice. */
export const findInactive = async (db: Kysely<Database>, now: Date, most: number): Promise<InactiveAccount[]> => {
  const found: InactiveAccount[] = [];
  for (let after = 0; found.length < most;) {
    const { rows } = await sql<InactiveAccount & { since: Date }>`
      select a.id, a.email, a.language, l.since from account.accounts a, lateral (
        select case when exists (select from checkout.orders o where o.account_id = a.id and o.status = 'paid')
          then ${yearsBefore(now, YEARS.customer)}::timestamptz else ${yearsBefore(now, YEARS.account)}::timestamptz end as since) l
      where a.id > ${after} and a.created_at <= ${yearsBefore(now, YEARS.account)}
        and not exists (select from privacy.inactive n where n.account_id = a.id)
        and not exists (select from privacy.erasures e where e.account_id = a.id)
        and not ${happenedAfter(sql`l.since`)}
      order by a.id limit ${PAGE}`.execute(db);
    found.push(...(await unseenSince(db, rows)));
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.id ?? 0;
  }
  return found.slice(0, most);
};

/** Accounts that were told and that nobody has used since. */
const stillUnused = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ id: number; since: Date; eraseAt: Date }>`
    select n.account_id as id, n.warned_at as since, n.erase_at as "eraseAt"
    from privacy.inactive n join account.accounts a on a.id = n.account_id
    where not ${happenedAfter(sql`n.warned_at`)}`.execute(db);
  return unseenSince(db, rows);
};

export const countInactive = async (db: Kysely<Database>, now: Date): Promise<{ told: number; due: number }> => {
  const unused = await stillUnused(db);
  const due = unused.filter(({ eraseAt }) => eraseAt <= now).length;
  return { told: unused.length - due, due };
};

/** Notes that somebody is told; resolves to the day of their erasure, or to null where another machine tells them. */
export const noteTold = async (db: Kysely<Database>, accountId: number, now: Date): Promise<Date | null> => {
  const eraseAt = daysBefore(now, -WARNING_DAYS);
  const noted = await db
    .insertInto('privacy.inactive')
    .values({ account_id: accountId, warned_at: now, erase_at: eraseAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return noted ? eraseAt : null;
};

/** Whoever has come back is no longer told of, nor is an account that is gone. */
export const forgetReturned = async (db: Kysely<Database>): Promise<void> => {
  const told = await db.selectFrom('privacy.inactive').select('account_id').execute();
  const unused = new Set((await stillUnused(db)).map(({ id }) => id));
  const returned = told.filter(({ account_id }) => !unused.has(account_id)).map(({ account_id }) => account_id);
  await sql`delete from privacy.inactive where account_id = any(${returned}::bigint[])`.execute(db);
};

/** Those whose month is over, each once. */
export const takeDue = async (db: Kysely<Database>, now: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    delete from privacy.inactive where account_id in (
      select account_id from privacy.inactive where erase_at <= ${now} order by erase_at limit ${most}
      for update skip locked)
    returning account_id`.execute(db);
  return rows.map(({ account_id: accountId }) => accountId);
};

/** The account goes for another reason. */
export const forgetUnused = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await db.deleteFrom('privacy.inactive').where('account_id', '=', accountId).execute();
};
