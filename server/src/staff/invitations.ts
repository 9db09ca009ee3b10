/** The way in of whoever was invited: a link in a mail, which serves once and for three days. */
import type { Kysely, Transaction } from 'kysely';
import { INVITATION_MS } from '@eqinox/domain/staff/session';
import type { Database } from '../database.ts';
import { newToken, tokenHash } from '../secrets.ts';
import type { Member } from './members.ts';

/** Makes the link of an invitation; an earlier one opens nothing any more. The token stands behind #: no server hears of it. */
export const makeInvitation = async (
  db: Kysely<Database>,
  consoleUrl: string,
  memberId: number,
  now: Date,
): Promise<{ link: string; expiresAt: Date }> => {
  const token = newToken();
  const fresh = { token_hash: tokenHash(token), expires_at: new Date(now.getTime() + INVITATION_MS) };
  await db
    .insertInto('staff.invitations')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
    .execute();
  return { link: `${consoleUrl}/gestion/invitation#${token}`, expiresAt: fresh.expires_at };
};

/** Whose invitation it is, once they are let in and as long as nobody has taken it up. */
export const findInvited = async (db: Kysely<Database>, token: string, now: Date): Promise<Member | null> =>
  (await db
    .selectFrom('staff.invitations as i')
    .innerJoin('staff.members as m', 'm.id', 'i.member_id')
    .where('i.token_hash', '=', tokenHash(token))
    .where('i.expires_at', '>', now)
    .where('m.joined_at', 'is', null)
    .where('m.admitted_at', 'is not', null)
    .where('m.disabled_at', 'is', null)
    .selectAll('m')
    .executeTakeFirst()) ?? null;

/** Uses an invitation up: false when another tab was first. */
export const spendInvitation = async (db: Transaction<Database>, token: string, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff.invitations')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
