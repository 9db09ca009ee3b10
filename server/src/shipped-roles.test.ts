/**
 * The two roles of the database as what ships names them (ops/eqinox.env.example), on a server that asks for passwords: the
 * product's first start makes its own role, and as that it can alter no journal, no invoice and no ledger.
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesIn } from '@eqinox/postgres/places';
import { startEmbeddedPostgres } from '@eqinox/postgres/start-embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/journey.ts';
import { type MainProcess, startMain } from '../testing/main-process.ts';
import { NEVER_CHANGES } from '../testing/never-changes.ts';
import { testLog } from '../testing/test-log.ts';

const example = await readFile(new URL('../../ops/eqinox.env.example', import.meta.url), 'utf8');
const shipped = (name: string): URL => new URL(new RegExp(`^${name}=(.+)$`, 'mu').exec(example)?.[1] ?? 'missing:');
const [APPLICATION, OWNER] = [shipped('DATABASE_URL'), shipped('DATABASE_DIRECT_URL')];

const dataDir = await mkdtemp(join(tmpdir(), 'eqinox-shipped-'));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, explicit: true, log: testLog });
const { cluster, run } = placesIn(dataDir);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the shipped file names, with an operator's password, and the server of this suite. */
const reach = ({ username, pathname }: URL, password: string): string =>
  `postgres://${username}:${encodeURIComponent(password)}@${pathname}?host=${encodeURIComponent(run)}`;
const [productUrl, ownerUrl] = [reach(APPLICATION, 'a päss/word: of ‘ours’'), reach(OWNER, 'the owner’s')];

const as = async <T>(connection: string | pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

let product: MainProcess;
beforeAll(async () => {
  await as(server.connection, async (client) => {
    // As compose's image makes it: the owner with a password, and nobody else.
    await client.query(`drop role ${server.application.user}`);
    await client.query(
      `alter role ${client.escapeIdentifier(OWNER.username)} password ${pg.escapeLiteral('the owner’s')}`,
    );
    const rules = await readFile(join(cluster, 'pg_hba.conf'), 'utf8');
    await writeFile(join(cluster, 'pg_hba.conf'), `local eqinox all scram-sha-256\n${rules}`);
    await client.query('select pg_reload_conf()');
  });
  product = await startMain({ DATABASE_URL: productUrl, DATABASE_DIRECT_URL: ownerUrl });
}, 120_000);
afterAll(() => product.stop());

test('are two, and neither is the other', () => {
  expect(APPLICATION.username).not.toBe('');
  expect(APPLICATION.username).not.toBe(OWNER.username);
  expect([APPLICATION.host, APPLICATION.pathname]).toEqual([OWNER.host, OWNER.pathname]);
});

describe('the product', () => {
  test('serves people under its own role, whose password is the address’s and no other', async () => {
    const { places } = product;
    await signUp(places, 'two-roles@example.org');
    await as(ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select distinct usename from pg_stat_activity where application_name = 'eqinox' and datname = current_database()`,
      );
      expect(rows).toEqual([{ usename: APPLICATION.username }]);
    });
    await expect(as(reach(APPLICATION, 'another'), async () => {})).rejects.toMatchObject({ code: '28P01' });
  });

  test.each(NEVER_CHANGES)('switches off no trigger of %s, and neither updates nor deletes a row', async (table) => {
    await as(productUrl, async (client) => {
      await client.query(`select from ${table} limit 1`);
      const { rows } = await client.query<{ name: string }>(
        'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum desc limit 1',
        [table],
      );
      const [{ name } = { name: '' }] = rows;
      for (const statement of [
        `alter table ${table} disable trigger all`,
        `alter table ${table} owner to current_user`,
        `update ${table} set ${name} = ${name}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        'set session_replication_role = replica',
        `set role ${OWNER.username}`,
      ]) {
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      }
    });
  });

  test('starts again as who it is', async () => {
    await product.kill();
    await product.restart();
    expect((await fetch(`${product.places.product}/api/ready`)).status).toBe(200);
  });
});
