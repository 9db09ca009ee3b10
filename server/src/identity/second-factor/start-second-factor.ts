import type { Verb } from '../../verb.ts';
import { getIdentity } from '../identities.ts';
import { requireRecentPassword } from '../prove-password.ts';
import { qrPath } from './qr-path.ts';
import { startFactor } from './second-factor.ts';
import { keyUri } from './totp.ts';

/** A secret for an authenticator, shown this once. Asking again makes another. */
export const startSecondFactor: Verb<'POST /identity/second-factor/start'> = async (context, { body }, refuse) => {
  const { db, env, person } = context;
  await requireRecentPassword(context, body.password, refuse);
  const { email } = await getIdentity(db, person.identityId);
  const secret = await startFactor(db, env, person.identityId);
  if (secret === null) throw refuse('second_factor_on');
  const uri = keyUri(email, secret);
  return { secret, uri, qr: qrPath(uri) };
};
