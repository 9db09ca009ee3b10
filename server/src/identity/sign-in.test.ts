/** Proving a password, and what slows a guesser down. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
import { DAY, MINUTE, SECOND } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

// The address comes from a header here, so that each test has one of its own.
const { places, db, clock } = await startTestProduct({ env: { TRUST_PROXY: '127.0.0.1' } });
const email = 'camille@example.org';
beforeAll(async () => {
  await signUp(places, email);
});

let network = 0;
const newAddress = (): string => `198.51.100.${(network += 1)}`;
const signIn = (address: string, password: string, as = email) =>
  newPerson(places, as).ask('POST', '/identity/sign-in', { email: as, password }, { 'x-forwarded-for': address });
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));
const set = (state: 'disabled_at' | 'deleted_at', at: Date | null, of: string) =>
  db
    .updateTable('identity.identities')
    .set({ [state]: at })
    .where('email', '=', of)
    .execute();

describe('a sign-in', () => {
  test('answers a token of 15 minutes', async () => {
    const answer = await signIn(newAddress(), PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { email } });
    const { accessToken, expiresAt } = answer.body as { accessToken: string; expiresAt: string };
    expect(Date.parse(expiresAt) - clock().getTime()).toBe(15 * MINUTE);
    const person = newPerson(places, email);
    person.token = accessToken;
    expect((await person.ask('GET', '/account')).status).toBe(200);
    clock.advance(15 * MINUTE);
    expect(await person.ask('GET', '/account')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in', message: 'User is not authenticated' },
    });
  });

  test('with a wrong password or an unknown address gets one and the same answer', async () => {
    const [wrong, unknown] = [
      await signIn(newAddress(), 'Mauvais2026'),
      await signIn(newAddress(), PASSWORD, 'x@example.org'),
    ];
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Identifiant ou mot de passe incorrect.' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('with a password that only looks alike is wrong', async () => {
    for (const password of [PASSWORD.toLowerCase(), ` ${PASSWORD}`, `${PASSWORD}\u0301`, PASSWORD.slice(0, -1)]) {
      expect(await signIn(newAddress(), password), password).toMatchObject({ status: 401 });
    }
  });

  test.each([
    ['/identity/sign-in', { email: ' ', password: PASSWORD }, 'Username cannot be empty'],
    ['/identity/sign-in', { password: PASSWORD }, 'Username cannot be empty'],
    ['/identity/sign-in', { email, password: '' }, 'Password cannot be empty'],
    ['/identity/sign-in', {}, 'Username cannot be empty'],
    ['/identity/register-photon', { email, password: '' }, 'Password cannot be empty'],
    ['/identity/link-account', { email, password: '' }, 'Password cannot be empty'],
    ['/identity/check-email', { email: null }, 'Username cannot be empty'],
    ['/identity/forgot-password', { email: '' }, 'Username cannot be empty'],
    ['/register', { email: '' }, 'Username cannot be empty'],
    ['/identity/confirm', { code: ' ' }, 'Confirmation code cannot be empty'],
    ['/identity/confirm', {}, 'Confirmation code cannot be empty'],
    ['/identity/reset-password', { email, password: PASSWORD, code: '' }, 'Confirmation code cannot be empty'],
    ['/identity/sign-in', { email: 'not an address', password: PASSWORD }, 'invalid_input'],
  ])('%s with %j says %s', async (path, body, message) => {
    expect(await newPerson(places, email).ask('POST', path, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message },
    });
  });

  test('of somebody disabled says so to who proves the password only; of somebody deleted is unknown', async () => {
    const other = 'other@example.org';
    await signUp(places, other);
    await set('disabled_at', clock(), other);
    expect(await signIn(newAddress(), PASSWORD, other)).toMatchObject({
      status: 401,
      body: { message: 'User is disabled.' },
    });
    expect(await signIn(newAddress(), 'Mauvais2026', other)).toMatchObject({ body: { code: 'credentials_wrong' } });
    await set('deleted_at', clock(), other);
    expect(await signIn(newAddress(), PASSWORD, other)).toMatchObject({ body: { code: 'credentials_wrong' } });
  });
});

describe('a guesser', () => {
  test('waits from the eleventh try on, twice as long each time, and never for good', async () => {
    clock.advance(DAY);
    for (let tried = 1; tried <= 10; tried += 1) expect((await signIn(newAddress(), 'Mauvais2026')).status).toBe(401);
    for (const seconds of [1, 2, 4, 8]) {
      const delayed = await signIn(newAddress(), PASSWORD);
      expect(delayed).toMatchObject({ status: 429, body: { code: 'sign_in_delayed' } });
      expect(delayed.headers.get('retry-after')).toBe(String(seconds));
      clock.advance(seconds * SECOND);
      expect((await signIn(newAddress(), 'Mauvais2026')).status).toBe(401);
    }
    clock.advance(15 * MINUTE);
    expect((await signIn(newAddress(), PASSWORD)).status).toBe(200);
  });

  test('is forgotten by a success', async () => {
    clock.advance(DAY);
    for (const _ of [1, 2]) {
      for (let tried = 1; tried <= 9; tried += 1) await signIn(newAddress(), 'Mauvais2026');
      expect((await signIn(newAddress(), PASSWORD)).status).toBe(200);
    }
  });

  test('gains nothing by asking all at once', async () => {
    clock.advance(DAY);
    const answers = await times(40, () => signIn(newAddress(), 'Mauvais2026'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('is slowed at accounts that do not exist as at those that do', async () => {
    clock.advance(DAY);
    const answers = await times(12, () => signIn(newAddress(), PASSWORD, 'nobody@example.org'));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('has 100 failures at one address; the others there go on', async () => {
    clock.advance(DAY);
    const [address, other] = [newAddress(), newAddress()];
    let account = 0;
    for (let round = 0; round < 10; round += 1) {
      await times(10, () => signIn(address, 'Mauvais2026', `guessed-${(account += 1)}@example.org`));
    }
    expect(await signIn(address, PASSWORD)).toMatchObject({ status: 429, body: { code: 'sign_in_delayed' } });
    expect((await signIn(other, PASSWORD)).status).toBe(200);
    clock.advance(SECOND);
    expect((await signIn(address, PASSWORD)).status).toBe(200);
  });

  test('of codes has 100 failures at one address too, however many sign-ups are begun', async () => {
    clock.advance(DAY);
    const [address, other] = [newAddress(), newAddress()];
    const attempts = Array.from({ length: 11 }, (_, index) => newPerson(places, `sign-up-${index}@example.org`));
    for (const { email, call } of attempts) {
      await call('POST /identity/register-photon', { body: { email, password: PASSWORD } });
    }
    const confirm = (attempt: (typeof attempts)[number] | undefined, from: string) =>
      attempt?.ask('POST', '/identity/confirm', { code: '000000' }, { 'x-forwarded-for': from });
    for (const attempt of attempts.slice(0, 10)) await times(10, async () => confirm(attempt, address));
    expect(await confirm(attempts[10], address)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(await confirm(attempts[10], other)).toMatchObject({ body: { code: expect.stringMatching(/^code_/u) } });
  });

  test('leaves no trace for longer than it slows', async () => {
    clock.advance(DAY);
    await signIn(newAddress(), 'Mauvais2026', 'last@example.org');
    const rows = await db.selectFrom('identity.sign_in_failures').select('key').execute();
    expect(rows.map(({ key }) => key).filter((key) => key.startsWith('account:'))).toEqual([
      'account:last@example.org',
    ]);
  });
});

describe('the delay', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  interface Case {
    failures: number;
    passed: number;
  }
  /** Seconds to wait so many milliseconds after the last of so many failures, 10 of which are free. */
  const waits = async (cases: readonly Case[]): Promise<number[]> => {
    const { rows } = await sql<{ wait: number }>`
      select identity.seconds_to_wait(failures, ${at}, 10, ${at}::timestamptz + passed * interval '1 millisecond') as wait
      from unnest(${cases.map(({ failures }) => failures)}::int[], ${cases.map(({ passed }) => passed)}::float8[])
        with ordinality as c (failures, passed, place) order by place`.execute(db);
    return rows.map(({ wait }) => wait);
  };

  test('is nothing without failures, below the limit, and after 15 quiet minutes', async () => {
    expect(
      await waits([
        { failures: 0, passed: 0 },
        { failures: 9, passed: 0 },
        { failures: 1_000_000, passed: 15 * MINUTE },
      ]),
    ).toEqual([0, 0, 0]);
  });

  test('grows with each failure, runs down with time, and stays within 15 minutes', async () => {
    const some = fc.array(
      fc.record({ failures: fc.integer({ min: 10, max: 5000 }), passed: fc.integer({ min: 0, max: 15 * MINUTE }) }),
      { minLength: 20, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(some, async (cases) => {
        const now = await waits(cases);
        const more = await waits(cases.map((one) => ({ ...one, failures: one.failures + 1 })));
        const later = await waits(cases.map((one) => ({ ...one, passed: one.passed + SECOND })));
        const over = await waits(
          cases.map((one, place) => ({ ...one, passed: one.passed + (now[place] ?? 0) * SECOND })),
        );
        for (const [place, wait] of now.entries()) {
          expect(wait).toBeLessThanOrEqual(15 * 60);
          expect(more[place]).toBeGreaterThanOrEqual(wait);
          expect(later[place]).toBeLessThanOrEqual(wait);
          expect(over[place]).toBe(0);
        }
      }),
      { numRuns: 20 },
    );
  });
});
