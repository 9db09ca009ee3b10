import { transaction } from '../adapters/database/transaction.ts';
import { createLimiter } from '../limiter.ts';
import type { Verb } from '../verb.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { findIdentity } from './identities.ts';
import { HASHES_AT_ONCE } from './hashing.ts';
import { passwordMatches } from './passwords.ts';
import { browserOf, signInLane } from './lanes.ts';
import { clearedByPassword, countAddressFailure, registerTry } from './sign-in-delay.ts';
import { tellOfGuessing } from './tell-of-guessing.ts';

/** A whole class that signs in at once comes to the database as its passwords get proved, not all together. */
const signInLimiter = createLimiter(HASHES_AT_ONCE, 250);

/** Proves a password. Wrong address, wrong password: the same answer in the same time. */
export const signIn: Verb<'POST /identity/sign-in'> = (context, input, refuse) =>
  signInLimiter(() => signInNow(context, input, refuse));

const signInNow: Verb<'POST /identity/sign-in'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const lane = signInLane(body.email, browserOf(cookies));
  const taken = await registerTry(db, lane, { address: request.address, now });
  if (taken.wait > 0) throw refuse('sign_in_delayed', taken.wait);
  const identity = await findIdentity(db, body.email);
  const proved = await passwordMatches(body.password, identity?.passwordHash ?? null, env.passwordPepper);
  if (!identity || !proved) {
    await countAddressFailure(db, request.address, now);
    if (taken.tell) await tellOfGuessing(context, body.email);
    throw refuse('credentials_wrong');
  }
  if (identity.disabled) throw refuse('user_disabled');
  return transaction(db, (db) => answerSignIn(db, context, identity, clearedByPassword(taken, body.email)));
};
