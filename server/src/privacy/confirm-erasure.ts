import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { clearing, countAddressFailure, forget, personCodeLane, spendCode, takeTry } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { planErasure, presentErasure } from './erasures.ts';
import { mailPrivacy } from './mail-privacy.ts';

/** Plans the erasure in 7 days; the person is told by mail how to take it back. */
export const confirmErasure: Verb<'POST /privacy/erasure/confirm'> = async (context, { body }, refuse) => {
  const { db, env, adapters, person, now, request } = context;
  const { accountId, identityId } = person;
  const { email, language } = await getAccount(db, accountId);
  const taken = await takeTry(db, personCodeLane('erasure', person), { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const outcome = await transaction(db, async (db) => {
    const refused = await spendCode(db, env.appSecret, 'erasure', { identityId }, body.code, now);
    if (refused) return refused;
    await forget(db, clearing(taken.key));
    const planned = await planErasure(db, accountId, now);
    const { origin } = request;
    await adapters.enqueue(db, 'erase-account', { accountId, origin }, { startAfter: planned.erase_at });
    const at = planned.erase_at.toISOString();
    await mailPrivacy(db, adapters, { kind: 'erasureScheduled', to: email, language, origin, at });
    return planned;
  });
  if ('refused' in outcome) {
    await countAddressFailure(db, request.address, now);
    throw refuse(outcome.refused);
  }
  return presentErasure(outcome);
};
