/** Another role for somebody takes two who are not that somebody: one asks, another approves. */
import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';

export const findRoleChange = (db: Transaction<Database>, id: number) =>
  db.selectFrom('staff.role_changes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

/** The database checks once more that nobody approves what they asked for, nor a role of their own. */
export const decideRoleChange = async (
  db: Transaction<Database>,
  id: number,
  { by, approved, now }: { readonly by: number; readonly approved: boolean; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('staff.role_changes')
    .set({ decided_by: by, decided_at: now, approved })
    .where('id', '=', id)
    .execute();
};
