import { transaction } from '../../adapters/database/transaction.ts';
import type { Verb } from '../../verb.ts';
import { closeChallenges, takeChallengeTry } from './challenges.ts';
import { getIdentity } from '../identities.ts';
import { notify } from '../notices.ts';
import { spendFactorCode } from './second-factor.ts';
import { openSession } from '../sessions.ts';
import { browserOf, factorLane } from '../lanes.ts';
import { clearing, countAddressFailure, registerTry } from '../sign-in-delay.ts';

/** The second half of signing in. A challenge takes five codes; an identity takes ten in all before it has to wait. */
export const signInSecondFactor: Verb<'POST /identity/second-factor/sign-in'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const identityId = await takeChallengeTry(db, body.challenge, now);
  if (identityId === null) throw refuse('challenge_expired');
  const lane = factorLane(identityId, browserOf(cookies), body.code);
  const taken = await registerTry(db, lane, { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  const identity = await getIdentity(db, identityId);
  const spent = await spendFactorCode(db, env, identityId, body.code, now);
  if (spent === null) {
    await countAddressFailure(db, request.address, now);
    throw refuse('second_factor_wrong');
  }
  // Since the password was given. Both are proved: the person may know.
  if (identity.disabled) throw refuse('user_disabled');
  return transaction(db, async (db) => {
    await closeChallenges(db, identityId);
    const { session, newBrowser } = await openSession(db, context, identity, clearing(taken.key));
    if (spent === 'recovery') await notify(db, context, 'recoveryCodeUsed', identity);
    if (newBrowser) await notify(db, context, 'newDevice', identity);
    return session;
  });
};
