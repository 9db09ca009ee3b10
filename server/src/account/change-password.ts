import { transaction } from '../adapters/database/transaction.ts';
import { findIdentity, hashPassword, passwordMatches, revokeDevices, setPassword } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { getAccount } from './accounts.ts';

/** A new password for somebody who proves the old one. Every other device is signed out. */
export const changePassword: Verb<'PUT /account/change-password'> = async ({ db, person, now }, { body }, refuse) => {
  const { email } = await getAccount(db, person.accountId);
  const identity = await findIdentity(db, email);
  if (!(await passwordMatches(body.currentPassword, identity?.passwordHash ?? null)) || !identity) {
    throw refuse('password_wrong');
  }
  if (body.newPassword === body.currentPassword) throw refuse('password_same');
  const passwordHash = await hashPassword(body.newPassword);
  await transaction(db, async (db) => {
    await setPassword(db, identity.id, passwordHash);
    await revokeDevices(db, identity.id, now, person.deviceId);
  });
  return undefined;
};
