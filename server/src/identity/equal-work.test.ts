/**
 * What a call does must not tell whether an address has an account: the same statements, the same number of password hashes,
 * and mails by jobs. Durations are the bench's; equal work is what makes them equal.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { statementsOf } from '../../testing/count-work.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { PASSWORD } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
import { DAY } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { requestCode } from './codes.ts';
import { findIdentity, setPassword } from './identities.ts';
import { hashPassword } from './passwords.ts';

let hashes = 0;
vi.mock('./hashing.ts', async (load) => {
  const hashing = await load<typeof import('./hashing.ts')>();
  const counted =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      hashes += 1;
      return work(...args);
    };
  return {
    ...hashing,
    hash: counted(hashing.hash),
    verify: counted(hashing.verify),
    hashRaw: counted(hashing.hashRaw),
  };
});

const product = await startTestProduct({ idle: true, env: { TRUST_PROXY: '127.0.0.1' } });
const { places, db, clock } = product;
const [known, unknown] = ['known@example.org', 'unknown@example.org'];
beforeAll(async () => {
  await insertPerson(product, known);
  const identity = await findIdentity(db, known);
  await setPassword(db, identity?.id ?? 0, await hashPassword(PASSWORD, null));
  await requestCode(db, 'reset-password', { identityId: identity?.id ?? 0 }, clock());
  await db
    .updateTable('identity.codes')
    .set({ code_hash: Buffer.alloc(32) })
    .execute();
  // Whatever is made once at the first call is made.
  await ask('/identity/sign-in', { email: 'warm@example.org', password: PASSWORD });
});

let network = 0;
const ask = (path: string, body: object) =>
  newPerson(places, '').ask('POST', path, body, { 'x-forwarded-for': `198.51.100.${(network += 1)}` });

interface Cost {
  readonly statements: readonly string[];
  readonly hashes: number;
  readonly jobs: readonly string[];
  readonly answer: { readonly status: number; readonly body: unknown };
}

const jobsWritten = async (): Promise<string[]> =>
  (await sql<{ name: string }>`select name from jobs.job order by created_on, id`.execute(db)).rows.map(
    ({ name }) => name,
  );

const costOf = async (path: string, body: object): Promise<Cost> => {
  const [before, hashed] = [(await jobsWritten()).length, hashes];
  let answer = { status: 0, body: undefined as unknown };
  const statements = await statementsOf(async () => {
    const { status, body: said } = await ask(path, body);
    answer = { status, body: said };
  });
  return { statements, hashes: hashes - hashed, jobs: (await jobsWritten()).slice(before), answer };
};

describe('for an address with and without an account', () => {
  test.each([
    ['/identity/sign-in', { password: 'Mauvais2026' }, 401, 1],
    ['/identity/reset-password', { code: '123456', password: 'Solstice2027' }, 422, 1],
    ['/identity/forgot-password', {}, 204, 0],
    ['/identity/check-credentials', { password: 'Mauvais2026' }, 200, 1],
    ['/identity/register', { password: 'Mauvais2026' }, 422, 1],
    ['/identity/link-account', { password: 'Mauvais2026' }, 422, 1],
  ] as const)('%s does the same work and answers the same', async (path, body, status, hashed) => {
    const [one, other] = [
      await costOf(path, { email: known, ...body }),
      await costOf(path, { email: unknown, ...body }),
    ];
    expect(one).toEqual(other);
    expect(one.answer.status).toBe(status);
    expect(one.hashes).toBe(hashed);
    expect(one.statements.length).toBeGreaterThan(0);
    expect(one.jobs).toEqual(path === '/identity/forgot-password' ? ['ask-reset-code'] : []);
  });

  test.each(['/identity/resend-code', '/identity/confirm'])('%s knows the browser, not the address', async (path) => {
    const body = path.endsWith('confirm') ? { code: '123456' } : {};
    const [one, other] = [
      await costOf(path, { email: known, ...body }),
      await costOf(path, { email: unknown, ...body }),
    ];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ statements: [], hashes: 0, jobs: [], answer: { status: 410 } });
  });

  test('a code is looked for where something is written in any case: one commit waits for the disk', async () => {
    for (const email of [known, unknown]) {
      const { statements } = await costOf('/identity/reset-password', {
        email,
        code: '123456',
        password: 'Solstice2027',
      });
      const begin = statements.findIndex((text) => /^begin/iu.test(text));
      expect(statements.slice(begin)).toEqual([
        expect.stringMatching(/^begin/iu),
        expect.stringContaining('select id, code_hash'),
        expect.stringContaining('insert into identity.sign_in_failures'),
        expect.stringContaining('delete from identity.sign_in_failures'),
        expect.stringMatching(/^commit/iu),
      ]);
    }
  });

  test('a code that was already tried too often is no different from one that was', async () => {
    const body = { code: '123456', password: 'Solstice2027' };
    clock.advance(DAY);
    const expired = await costOf('/identity/reset-password', { email: known, ...body });
    const nobody = await costOf('/identity/reset-password', { email: unknown, ...body });
    expect(expired.statements).toEqual(nobody.statements);
    expect(expired.hashes).toBe(nobody.hashes);
  });
});

test('a sign-in costs one hash and eleven statements: the last two for the mail about a new browser, or to end the session that it had', async () => {
  clock.advance(DAY);
  const browser = newPerson(places, known);
  const signIn = () => browser.ask('POST', '/identity/sign-in', { email: known, password: PASSWORD });
  const work = (statements: readonly string[]) => statements.filter((text) => !/^(begin|commit)/iu.test(text));
  const before = hashes;
  const first = work(await statementsOf(signIn));
  expect(hashes - before).toBe(1);
  expect(first).toHaveLength(11);
  const again = work(await statementsOf(signIn));
  expect(again).toHaveLength(11);
  expect((await signIn()).status).toBe(200);
});

test('a bearer token is checked by one statement', async () => {
  const person = await insertPerson(product, 'bearer@example.org');
  const statements = await statementsOf(() => person.ask('GET', '/identity/second-factor'));
  expect(statements.filter((text) => text.includes('account_id'))).toHaveLength(1);
});
