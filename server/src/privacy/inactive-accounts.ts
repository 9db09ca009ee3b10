/** Accounts that nobody has used for years: told a month before, erased unless somebody comes back. */
import { type Kysely, sql } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import type { Database } from '../database.ts';
import { daysBefore, yearsBefore } from '../retention.ts';

/** Who has bought something is a customer: three years after the last contact (french-law: CNIL's practice). */
const YEARS = { account: 2, customer: 3 };
export const WARNING_DAYS = 30;

/** Whether somebody was here, or something happened on the account, after a moment. `a` is the account. */
const usedAfter = (moment: unknown) => sql<boolean>`(
  a.created_at > ${moment}
  or exists (select from identity.identities i join identity.devices d on d.account_id = i.account_id and d.identity_id = i.id
    where i.account_id = a.id and d.last_seen_at > ${moment})
  or exists (select from offers.purchases p where p.account_id = a.id
    and greatest(p.bought_at, p.begun_at, p.completed_at, p.booked_at, p.closed_at) > ${moment})
  or exists (select from checkout.orders o where o.account_id = a.id and o.paid_at > ${moment}))`;

export interface InactiveAccount {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
}

/** Accounts to be told, the oldest first. None whose erasure is planned, and none twice. */
export const findInactive = async (db: Kysely<Database>, now: Date, most: number): Promise<InactiveAccount[]> => {
  const limit = sql`case when exists (select from checkout.orders o where o.account_id = a.id and o.status = 'paid')
    then ${yearsBefore(now, YEARS.customer)}::timestamptz else ${yearsBefore(now, YEARS.account)}::timestamptz end`;
  const { rows } = await sql<InactiveAccount>`
    select a.id, a.email, a.language from account.accounts a
    where a.created_at <= ${yearsBefore(now, YEARS.account)}
      and not exists (select from privacy.inactive n where n.account_id = a.id)
      and not exists (select from privacy.erasures e where e.account_id = a.id)
      and not ${usedAfter(limit)}
    order by a.id limit ${most} for update of a skip locked`.execute(db);
  return rows;
};

export const countInactive = async (db: Kysely<Database>, now: Date): Promise<{ told: number; due: number }> => {
  const { rows } = await sql<{ told: number; due: number }>`
    select count(*) filter (where erase_at > ${now}) as told, count(*) filter (where erase_at <= ${now}) as due
    from privacy.inactive n join account.accounts a on a.id = n.account_id where not ${usedAfter(sql`n.warned_at`)}`.execute(
    db,
  );
  return rows[0] ?? { told: 0, due: 0 };
};

/** Notes that somebody is told; resolves to the day of their erasure. */
export const noteTold = async (db: Kysely<Database>, accountId: number, now: Date): Promise<Date> => {
  const eraseAt = daysBefore(now, -WARNING_DAYS);
  await db
    .insertInto('privacy.inactive')
    .values({ account_id: accountId, warned_at: now, erase_at: eraseAt })
    .execute();
  return eraseAt;
};

/** Whoever has come back is no longer told of, nor is an account that is gone. */
export const forgetReturned = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    delete from privacy.inactive n where not exists (
      select from account.accounts a where a.id = n.account_id and not ${usedAfter(sql`n.warned_at`)})`.execute(db);
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
