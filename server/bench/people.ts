/** Signed-in people with a purchase each, made straight in the database: signing up 500 of them would measure argon2. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { tokenHash } from '../src/secrets.ts';

export interface BenchPerson {
  readonly accountId: number;
  readonly purchaseId: number;
  readonly email: string;
  /** Holds for a day. */
  readonly token: string;
}

/** `passwordHash`: of the password that all of them have; nobody signs in unless given. */
export const makePeople = async (pool: Pool, count: number, passwordHash = 'none'): Promise<BenchPerson[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const batch = randomBytes(6).toString('hex');
  const { rows } = await pool.query<{ account_id: number; purchase_id: number; email: string; n: number }>(
    `with people as (
       insert into account.accounts (email, identifiant, prenom, nom, created_at, activated_at, birthday)
       select $1 || n || '@exemple.fr', $1 || n, 'Camille', 'Exemple', now(), now(), '1990-01-01'
       from generate_series(1, $2::int) n
       returning id, email
     ), identities as (
       insert into identity.identities (account_id, email, password_hash, confirmed_at)
       select id, email, $4, now() from people returning id, account_id
     ), devices as (
       insert into identity.devices (identity_id, label, created_at, last_seen_at, authenticated_at)
       select id, 'bench', now(), now(), now() from identities returning id, identity_id
     ), tokens as (
       insert into identity.access_tokens (hash, device_id, expires_at)
       select ($3::bytea[])[row_number() over (order by d.id)], d.id, now() + interval '1 day' from devices d
       returning device_id
     ), purchases as (
       insert into offers.purchases (account_id, offer_id, bought_at, begun_at)
       select id, 27, now(), now() from people returning id, account_id
     )
     select p.account_id, p.id as purchase_id, a.email, row_number() over (order by d.id)::int as n
     from purchases p join people a on a.id = p.account_id join identities i on i.account_id = p.account_id
     join devices d on d.identity_id = i.id
     order by d.id`,
    [`bench-${batch}-`, count, tokens.map(tokenHash), passwordHash],
  );
  return rows.map(({ account_id, purchase_id, email, n }) => ({
    accountId: Number(account_id),
    purchaseId: Number(purchase_id),
    email,
    token: tokens[n - 1] ?? '',
  }));
};
