/** Whoever comes in is let in by two: one administrator asks, another confirms. Who runs the command lets in by it alone. */
import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';
import { endSessions, type Member } from './members.ts';

type Admission = Pick<Member, 'admission_asked_by' | 'admitted_at'>;

/** Whether somebody has asked, and nobody has confirmed yet. */
export const waitsForAdmission = ({ admission_asked_by, admitted_at }: Admission): boolean =>
  admission_asked_by !== null && admitted_at === null;

/** Until somebody else confirms, no way in is left: no session, no link, and an account that has proofs is disabled. */
export const askAdmission = async (
  db: Transaction<Database>,
  { id, joined_at, disabled_at }: Pick<Member, 'id' | 'joined_at' | 'disabled_at'>,
  { by, reason, now }: { readonly by: number; readonly reason: string; readonly now: Date },
): Promise<void> => {
  await endSessions(db, id);
  await db.deleteFrom('staff.invitations').where('member_id', '=', id).execute();
  await db
    .updateTable('staff.members')
    .set({
      admission_asked_by: by,
      admission_asked_at: now,
      admission_reason: reason,
      admitted_by: null,
      admitted_at: null,
    })
    .set({ disabled_at: disabled_at ?? (joined_at && now) })
    .where('id', '=', id)
    .execute();
};

/** Lets in, for the 60 days to come; `by` is null for the command, which needs nobody who asked. */
export const admit = async (db: Transaction<Database>, id: number, by: number | null, now: Date): Promise<void> => {
  await db
    .updateTable('staff.members')
    .set({ admitted_by: by, admitted_at: now, disabled_at: null })
    .set((eb) => ({
      last_used_at: eb.case().when('joined_at', 'is', null).then(eb.ref('last_used_at')).else(now).end(),
    }))
    .set(by === null ? { admission_asked_by: null, admission_asked_at: null } : {})
    .where('id', '=', id)
    .execute();
};
