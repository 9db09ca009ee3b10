import { transaction } from '../adapters/database/transaction.ts';
import type { SignedIn } from '../context.ts';
import type { Refuse } from '../refusal.ts';
import { setPassword } from './identities.ts';
import { notify } from './notices.ts';
import { passkeyNames } from './passkeys/passkeys.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { revokeDevices } from './sessions.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * A new password for somebody who proves the old one. Every other device is signed out, and the person is told by mail, with
 * the passkeys that still open the account.
 * `own`: names and address of the person, which make no password.
 */
export const changePassword = async (
  context: SignedIn,
  { currentPassword, newPassword }: Passwords,
  own: readonly (string | null)[],
  refuse: Refuse<'password_wrong' | 'password_same' | 'too_many'>,
): Promise<void> => {
  const { db, env, person, now } = context;
  await refuseCommonPassword(context.env, newPassword, own, 'newPassword');
  const identity = await provePassword(context, currentPassword, refuse);
  if (newPassword === currentPassword) throw refuse('password_same');
  const passwordHash = await hashPassword(newPassword, env.passwordPepper);
  await transaction(db, async (db) => {
    // What was proved still stands: a password that was changed or reset meanwhile is not put back under somebody's feet.
    const same = await db
      .selectFrom('identity.identities')
      .where('id', '=', identity.id)
      .where('password_hash', '=', identity.passwordHash)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!same) throw refuse('password_wrong');
    await setPassword(db, person.identityId, passwordHash);
    await revokeDevices(db, person, now, person.deviceId);
    await notify(db, context, 'passwordChanged', identity, await passkeyNames(db, person.identityId));
  });
};
