/** The database says nothing any more: every call ends in 503, and what comes back is found without a restart. */
import { afterAll, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';
import { PASSWORD, signUp } from '../../testing/journey.ts';
import { codeNumber } from '../../testing/mailbox.ts';
import { type Answer, newPerson, type Person } from '../../testing/person.ts';
import { type DatabaseDoor, databaseDoor } from '../../testing/database-door.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { STAFF_COOKIE } from '../staff/cookies.ts';

let door: DatabaseDoor;
const { places, logged } = await startTestProduct({
  limits: { connectMs: 2_000, queryMs: 3_000 },
  reach: async (database) => {
    door = await databaseDoor(database, { tcp: true });
    return door.connection;
  },
});
afterAll(() => door.remove());

const expectAway = ({ status, body }: Answer): void => {
  expect({ status, body }).toEqual({
    status: 503,
    body: { status: 503, code: 'unavailable', message: 'unavailable' },
  });
};
const ready = (person: Person): Promise<Answer> => person.ask('GET', '/ready');

test('every line that needs it is 503, readiness too, and connections that stay mute are replaced', async () => {
  const person = await signUp(places, 'camille@example.org');
  // Whether it is a session of staff is the database's to say, too.
  person.cookies.set(STAFF_COOKIE, 'A'.repeat(43));
  // As many connections as the pool has, all of which go mute.
  for (const { status } of await Promise.all(Array.from({ length: 40 }, () => person.ask('GET', '/offer/boxes')))) {
    expect(status).toBe(200);
  }
  door.mute();
  const lines = Object.entries<Route>(routes).filter(([, { access }]) => access !== 'visitor');
  const asked = lines.map(([name]) => {
    const [method = '', path = ''] = name.split(' ');
    return person.ask(method, path.replace(/:\w+/u, '1'), method === 'GET' ? undefined : {});
  });
  expectAway(await ready(person));
  for (const answer of await Promise.all(asked)) expectAway(answer);
  expect(await person.ask('GET', '/health')).toMatchObject({ status: 200 });
  expectAway(await ready(person));

  door.hear();
  await expect.poll(() => ready(person), { timeout: 20_000 }).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(await person.ask('GET', '/account')).toMatchObject({ status: 200 });
});

test('when only what was connected is lost, one call notices for all', async () => {
  const person = await signUp(places, 'claude@example.org');
  await Promise.all(Array.from({ length: 40 }, () => person.ask('GET', '/offer/boxes')));
  door.mute();
  door.hear();
  expectAway(await person.ask('GET', '/account'));
  for (let call = 0; call < 20; call += 1) expect(await person.ask('GET', '/account')).toMatchObject({ status: 200 });
});

test('however many ask whether it is ready, the silent database is asked once', async () => {
  const person = await signUp(places, 'dominique@example.org');
  await person.ask('GET', '/account');
  door.mute();
  const asked = await Promise.all(Array.from({ length: 50 }, () => ready(person)));
  for (const answer of asked) expectAway(answer);
  door.hear();
  await expect.poll(() => ready(person), { timeout: 20_000 }).toMatchObject({ status: 200 });
});

test('jobs find it again too', async () => {
  const visitor = newPerson(places, 'sacha@example.org');
  door.mute();
  door.hear();
  await expect.poll(() => ready(visitor), { timeout: 20_000 }).toMatchObject({ status: 200 });
  expect(
    await visitor.ask('POST', '/identity/register-photon', { email: visitor.email, password: PASSWORD }),
  ).toMatchObject({ status: 204 });
  expect(await codeNumber(places, visitor.email, 1)).toMatch(/^\d{6}$/u);
});

test('an absence is said once in a while, and is no fault of ours', () => {
  const lines = logged.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  for (const said of ['database away', 'A database connection was lost']) {
    expect(lines.filter(({ msg }) => msg === said).length).toBeLessThan(10);
  }
});
