/** Who a bearer token speaks for. */
import type { Pool } from 'pg';
import type { Person } from '../context.ts';
import { accountNamedBy, tokenHash } from '../secrets.ts';
import type { Refused } from '../refusal.ts';

type TokenRefusal = 'access_token_revoked' | 'user_disabled' | 'user_deleted';

const findBy = (key: string): string => `
    select d.account_id, d.identity_id, d.id as device_id, d.revoked_at is not null as revoked
    from identity.access_tokens t
    join identity.devices d on d.account_id = t.account_id and d.id = t.device_id
    where ${key} and t.expires_at > $2`;

/** Named: nearly every call begins with it, and its plan is made once a connection. */
const FIND_PERSON = { name: 'find-person', text: findBy('t.hash = $1 and t.account_id = $3') };
/** By a token from before tokens said whose they are. */
const FIND_BY_OLD_TOKEN = { name: 'find-by-old-token', text: findBy('t.hash = $1') };

interface Row {
  account_id: number;
  identity_id: number;
  device_id: number;
  revoked: boolean;
}

/** The account whose access token this says it is, or was, while tokens did not say so; its save checks it. Null for nobody's. */
export const accountOfBearer = async (pool: Pool, token: string): Promise<number | null> => {
  const named = accountNamedBy(token);
  if (named !== null || token === '') return named;
  const { rows } = await pool.query<{ account_id: number }>({
    name: 'account-of-old-token',
    text: 'select account_id from identity.access_tokens where hash = $1',
    values: [tokenHash(token)],
  });
  return rows[0]?.account_id ?? null;
};

/**
 * The person of a valid token; null for a token that is unknown or past its 15 minutes (a refresh may help); or why a
 * session is over for good.
 */
export const findPerson = async (
  pool: Pool,
  token: string,
  now: Date,
): Promise<Person | Refused<TokenRefusal> | null> => {
  const account = accountNamedBy(token);
  const values = [tokenHash(token), now];
  const { rows } = await pool.query<Row>(
    account === null ? { ...FIND_BY_OLD_TOKEN, values } : { ...FIND_PERSON, values: [...values, account] },
  );
  const row = rows[0];
  if (!row) return null;
  if (row.revoked) return { refused: await whyRevoked(pool, row.identity_id) };
  return { accountId: row.account_id, identityId: row.identity_id, deviceId: row.device_id };
};

/** Whoever is disabled or erased is signed out everywhere with it (changeAccess, eraseIdentity): only then is it looked for. */
const whyRevoked = async (pool: Pool, identityId: number): Promise<TokenRefusal> => {
  const { rows } = await pool.query<{ disabled: boolean; deleted: boolean }>(
    'select disabled_at is not null as disabled, deleted_at is not null as deleted from identity.identities where id = $1',
    [identityId],
  );
  if (rows[0]?.deleted) return 'user_deleted';
  return rows[0]?.disabled ? 'user_disabled' : 'access_token_revoked';
};
