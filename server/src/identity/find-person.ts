/** Who a bearer token speaks for. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { tokenHash } from '../secrets.ts';
import type { Person } from '../verb.ts';

type TokenRefusal = 'access_token_revoked' | 'user_disabled' | 'user_deleted';

interface Row {
  account_id: number;
  identity_id: number;
  device_id: number;
  revoked: boolean;
  disabled: boolean;
  deleted: boolean;
}

/**
 * The person of a valid token; null for a token that is unknown or past its 15 minutes (a refresh may help); or why a
 * session is over for good.
 */
export const findPerson = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Person | { refused: TokenRefusal } | null> => {
  const { rows } = await sql<Row>`
    select i.account_id, i.id as identity_id, d.id as device_id, d.revoked_at is not null as revoked,
      i.disabled_at is not null as disabled, i.deleted_at is not null as deleted
    from identity.access_tokens t
    join identity.devices d on d.id = t.device_id
    join identity.identities i on i.id = d.identity_id
    where t.hash = ${tokenHash(token)} and t.expires_at > ${now}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (row.deleted) return { refused: 'user_deleted' };
  if (row.disabled) return { refused: 'user_disabled' };
  if (row.revoked) return { refused: 'access_token_revoked' };
  return { accountId: row.account_id, identityId: row.identity_id, deviceId: row.device_id };
};
