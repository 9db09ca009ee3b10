/** Who a bearer token speaks for. */
import type { Pool } from 'pg';
import type { Person } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import type { Refused } from '../refusal.ts';

type TokenRefusal = 'access_token_revoked' | 'user_disabled' | 'user_deleted';

/** Named: nearly every call begins with it, and its plan is made once a connection. */
const FIND_PERSON = {
  name: 'find-person',
  text: `
    select i.account_id, i.id as identity_id, d.id as device_id, d.revoked_at is not null as revoked,
      i.disabled_at is not null as disabled, i.deleted_at is not null as deleted
    from identity.access_tokens t
    join identity.devices d on d.id = t.device_id
    join identity.identities i on i.id = d.identity_id
    where t.hash = $1 and t.expires_at > $2`,
};

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
  pool: Pool,
  token: string,
  now: Date,
): Promise<Person | Refused<TokenRefusal> | null> => {
  const { rows } = await pool.query<Row>({ ...FIND_PERSON, values: [tokenHash(token), now] });
  const row = rows[0];
  if (!row) return null;
  if (row.deleted) return { refused: 'user_deleted' };
  if (row.disabled) return { refused: 'user_disabled' };
  if (row.revoked) return { refused: 'access_token_revoked' };
  return { accountId: row.account_id, identityId: row.identity_id, deviceId: row.device_id };
};
