/** The database goes away and comes back: 503 in between, and nobody has to start anything again. */
import { afterAll, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';
import { PASSWORD, signUp } from '../../testing/journey.ts';
import { codeNumber } from '../../testing/mailbox.ts';
import { type Answer, newPerson } from '../../testing/person.ts';
import { type DatabaseDoor, databaseDoor } from '../../testing/database-door.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { STAFF_COOKIE } from '../staff/cookies.ts';

let door: DatabaseDoor;
const { places, logged } = await startTestProduct({
  reach: async (database) => {
    door = await databaseDoor(database);
    return door.connection;
  },
});
afterAll(() => door.remove());

const expectAway = ({ status, body, headers }: Answer): void => {
  expect({ status, body }).toEqual({
    status: 503,
    body: { status: 503, code: 'unavailable', message: 'unavailable' },
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
};

test('every line that needs it is 503 while it is away, and works when it is back', async () => {
  const person = await signUp(places, 'camille@example.org');
  // Whether it is a session of staff is the database's to say, too.
  person.cookies.set(STAFF_COOKIE, 'A'.repeat(43));
  const visitor = newPerson(places, 'claude@example.org');
  const lines = Object.entries<Route>(routes).filter(([, { access }]) => access !== 'visitor');

  await door.shut();
  for (const [name] of lines) {
    const [method = '', path = ''] = name.split(' ');
    expectAway(await person.ask(method, path.replace(/:\w+/u, '1'), method === 'GET' ? undefined : {}));
  }
  const signIn = () => visitor.ask('POST', '/identity/sign-in', { email: person.email, password: PASSWORD });
  const register = () => visitor.ask('POST', '/identity/register-photon', { email: visitor.email, password: PASSWORD });
  expectAway(await signIn());
  expectAway(await register());
  expectAway(await visitor.ask('GET', '/ready'));
  // Neither its life nor its measures depend on the database: restarting it would mend nothing.
  expect(await visitor.ask('GET', '/health')).toMatchObject({ status: 200 });
  expect(await visitor.ask('GET', '/metrics')).toMatchObject({ status: 200 });

  await door.open();
  expect(await visitor.ask('GET', '/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(await person.ask('GET', '/account')).toMatchObject({ status: 200 });
  expect(await signIn()).toMatchObject({ status: 200 });
  // Jobs too: the mail leaves.
  visitor.cookies.clear();
  expect(await register()).toMatchObject({ status: 204 });
  expect(await codeNumber(places, visitor.email, 1)).toMatch(/^\d{6}$/u);
});

test('calls that were under way end in an answer as well', async () => {
  const person = await signUp(places, 'dominique@example.org');
  const asked = Array.from({ length: 60 }, () => person.ask('GET', '/offer/boxes'));
  await door.shut();
  for (const answer of await Promise.all(asked)) expect([200, 503]).toContain(answer.status);
  await door.open();
  expect(await person.ask('GET', '/offer/boxes')).toMatchObject({ status: 200 });
});

test('an absence is no fault of ours in the log', () => {
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
