import { findPurchase } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { infoOf } from './info.ts';
import { retakesOf } from './retakes.ts';
import { createSession, findSession } from './sessions.ts';

/**
 * Opens the free retake of one of this person's completed diagnostics: a second session of the same purchase, without order or
 * invoice. Asked again while it is under way, it is the same one.
 */
export const retake: Verb<'POST /orizon/retake'> = async (context, { body }, refuse) => {
  const { db, person, now } = context;
  const { accountId } = person;
  const first = await findSession(db, accountId, body.idSessionDiag);
  if (!first) throw refuse('not_found');
  const purchase = await findPurchase(db, accountId, first.purchase_id);
  const state = (await retakesOf(db, accountId)).get(first.id);
  if (purchase?.withdrawn_at !== null || !state) throw refuse('retake_not_offered');
  await createSession(db, { accountId, purchaseId: purchase.id, kind: 'complete', retake: true, now });
  const session = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchase.id)
    .where('retake', '=', true)
    .selectAll()
    .executeTakeFirstOrThrow();
  return infoOf(context, accountId, session);
};
