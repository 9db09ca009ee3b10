/** The command that fills a database with example accounts. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
import { PRODUCTION_ENV } from '../../testing/production-env.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { commandRunner } from './run-command.testing.ts';

const { db, pool, places } = await startTestProduct({ idle: true });
const run = commandRunner(pool);

const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n ?? 0;

test('what is no number is refused', async () => {
  expect(await run('seed-accounts', '--accounts', 'many')).toMatchObject({
    code: 1,
    said: expect.stringContaining('not a number'),
  });
  expect(await run('seed-accounts', 'all')).toMatchObject({ code: 1 });
  expect(await count('account.accounts')).toBe(0);
});

test('production is refused', async () => {
  const production = commandRunner(pool, PRODUCTION_ENV);
  const { code, said } = await production('seed-accounts', '--accounts', '3');
  expect([code, said]).toEqual([1, 'In production there are no example accounts: nothing was made.\n']);
  expect(await count('account.accounts')).toBe(0);
});

test('makes as many as asked, who sign in and find their dashboard; a second time it makes nothing', async () => {
  const asked = ['--accounts', '30', '--diagnostics', '70'];
  expect(await run('seed-accounts', ...asked)).toMatchObject({ code: 0 });
  expect(await count('account.accounts')).toBe(30);
  expect(await count('offers.purchases')).toBe(70);
  expect(await count('diagnostic.sessions')).toBe(70);

  const person = newPerson(places, 'exemple-1@eqinox.example');
  const { body } = await person.ask('POST', '/identity/sign-in', { email: person.email, password: PASSWORD });
  person.token = (body as { accessToken: string }).accessToken;
  expect(await person.call('GET /state', {})).toMatchObject({ nbCompletedDiag: 1 });
  expect(await person.call('GET /potential/quarts', {})).toHaveLength(4);
  expect(await person.call('GET /account/identity', {})).toMatchObject({ nom: 'Exemple', activatedSpace: true });
  expect(await person.call('GET /offer/boxes', {})).not.toEqual([]);

  expect(await run('seed-accounts', ...asked)).toMatchObject({ code: 1, said: expect.stringContaining('already') });
  expect(await count('account.accounts')).toBe(30);
});
