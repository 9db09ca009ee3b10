/** Sessions of staff: a cookie that ends with the browser, after 30 minutes without a call, and after 12 hours whatever is done. */
import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { StaffSelf } from '@eqinox/contract/staff';
import { IDLE_MS, LONGEST_MS } from '@eqinox/domain/staff/session';
import type { AtWork, Context } from '../context.ts';
import type { Database } from '../database.ts';
import { renewXsrf } from '../identity/index.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { rememberBrowser, STAFF_COOKIE } from './cookies.ts';
import { memberActor, writeJournal } from './journal.ts';
import { type Member, presentSelf } from './members.ts';

/** Opens a session in this browser, in place of the one that it had; the journal says so. */
export const openStaffSession = async (
  db: Transaction<Database>,
  { cookies, now, request }: Pick<Context, 'cookies' | 'now' | 'request'>,
  member: Member,
  proof: 'passkey' | 'authenticator',
): Promise<StaffSelf> => {
  const token = newToken();
  await db
    .deleteFrom('staff.sessions')
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', tokenHash(cookies.get(STAFF_COOKIE) ?? '')),
        // What nobody ended ends here.
        eb.and([eb('member_id', '=', member.id), eb('last_used_at', '<=', new Date(now.getTime() - IDLE_MS))]),
      ]),
    )
    .execute();
  await db
    .insertInto('staff.sessions')
    .values({ token_hash: tokenHash(token), member_id: member.id, opened_at: now, last_used_at: now })
    .execute();
  await db
    .insertInto('staff.browsers')
    .values({ hash: rememberBrowser(cookies), member_id: member.id, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['hash', 'member_id']).doUpdateSet({ last_seen_at: now }))
    .execute();
  await db.updateTable('staff.members').set({ last_used_at: now }).where('id', '=', member.id).execute();
  await writeJournal(
    db,
    memberActor(member, request),
    'signed-in',
    { on: ['staff', member.id], after: { proof } },
    now,
  );
  cookies.set(STAFF_COOKIE, token, { httpOnly: true });
  renewXsrf(cookies);
  return presentSelf(member);
};

/** Of a session and its member: neither is over. */
const standing = (now: Date): RawBuilder<SqlBool>[] => [
  sql`s.last_used_at > ${new Date(now.getTime() - IDLE_MS)}`,
  sql`s.opened_at > ${new Date(now.getTime() - LONGEST_MS)}`,
  sql`m.disabled_at is null and m.joined_at is not null`,
];

/** The number of the member whose session a cookie is, and nothing is used by asking; null as below. */
export const memberOfSession = async (db: Kysely<Database>, token: string, now: Date): Promise<number | null> => {
  const row = await db
    .selectFrom('staff.sessions as s')
    .innerJoin('staff.members as m', 'm.id', 's.member_id')
    .where('s.token_hash', '=', tokenHash(token))
    .where((eb) => eb.and(standing(now)))
    .select('m.id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Who a cookie speaks for; null for one that is unknown, over, or whose member was disabled. A call is a use. */
export const findStaff = async (db: Kysely<Database>, token: string, now: Date): Promise<AtWork | null> => {
  const hash = tokenHash(token);
  const row = await db
    .updateTable('staff.sessions as s')
    .from('staff.members as m')
    .set({ last_used_at: now })
    .whereRef('m.id', '=', 's.member_id')
    .where('s.token_hash', '=', hash)
    .where((eb) => eb.and(standing(now)))
    .returning(['m.id', 'm.name', 'm.email', 'm.role'])
    .executeTakeFirst();
  return row ? { memberId: row.id, name: row.name, email: row.email, role: row.role, session: hash } : null;
};
