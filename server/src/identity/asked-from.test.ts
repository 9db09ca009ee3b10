/** Ceilings by network and hour: a class never meets them, a flood does, and nobody waits behind a flood for their code. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { askFrom } from './asked-from.ts';

const product = await startTestProduct({
  idle: true,
  env: { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: '100000' },
});
const { places, db, clock } = product;
let network = 0;
const newAddress = (): string => `198.51.100.${(network += 1)}`;
const post = (path: string, body: object, from: string) =>
  newPerson(places, '').ask('POST', path, body, { 'x-forwarded-for': from });
const signUp = (email: string, from: string) => post('/identity/register-photon', { email, password: PASSWORD }, from);
const forgot = (email: string, from: string) => post('/identity/forgot-password', { email }, from);
/** So many were asked for just before. */
const used = async (what: 'sign-up' | 'reset' | 'resend', address: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await askFrom(db, what, address, clock());
};

test('what is asked for leaks evenly: never more than the ceiling at once, and told when there is room', async () => {
  const step = fc.record({ seconds: fc.integer({ min: 0, max: 600 }), times: fc.integer({ min: 1, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const address = newAddress() + Math.random();
      let [level, now] = [0, clock().getTime()];
      for (const { seconds, times } of steps) {
        now += seconds * 1000;
        level = Math.max(0, level - (seconds * 200) / 3600);
        for (let time = 0; time < times; time += 1) {
          const { waitSeconds, priority } = await askFrom(db, 'reset', address, new Date(now));
          if (level + 1 > 200 + 1e-6) expect(waitSeconds).toBe(18);
          else if (level + 1 < 200 - 1e-6) {
            expect(waitSeconds).toBe(0);
            expect(Math.abs(priority + level + 1)).toBeLessThanOrEqual(0.51);
          }
          if (waitSeconds === 0) level += 1;
        }
      }
    }),
    { numRuns: 15 },
  );
});

describe('sign-ups', () => {
  test('of a class of thirty behind one address, each with all the tries that a mailbox has, pass', async () => {
    const from = newAddress();
    // A mailbox has six: five of each pupil's are behind them.
    await used('sign-up', from, 30 * 5);
    const pupils = Array.from({ length: 30 }, (_, pupil) => signUp(`pupil-${pupil}@example.org`, from));
    for (const { status } of await Promise.all(pupils)) expect(status).toBe(204);
  });

  test('of six hundred from one network, two hundred pass; another network goes on, and this one a little later', async () => {
    const from = newAddress();
    await used('sign-up', from, 195);
    const answers = [];
    for (let each = 0; each < 10; each += 1) answers.push(await signUp(`flood-${each}@example.org`, from));
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(204), ...Array(5).fill(429)]);
    expect(answers.at(-1)).toMatchObject({ body: { code: 'too_many_here' } });
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('18');
    expect(await signUp('calm@example.org', newAddress())).toMatchObject({ status: 204 });
    clock.advance(18_000);
    expect(await signUp('flood-9@example.org', from)).toMatchObject({ status: 204 });
  });

  test.each([
    ['/register', { nom: 'Exemple', prenom: 'Camille' }],
    ['/identity/register-photon', {}],
  ])('by %s have the same ceiling, and leave nothing behind when refused', async (path, more) => {
    const from = newAddress();
    await used('sign-up', from, 200);
    const email = `refused-${network}@example.org`;
    expect(await post(path, { email, password: PASSWORD, ...more }, from)).toMatchObject({ status: 429 });
    expect(await db.selectFrom('identity.sign_ups').where('email', '=', email).selectAll().execute()).toEqual([]);
  });

  test('send their codes again for a class, not for a flood', async () => {
    const from = newAddress();
    const person = newPerson(places, 'again@example.org');
    const ask = (path: string, body: object) => person.ask('POST', path, body, { 'x-forwarded-for': from });
    await ask('/identity/register-photon', { email: person.email, password: PASSWORD });
    await used('resend', from, 30 * 6);
    expect(await ask('/identity/resend-code', {})).toMatchObject({ status: 204 });
    await used('resend', from, 300);
    expect(await ask('/identity/resend-code', {})).toMatchObject({ status: 429, body: { code: 'resend_too_soon' } });
  });
});

describe('new passwords', () => {
  interface Waiting {
    readonly email: string;
  }
  /** In the order in which the job's workers take them. */
  const line = async (): Promise<string[]> => {
    const { rows } = await sql<{ data: Waiting }>`
      select data from jobs.job where name = 'ask-reset-code' and state = 'created' order by priority desc, created_on`.execute(
      db,
    );
    return rows.map(({ data }) => data.email);
  };

  test('three thousand asked for from one network are two hundred, and somebody else’s code is not behind them', async () => {
    const from = newAddress();
    const statuses = new Map<number, number>();
    for (let round = 0; round < 30; round += 1) {
      const asked = Array.from({ length: 100 }, (_, each) => forgot(`flood-${round}-${each}@example.org`, from));
      for (const { status } of await Promise.all(asked)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 200, 429: 2_800 });
    expect(await forgot('calm@example.org', newAddress())).toMatchObject({ status: 204 });
    const waiting = await line();
    expect(waiting).toHaveLength(201);
    expect(waiting.indexOf('calm@example.org')).toBeLessThanOrEqual(1);
  });
});
