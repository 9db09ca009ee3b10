import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { countAddressFailure, spendCode, takeCodeTry } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { planErasure, presentErasure } from './erasures.ts';
import { mailPrivacy } from './mail-privacy.ts';

/** Plans the erasure in 7 days; the person is told by mail how to take it back. */
export const confirmErasure: Verb<'POST /privacy/erasure/confirm'> = async (context, { body }, refuse) => {
  const { db, env, adapters, person, now, request } = context;
  const { accountId, identityId } = person;
  const { email, language } = await getAccount(db, accountId);
  const delay = await takeCodeTry(db, email, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const outcome = await transaction(db, async (db) => {
    const spent = await spendCode(db, env.appSecret, 'erasure', { identityId }, body.code, now);
    if (spent !== 'spent') return spent;
    const planned = await planErasure(db, accountId, now);
    const { origin } = request;
    await adapters.enqueue(db, 'erase-account', { accountId, origin }, { startAfter: planned.erase_at });
    const at = planned.erase_at.toISOString();
    await mailPrivacy(db, adapters, { kind: 'erasureScheduled', to: email, language, origin, at });
    return planned;
  });
  if (typeof outcome === 'string') {
    await countAddressFailure(db, request.address, now);
    throw refuse(outcome);
  }
  return presentErasure(outcome);
};
