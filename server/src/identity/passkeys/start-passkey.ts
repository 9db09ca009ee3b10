import { MOST_PASSKEYS } from '@eqinox/domain/identity/passkey';
import type { Verb } from '../../verb.ts';
import { getIdentity } from '../identities.ts';
import { notify } from '../notices.ts';
import { requireRecentPassword } from '../prove-password.ts';
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts';
import { factorState } from '../second-factor/second-factor.ts';
import { newChallenge } from './passkey-challenges.ts';
import { passkeyHandle, passkeysOf } from './passkeys.ts';
import { creationOptions } from './webauthn.ts';

/**
 * What a passkey is made from, within 5 minutes and on this device. A passkey is both factors at once: whoever has switched
 * the second one on gives a code of it too, as for switching it off.
 */
export const startPasskey: Verb<'POST /identity/passkeys/start'> = async (context, { body }, refuse) => {
  const { db, env, person, now, request } = context;
  const held = await passkeysOf(db, person.identityId);
  if (held.length >= MOST_PASSKEYS) throw refuse('passkeys_full');
  await requireRecentPassword(context, body.password, refuse);
  const factor = await factorState(db, person.identityId);
  if (factor === 'on') {
    const { code } = body;
    if (code === undefined) throw refuse('second_factor_needed');
    const spent = await proveSecondFactor(context, { code }, refuse);
    if (spent === 'recovery') await notify(db, context, 'recoveryCodeUsed', await getIdentity(db, person.identityId));
  }
  const { email } = await getIdentity(db, person.identityId);
  const handle = await passkeyHandle(db, person.identityId);
  const challenge = newChallenge(env.appSecret, { add: person, factor }, now);
  return creationOptions(request.origin, { handle, email }, challenge, held);
};
