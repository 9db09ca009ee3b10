import type { Kysely } from 'kysely';
import type { Role } from '@eqinox/domain/staff/rights';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import type { Env } from '../env.ts';
import { sealSecret } from '../identity/index.ts';
import { addMember } from './members.ts';
import { ownerOf } from './sign-staff-in.ts';

interface Example {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** What its authenticator holds: printed in the README. */
  readonly secret: Buffer;
}

/** A member for development whose ways in are public; one that is there stays as it is. */
export const addDemonstrationMember = (
  db: Kysely<Database>,
  env: Pick<Env, 'appSecret'>,
  { passwordHash, secret, ...who }: Example,
  now: Date,
): Promise<void> =>
  transaction(db, async (db) => {
    const id = await addMember(db, who, now);
    if (id === null) return;
    await db
      .updateTable('staff.members')
      .set({
        password_hash: passwordHash,
        totp_secret: sealSecret(env, ownerOf({ id }), secret),
        totp_last_step: 0,
        joined_at: now,
        last_used_at: now,
      })
      .where('id', '=', id)
      .execute();
  });
