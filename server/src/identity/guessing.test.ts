/** Somebody with a thousand addresses, and what they get to try; and many people behind one address. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../../testing/journey.ts';
import { codeNumber, wrongCode } from '../../testing/mailbox.ts';
import { type Answer, newPerson, type Person } from '../../testing/person.ts';
import { DAY, MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const { places, db, clock } = await startTestProduct({
  env: { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: '100000' },
});

let network = 0;
const newAddress = () => ({ 'x-forwarded-for': `2001:db8:0:${(network += 1).toString(16)}::1` });
/** A thousand calls, twenty at a time. */
const thousand = async (call: (number: number) => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  while (answers.length < 1000) {
    const first = answers.length;
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => call(first + index)))));
  }
  return answers;
};
const counted = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

let person: Person;
beforeAll(async () => {
  person = await signUp(places, 'camille@example.org');
});

describe('a thousand tries from a thousand addresses', () => {
  test('of passwords: ten are looked at', async () => {
    const answers = await thousand((number) =>
      newPerson(places, person.email).ask(
        'POST',
        '/identity/sign-in',
        { email: person.email, password: `Mauvais${number}` },
        newAddress(),
      ),
    );
    expect([counted(answers, 401), counted(answers, 429)]).toEqual([10, 990]);
    // Nobody is locked out for good: not even at once after that.
    clock.advance(15 * MINUTE);
    expect(
      await person.ask('POST', '/identity/sign-in', { email: person.email, password: PASSWORD }, newAddress()),
    ).toMatchObject({ status: 200 });
  });

  test('of the code for a new password: five are looked at', async () => {
    clock.advance(DAY);
    await newPerson(places, person.email).call('POST /identity/forgot-password', { body: { email: person.email } });
    const code = wrongCode(await codeNumber(places, person.email, 2));
    const answers = await thousand(() =>
      newPerson(places, person.email).ask(
        'POST',
        '/identity/reset-password',
        { email: person.email, code, password: 'Solstice2027' },
        newAddress(),
      ),
    );
    expect(counted(answers, 422)).toBe(4);
    expect(answers.filter(({ body }) => (body as { code: string }).code === 'too_many')).toHaveLength(990);
    expect(counted(answers, 200)).toBe(0);
  });

  test('of the code of a sign-up: ten are looked at, however many sign-ups are begun for that mailbox', async () => {
    clock.advance(DAY);
    const email = 'victim@example.org';
    const attempts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const attacker = newPerson(places, email);
        await attacker.ask('POST', '/identity/register-photon', { email, password: PASSWORD }, newAddress());
        return attacker;
      }),
    );
    await codeNumber(places, email, attempts.length);
    const answers = await thousand(
      (number) =>
        attempts[number % attempts.length]?.ask('POST', '/identity/confirm', { code: '000000' }, newAddress()) ??
        Promise.reject(new Error('no attempt')),
    );
    // One in a hundred thousand of these tests may guess right.
    expect(counted(answers, 422) + counted(answers, 200)).toBeLessThanOrEqual(10);
    expect(counted(answers, 429)).toBeGreaterThanOrEqual(990);
  });
});

test('the addresses of one network are one: there are enough of them to never use one twice', async () => {
  clock.advance(DAY);
  const answers = await thousand((number) => {
    const email = `nobody-${number}@example.org`;
    const address = { 'x-forwarded-for': `2001:db8:ffff:ffff::${number.toString(16)}` };
    return newPerson(places, email).ask('POST', '/identity/sign-in', { email, password: 'Mauvais2026' }, address);
  });
  // Twenty are on their way when the hundredth failure is counted.
  expect(counted(answers, 401)).toBeGreaterThanOrEqual(100);
  expect(counted(answers, 401)).toBeLessThan(120);
  expect(counted(answers, 429)).toBe(1000 - counted(answers, 401));
});

test('thirty people behind one address sign in within a minute', async () => {
  clock.advance(DAY);
  const people = await Promise.all(
    Array.from({ length: 30 }, (_, index) => signUp(places, `class-${index}@example.org`)),
  );
  const room = newAddress();
  const answers = await Promise.all(
    people.map(({ email }) =>
      newPerson(places, email).ask('POST', '/identity/sign-in', { email, password: PASSWORD }, room),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
});

test('a password of 10 kB is refused before it costs anything', async () => {
  const password = `Aa1${'x'.repeat(10_000)}`;
  for (const [path, body] of [
    ['/identity/sign-in', { email: person.email, password }],
    ['/identity/register-photon', { email: 'long@example.org', password }],
    ['/identity/check-credentials', { email: person.email, password }],
    ['/identity/reset-password', { email: person.email, code: '123456', password }],
  ] as const) {
    expect(await newPerson(places, 'x@example.org').ask('POST', path, body, newAddress()), path).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ path: 'body.password' }] },
    });
  }
});

test('what is over is forgotten without reading what is not, however full somebody makes the tables', async () => {
  const now = clock();
  await sql`
    insert into identity.sign_in_failures (key, failures, window_started_at, last_failed_at)
    select 'account:flood-' || n, 1, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`
    insert into identity.sign_ups (cookie_hash, email, password_hash, profile, created_at, expires_at)
    select sha256(n::text::bytea), 'flood@example.org', 'x', '{}', ${now}::timestamptz, ${now}::timestamptz + interval '1 day'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze identity.sign_in_failures, identity.sign_ups`.execute(db);
  const planOf = async (statement: string): Promise<string> => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const over = `'${new Date(now.getTime() - DAY).toISOString()}'`;
  expect(
    await planOf(`select key from identity.sign_in_failures where last_failed_at <= ${over} for update skip locked`),
  ).toContain('sign_in_failures_last');
  expect(await planOf(`delete from identity.sign_ups where expires_at < ${over}`)).toContain('sign_ups_expires');
});
