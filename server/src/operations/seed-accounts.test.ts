/** The command that fills a database with example accounts, as it is typed. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
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
  const production = commandRunner(pool, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://eqinox.example',
    APP_SECRET: 'a secret of one’s own, long enough',
    PASSWORD_PEPPER: 'another secret of one’s own, apart',
    SMTP_HOST: 'smtp.example',
    MAIL_FROM: 'EQINOX <bonjour@eqinox.example>',
    PAYBOX_HOSTS: 'https://cards.example',
    PAYBOX_SITE: '1234567',
    PAYBOX_RANG: '01',
    PAYBOX_IDENTIFIANT: '42',
    PAYBOX_HMAC_KEY: 'AB'.repeat(64),
    PAYBOX_DIRECT_HOSTS: 'https://direct.example',
    PAYBOX_CLE: 'a password of the test',
    PAYBOX_PUBLIC_KEYS: '/etc/eqinox/cards.pem',
    PAYBOX_SOURCE_ADDRESSES: '192.0.2.1',
    SELLER_FILE: '/etc/eqinox/seller.json',
    BOOKING_HOST: 'https://booking.example/',
    CONSULTANTS_FILE: '/etc/eqinox/consultants.json',
  });
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
