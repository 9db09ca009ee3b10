import { transaction } from '../adapters/database/transaction.ts';
import {
  getIdentity,
  hashPassword,
  notify,
  provePassword,
  refuseCommonPassword,
  revokeDevices,
  setPassword,
} from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { getAccount } from './accounts.ts';

/** A new password for somebody who proves the old one. Every other device is signed out, and the person is told by mail. */
export const changePassword: Verb<'PUT /account/change-password'> = async (context, { body }, refuse) => {
  const { db, env, person, now } = context;
  const { nom, prenom, email: address } = await getAccount(db, person.accountId);
  await refuseCommonPassword(body.newPassword, [address, nom, prenom], 'newPassword');
  await provePassword(context, body.currentPassword, refuse);
  if (body.newPassword === body.currentPassword) throw refuse('password_same');
  const passwordHash = await hashPassword(body.newPassword, env.passwordPepper);
  const { email } = await getIdentity(db, person.identityId);
  await transaction(db, async (db) => {
    await setPassword(db, person.identityId, passwordHash);
    await revokeDevices(db, person.identityId, now, person.deviceId);
    await notify(db, context, 'passwordChanged', email);
  });
  return undefined;
};
