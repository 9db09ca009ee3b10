import type { Verb } from '../verb.ts';
import { requireRecentPassword } from './prove-password.ts';
import { forgetBrowsers, revokeDevice, revokeDevices as revokeAll } from './sessions.ts';

/** Signs out one of the person's devices, or every other than this one. Somebody else's is not there. */
export const revokeDevices: Verb<'POST /identity/devices/revoke'> = async (context, { body }, refuse) => {
  const { db, person, now } = context;
  if (body.id !== null) {
    const mine = await db
      .selectFrom('identity.devices')
      .where('account_id', '=', person.accountId)
      .where('id', '=', body.id)
      .where('identity_id', '=', person.identityId)
      .select('id')
      .executeTakeFirst();
    if (!mine) throw refuse('not_found');
  }
  await requireRecentPassword(context, body.password, refuse);
  await forgetBrowsers(db, person, body.id);
  if (body.id === null) await revokeAll(db, person, now, person.deviceId);
  else await revokeDevice(db, { accountId: person.accountId, deviceId: body.id }, now);
  return undefined;
};
