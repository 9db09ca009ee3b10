/** Signed-in people with a purchase each, made straight in the database: signing up 500 of them would measure argon2. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { newPersonToken, tokenHash } from '../src/secrets.ts';

export interface BenchPerson {
  readonly accountId: number;
  readonly purchaseId: number;
  readonly email: string;
  /** Holds for a day. */
  readonly token: string;
}

/** `passwordHash`: of the password that all of them have; nobody signs in unless given. */
export const makePeople = async (pool: Pool, count: number, passwordHash = 'none'): Promise<BenchPerson[]> => {
  const batch = randomBytes(6).toString('hex');
  const { rows } = await pool.query<{ account_id: number; purchase_id: number; device_id: number; email: string }>(
    `with people as (
       insert into account.accounts (email, identifiant, prenom, nom, created_at, activated_at, birthday)
       select $1::text || n || '@exemple.fr', $1 || n, 'Camille', 'Exemple', now(), now(), '1990-01-01'
       from generate_series(1, $2::int) n
       returning id, email
     ), identities as (
       insert into identity.identities (account_id, email, password_hash, confirmed_at)
       select id, email, $3, now() from people returning id, account_id
     ), devices as (
       insert into identity.devices (account_id, identity_id, label, created_at, last_seen_at, authenticated_at)
       select account_id, id, 'bench', now(), now(), now() from identities returning id, account_id
     ), purchases as (
       insert into offers.purchases (account_id, offer_id, bought_at, begun_at)
       select id, 27, now(), now() from people returning id, account_id
     )
     select p.account_id, p.id as purchase_id, a.email, d.id as device_id
     from purchases p join people a on a.id = p.account_id join devices d on d.account_id = p.account_id
     order by d.id`,
    [`bench-${batch}-`, count, passwordHash],
  );
  const people = rows.map(({ account_id, purchase_id, email, device_id }) => ({
    accountId: Number(account_id),
    purchaseId: Number(purchase_id),
    deviceId: Number(device_id),
    email,
    token: newPersonToken(Number(account_id)),
  }));
  await pool.query(
    `insert into identity.access_tokens (account_id, hash, device_id, expires_at)
     select account_id, hash, device_id, now() + interval '1 day'
     from unnest($1::bigint[], $2::bytea[], $3::bigint[]) as t (account_id, hash, device_id)`,
    [
      people.map(({ accountId }) => accountId),
      people.map(({ token }) => tokenHash(token)),
      people.map(({ deviceId }) => deviceId),
    ],
  );
  return people;
};
