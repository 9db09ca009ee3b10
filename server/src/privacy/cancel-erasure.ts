import { tellOwner } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { holdReminders } from '../reminders/index.ts';
import type { Verb } from '../verb.ts';
import { findErasure, presentErasure, unplanErasure } from './erasures.ts';

/**
 * Changes the person's mind, until the erasure begins; they are told by mail. Its job finds nothing to do then. Where none is
 * planned there is nothing to take back, nor to tell.
 */
export const cancelErasure: Verb<'POST /privacy/erasure/cancel'> = async (context, _input, refuse) => {
  const { db, person } = context;
  const underWay = await transaction(db, async (db) => {
    if (await unplanErasure(db, person.accountId)) {
      await holdReminders(db, person.accountId, false, context.now);
      await tellOwner(db, context, 'erasureCancelled');
    }
    return (await findErasure(db, person.accountId)) !== null;
  });
  if (underWay) throw refuse('erasure_under_way');
  return presentErasure(null);
};
