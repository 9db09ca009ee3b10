import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { findIdentity, setPassword } from './identities.ts';
import { browserKey, browserOf, resetLane } from './lanes.ts';
import { notify } from './notices.ts';
import { passkeyNames } from './passkeys/passkeys.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { endResetCodes, spendResetCode } from './reset-codes.ts';
import { revokeDevices } from './sessions.ts';
import { clearing, countAddressFailure, registerTry } from './sign-in-delay.ts';

/** Nobody's: a code is looked for all the same, so that the time tells nothing. */
const NOBODY = 0;

/**
 * A new password by a code: every device is signed out, and this one signed in (after its second factor, if there is one).
 * Where somebody patient has tried a hundred codes for that mailbox, each code takes one try instead of five.
 */
export const resetPassword: Verb<'POST /identity/reset-password'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  await refuseCommonPassword(context.env, body.password, [body.email]);
  const browser = browserOf(cookies);
  const lane = resetLane(body.email, browser);
  const taken = await registerTry(db, lane, { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  const passwordHash = await hashPassword(body.password, env.passwordPepper);
  const found = await findIdentity(db, body.email);
  const identity = found?.disabled ? null : found;
  // The outcome leaves the transaction as a value: a wrong try must stay counted. It is counted for its address in here too,
  // so that there is something to write, and one commit waits for the disk, whether or not there was a code.
  const outcome = await transaction(db, async (db) => {
    const identityId = identity?.id ?? NOBODY;
    const refused = await spendResetCode(
      db,
      env.appSecret,
      { identityId, asker: browser },
      body.code,
      now,
      taken.patient ? 1 : undefined,
    );
    if (refused || !identity) {
      await countAddressFailure(db, request.address, now);
      return refused ?? ({ refused: 'code_wrong' } as const);
    }
    await setPassword(db, identity.id, passwordHash);
    await endResetCodes(db, identity.id, now);
    await revokeDevices(db, { accountId: identity.accountId, identityId: identity.id }, now);
    await notify(db, context, 'passwordChanged', identity, await passkeyNames(db, identity.id));
    const cleared = clearing(lane.key, taken.key, browserKey(browser, identity.email));
    return answerSignIn(db, context, { ...identity, passwordHash }, cleared);
  });
  if ('refused' in outcome) throw refuse(outcome.refused);
  return outcome;
};
