/**
 * One member of staff for each role, for development: their password and what their authenticators hold are printed in the
 * README, so that anybody signs in as each of them. Production never has them.
 */
import type { Kysely } from 'kysely';
import type { Role } from '@eqinox/domain/staff/rights';
import type { Database } from '../database.ts';
import type { Env } from '../env.ts';
import { fromBase32, hashPassword } from '../identity/index.ts';
import { addDemonstrationMember, findMember } from '../staff/index.ts';
import staff from '../../../content/demonstration/staff.json' with { type: 'json' };
import { DEMONSTRATION_PASSWORD } from './demonstration.ts';

/** Adds those that are not there yet. */
export const loadDemonstrationStaff = async (
  db: Kysely<Database>,
  env: Pick<Env, 'appSecret' | 'passwordPepper'>,
  now: Date,
): Promise<void> => {
  let passwordHash: string | null = null;
  for (const { email, name, role, secret } of staff) {
    if (await findMember(db, email)) continue;
    passwordHash ??= await hashPassword(DEMONSTRATION_PASSWORD, env.passwordPepper);
    const member = { email, name, role: role as Role, passwordHash, secret: fromBase32(secret) };
    await addDemonstrationMember(db, env, member, now);
  }
};
