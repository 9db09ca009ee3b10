import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { leave } from './personal-data.ts';

/** Whoever is in it. Their diagnostic stays theirs; portraits that were shown stay as they are. */
export const leaveGroup: Verb<'POST /groups/:id/leave'> = async ({ db, person }, { params }, refuse) => {
  const left = await transaction(db, (db) => leave(db, person.accountId, params.id));
  if (left === 0) throw refuse('not_found');
  return undefined;
};
