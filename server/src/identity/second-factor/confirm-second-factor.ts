import { transaction } from '../../adapters/database/transaction.ts';
import type { Verb } from '../../verb.ts';
import { getIdentity } from '../identities.ts';
import { notify } from '../notices.ts';
import { confirmFactor, factorState, keepRecoveryCodes, newRecoveryCodes, writeRecoveryCode } from './second-factor.ts';
import { sessionFactorLane } from '../lanes.ts';
import { clearing, forget, registerTry } from '../sign-in-delay.ts';

/** A first code proves that the authenticator has the secret: from now on signing in asks for one. */
export const confirmSecondFactor: Verb<'POST /identity/second-factor/confirm'> = async (context, { body }, refuse) => {
  const { db, env, person, now, request } = context;
  const { identityId } = person;
  if ((await factorState(db, identityId)) !== 'begun') throw refuse('second_factor_not_started');
  const taken = await registerTry(db, sessionFactorLane(person, body.code), { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  const identity = await getIdentity(db, identityId);
  const { codes, hashes } = await newRecoveryCodes(env);
  const confirmed = await transaction(db, async (db) => {
    if (!(await confirmFactor(db, env, identityId, body.code, now))) return false;
    await keepRecoveryCodes(db, identityId, hashes);
    await notify(db, context, 'secondFactorOn', identity);
    return true;
  });
  if (!confirmed) throw refuse('second_factor_wrong');
  await forget(db, clearing(taken.key));
  return { recoveryCodes: codes.map(writeRecoveryCode) };
};
