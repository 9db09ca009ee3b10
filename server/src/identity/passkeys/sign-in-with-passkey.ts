import type { UsedPasskey } from '@eqinox/contract/webauthn';
import { transaction } from '../../adapters/database/transaction.ts';
import type { Context } from '../../context.ts';
import type { Verb } from '../../verb.ts';
import { PASSKEY_COOKIE } from '../cookies.ts';
import { getIdentity } from '../identities.ts';
import { passkeyLane } from '../lanes.ts';
import { notify } from '../notices.ts';
import { openSession } from '../sessions.ts';
import { clearing, countAddressFailure, registerTry } from '../sign-in-delay.ts';
import { spendChallenge } from './passkey-challenges.ts';
import { findPasskey, recordUse } from './passkeys.ts';
import { challengeIn, verifyUsed } from './webauthn.ts';

/** Signs in by a passkey, which has verified its person: no password, and no second factor beside it (docs/decisions/0039). */
export const signInWithPasskey: Verb<'POST /identity/passkeys/sign-in'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const challenge = challengeIn(body.response.clientDataJSON);
  const browser = cookies.get(PASSKEY_COOKIE);
  if (challenge === null) throw refuse('passkey_refused');
  const ours = browser !== undefined && (await spendChallenge(db, env.appSecret, { signIn: browser }, challenge, now));
  if (!ours) {
    await countAddressFailure(db, request.address, now);
    throw refuse('passkey_too_late');
  }
  // Only what came with a challenge of ours is counted, so that made-up keys fill no table; and nobody guesses a signature: what
  // others tried at the same address holds up no key.
  const taken = await registerTry(db, passkeyLane(body.id), { address: null, now });
  if (taken.wait > 0) throw refuse('sign_in_delayed', taken.wait);
  const proved = await prove(context, body, challenge);
  if (proved === null) {
    await countAddressFailure(db, request.address, now);
    throw refuse('passkey_refused');
  }
  const { passkey, use } = proved;
  const identity = await getIdentity(db, passkey.identity_id);
  // The passkey is proved: the person may know.
  if (identity.disabled) throw refuse('user_disabled');
  const session = await transaction(db, async (db) => {
    // The person before the passkey, as an erasure locks them.
    await db.selectFrom('identity.identities').where('id', '=', identity.id).select('id').forShare().execute();
    if (!(await recordUse(db, passkey.id, use, now))) throw refuse('passkey_refused');
    const { session, newBrowser } = await openSession(db, context, identity, clearing(taken.key));
    if (newBrowser) await notify(db, context, 'newDevice', identity);
    return session;
  });
  cookies.clear(PASSKEY_COOKIE);
  return session;
};

/** The passkey that was used, known to us, and used by the one whom its authenticator knows; else null. */
const prove = async ({ db, request }: Context, used: UsedPasskey, challenge: Buffer) => {
  const passkey = await findPasskey(db, Buffer.from(used.id, 'base64url'));
  if (!passkey?.passkey_handle) return null;
  if (used.response.userHandle !== passkey.passkey_handle.toString('base64url')) return null;
  const use = await verifyUsed(request.origin, used, challenge, passkey);
  return use && { passkey, use };
};
