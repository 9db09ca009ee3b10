/** Members of staff as suites need them: made without a mail and without the cost of a password, at once. */
import { randomBytes } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import type { Role } from '@eqinox/domain/staff/rights';
import { transaction } from '../src/adapters/database/transaction.ts';
import { STAFF_COOKIE } from '../src/staff/cookies.ts';
import { addDemonstrationMember } from '../src/staff/demonstration-member.ts';
import { findMember } from '../src/staff/members.ts';
import { openStaffSession } from '../src/staff/sessions.ts';
import { newPerson, type Person } from './person.ts';
import type { TestProduct } from './test-product.ts';

export interface TestMember {
  readonly id: number;
  readonly email: string;
  /** Their browser, signed in at the console. */
  readonly browser: Person;
  /** What their authenticator shows, so many steps from now. */
  readonly code: (steps?: number) => string;
}

type Shop = Pick<TestProduct, 'places' | 'db' | 'env' | 'clock'>;

export const insertMember = async (
  { places, db, env, clock }: Shop,
  role: Role,
  email = `${role}@staff.example`,
  passwordHash = 'nobody signs in with this',
): Promise<TestMember> => {
  const secret = randomBytes(20);
  await addDemonstrationMember(db, env, { email, name: `Exemple ${role}`, role, passwordHash, secret }, clock());
  const member = await findMember(db, email);
  if (!member) throw new Error(`${email} was not made`);
  const browser = newPerson(places, email);
  const cookies = {
    get: (name: string) => browser.cookies.get(name),
    set: (name: string, value: string) => void browser.cookies.set(name, value),
    clear: (name: string) => void browser.cookies.delete(name),
  };
  const request = { id: 'test', address: '127.0.0.1' } as never;
  await transaction(db, (db) => openStaffSession(db, { cookies, now: clock(), request }, member, 'authenticator'));
  if (!browser.cookies.has(STAFF_COOKIE)) throw new Error(`${email} is not signed in`);
  const key = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const code = (steps = 0) => key.generate({ timestamp: clock().getTime() + steps * 30_000 });
  return { id: member.id, email, browser, code };
};
