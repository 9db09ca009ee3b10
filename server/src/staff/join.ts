/** Taking an invitation up: the proof is kept, the link is spent, and its member is signed in. */
import type { Transaction } from 'kysely';
import type { StaffSelf } from '@eqinox/contract/staff';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { spendInvitation } from './invitations.ts';
import { memberActor, writeJournal } from './journal.ts';
import { lockMember } from './members.ts';
import { openStaffSession } from './sessions.ts';

/** Null when the invitation was taken up, or taken back, in between. `keep` writes the proof. */
export const join = async (
  db: Transaction<Database>,
  context: Context,
  { memberId, token, proof }: { memberId: number; token: string; proof: 'passkey' | 'authenticator' },
  keep: () => Promise<void>,
): Promise<StaffSelf | null> => {
  const { now, request } = context;
  const member = await lockMember(db, memberId);
  if (member?.joined_at !== null || member.disabled_at !== null || member.admitted_at === null) return null;
  if (!(await spendInvitation(db, token, now))) return null;
  await keep();
  await db
    .updateTable('staff.members')
    .set({ joined_at: now, ...(proof === 'passkey' && { totp_secret: null }) })
    .where('id', '=', memberId)
    .execute();
  await writeJournal(
    db,
    memberActor(member, request),
    'staff-joined',
    { on: ['staff', memberId], after: { proof } },
    now,
  );
  return openStaffSession(db, context, member, proof);
};
