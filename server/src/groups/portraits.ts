/** Portraits as they were told. */
import type { Kysely } from 'kysely';
import type { GroupPortrait } from '@eqinox/contract/groups';
import type { Database } from '../database.ts';

/** Of one group, the newest first. */
export const portraitsOf = async (db: Kysely<Database>, groupId: number): Promise<GroupPortrait[]> => {
  const rows = await db
    .selectFrom('groups.portraits')
    .where('group_id', '=', groupId)
    .orderBy('number', 'desc')
    .selectAll()
    .execute();
  return rows.map(({ number, drawn_at, portrait }) => ({ number, drawnAt: drawn_at.toISOString(), ...portrait }));
};
