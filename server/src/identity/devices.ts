import { DEVICES_PER_PAGE } from '@eqinox/contract/identity';
import { deviceName } from '@eqinox/domain/identity/device-name';
import type { Verb } from '../verb.ts';

/** Where the person is signed in, this device included, last seen first. */
export const devices: Verb<'GET /identity/devices'> = async ({ db, person, now }, { query }) => {
  const rows = await db
    .selectFrom('identity.devices as d')
    .where('d.account_id', '=', person.accountId)
    .where('d.identity_id', '=', person.identityId)
    .where('d.revoked_at', 'is', null)
    // A device whose refresh tokens are all past their year cannot come back.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('identity.refresh_tokens as t')
          .whereRef('t.account_id', '=', 'd.account_id')
          .whereRef('t.device_id', '=', 'd.id')
          .where('t.expires_at', '>', now)
          .select('t.device_id'),
      ),
    )
    .orderBy('d.last_seen_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(DEVICES_PER_PAGE)
    .offset((query.page - 1) * DEVICES_PER_PAGE)
    .select(['d.id', 'd.label', 'd.created_at', 'd.last_seen_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...deviceName(row.label),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === person.deviceId,
  }));
};
