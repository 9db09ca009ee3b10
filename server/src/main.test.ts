/** The program as its operator meets it: ready, or one sentence and exit code 1. */
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseDoor } from '../testing/database-door.ts';
import { childEnv } from '../testing/child-env.ts';
import { PRODUCTION_ENV } from '../testing/production-env.ts';
import { createTestDatabase, databaseUrl } from '../testing/test-database.ts';

const { connection } = await createTestDatabase<never>();
const DATABASE_URL = databaseUrl(connection);
const folder = await mkdtemp(join(tmpdir(), 'eqinox-main-'));
afterAll(() => rm(folder, { recursive: true }));
const aFile = join(folder, 'a-file');
await writeFile(aFile, '');
const brokenJson = join(folder, 'broken.json');
await writeFile(brokenJson, '{ "name": "Société Exemple", }');
const key = join(folder, 'key.pem');
const secretKey = join(folder, 'secret-key.pem');
const pair = generateKeyPairSync('rsa', { modulusLength: 1024 });
await writeFile(key, pair.publicKey.export({ type: 'spki', format: 'pem' }));
await writeFile(secretKey, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
/** All that production asks for, as far as it is looked at before the seller. */
const { SELLER_FILE: _, ...others } = PRODUCTION_ENV;
const production = { ...others, DATABASE_URL, PAYBOX_PUBLIC_KEYS: aFile, CONSULTANTS_FILE: aFile };

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const start = (vars: NodeJS.ProcessEnv, program: readonly string[] = [MAIN]) =>
  spawn(process.execPath, program, {
    env: { ...childEnv, HOST: '127.0.0.1', DATA_DIR: folder, ...vars },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The suite's database by TCP, which the embedded server does not listen on; and somebody who listens and says nothing. */
const door = await databaseDoor(connection, { tcp: true });
const TCP_URL = databaseUrl(door.connection);
const silent = createServer().listen(0, '127.0.0.1');
await once(silent, 'listening');
const SILENT_URL = `postgres://u:a-secret@127.0.0.1:${(silent.address() as AddressInfo).port}/d`;
afterAll(async () => {
  await door.remove();
  silent.close();
});

/** A port that was free a moment ago, or one that is taken while `use` runs. */
const withPort = async <T>(taken: boolean, use: (port: string) => Promise<T>): Promise<T> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => void server.close(done));
  if (!taken) await close();
  try {
    return await use(String(port));
  } finally {
    if (taken) await close();
  }
};

const expectRefused = async (
  vars: NodeJS.ProcessEnv,
  sentence: RegExp,
  [program, ...words]: readonly (URL | string)[] = [MAIN],
): Promise<void> => {
  const child = start(vars, [program instanceof URL ? fileURLToPath(program) : (program ?? ''), ...words.map(String)]);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit'), text(child.stdout)]);
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^[A-Z][^\n]*\.\n$/u);
  expect(said).not.toMatch(/a-secret|node_modules|\bat .*:\d+/u);
  expect(code).toBe(1);
};

describe('the product', () => {
  test('starts, serves, and ends with a signal', async () => {
    await withPort(false, async (port) => {
      const child = start({ PORT: port, DATABASE_URL });
      const said = text(child.stderr);
      let out = '';
      for await (const chunk of child.stdout) {
        out += chunk;
        if (out.includes('Product ready')) break;
      }
      expect(out).toContain(`Product ready: http://localhost:${port}\n`);
      const ready = await fetch(`http://127.0.0.1:${port}/api/ready`);
      expect(await ready.json()).toEqual({ status: 'ready' });
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await said).toBe('');
    });
  });

  // At the same time: some of them wait for somebody who says nothing.
  test.concurrent.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['a variable that cannot be used', { PORT: 'abc' }, /PORT/],
    ['nothing that production needs', { NODE_ENV: 'production' }, /PUBLIC_URL, DATABASE_URL, APP_SECRET/],
    ['an https address, and no word of production', { DATABASE_URL, PUBLIC_URL: 'https://eqinox.example' }, /NODE_ENV/],
    [
      'a database on another machine, and no word of production',
      { DATABASE_URL: 'postgres://u:a-secret@192.0.2.7/d' },
      /NODE_ENV.*DATABASE_URL/,
    ],
    [
      'nobody at the database’s address',
      { DATABASE_URL: 'postgres://u:a-secret@127.0.0.1:1/none' },
      /ECONNREFUSED.*DATABASE_URL/,
    ],
    [
      'no such database',
      { DATABASE_URL: DATABASE_URL.replace(/eqinox_test_\w+/u, 'none') },
      /"none" does not exist.*DATABASE_URL/,
    ],
    [
      'a server without TLS where TLS is asked for',
      { DATABASE_URL: `${TCP_URL}?sslmode=require` },
      /^The server of the database offers no TLS.*DATABASE_URL.*sslmode/,
    ],
    [
      'a certificate’s file that is not there',
      { DATABASE_URL: `${TCP_URL}?sslmode=verify-full&sslrootcert=${join(folder, 'none.pem')}` },
      /DATABASE_URL.*none\.pem/,
    ],
    [
      'a database’s address where somebody says nothing',
      { DATABASE_URL: SILENT_URL },
      /^The database cannot be reached \(no answer\).*DATABASE_URL/,
    ],
    ['a database’s address that is none', { DATABASE_URL: 'postgres://u:a-secret/#@h/d' }, /DATABASE_URL/],
    ['a data directory that is a file', { DATA_DIR: aFile }, /a-file/],
    [
      'a seller’s file that is not there',
      { DATABASE_URL, SELLER_FILE: join(folder, 'none.json') },
      /SELLER_FILE.*none\.json/,
    ],
    [
      'a seller’s file that is broken JSON',
      { DATABASE_URL, SELLER_FILE: brokenJson },
      /SELLER_FILE.*broken\.json.*example-seller\.json/,
    ],
    [
      'the example seller in production',
      {
        ...production,
        SELLER_FILE: fileURLToPath(new URL('../../content/invoices/example-seller.json', import.meta.url)),
      },
      /SELLER_FILE still names the example seller/,
    ],
    [
      'a consultants’ file that is not there',
      { DATABASE_URL, CONSULTANTS_FILE: join(folder, 'none.json') },
      /CONSULTANTS_FILE.*none\.json/,
    ],
    [
      'a bank’s key that is not there',
      { DATABASE_URL, PAYBOX_PUBLIC_KEYS: join(folder, 'none.pem') },
      /PAYBOX_PUBLIC_KEYS/,
    ],
    [
      'a bank’s key that is none',
      { DATABASE_URL, PAYBOX_PUBLIC_KEYS: aFile },
      /PAYBOX_PUBLIC_KEYS.*a-file.*public key/,
    ],
    [
      'one bank’s key of two that is none',
      { DATABASE_URL, PAYBOX_PUBLIC_KEYS: `${key},${brokenJson}` },
      /PAYBOX_PUBLIC_KEYS.*broken\.json.*public key/,
    ],
    [
      'a secret key in the place of a bank’s',
      { DATABASE_URL, PAYBOX_PUBLIC_KEYS: secretKey },
      /PAYBOX_PUBLIC_KEYS.*secret-key\.pem.*public key/,
    ],
    ['an address that is not this machine’s', { DATABASE_URL, HOST: '192.0.2.1' }, /192\.0\.2\.1.*EADDRNOTAVAIL/],
  ])('says in one sentence that it has %s', async (_, vars, sentence) => {
    await expectRefused(vars, sentence);
  });

  test.concurrent('says in production that no proxy is named, or no owner of the tables, and nothing when they are', async () => {
    const logOf = async (vars: NodeJS.ProcessEnv) => {
      const child = start({ ...production, SELLER_FILE: brokenJson, ...vars });
      const [log] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      return log;
    };
    const proxy = { TRUST_PROXY: '127.0.0.1' };
    const owner = { DATABASE_DIRECT_URL: 'postgres://owner@127.0.0.1:1/x' };
    const warning = (of: string) => ({ level: 40, msg: expect.stringContaining(of) });
    expect(JSON.parse(await logOf(owner))).toMatchObject(warning('TRUST_PROXY'));
    expect(JSON.parse(await logOf(proxy))).toMatchObject(warning('DATABASE_DIRECT_URL'));
    expect(await logOf({ ...proxy, ...owner })).toBe('');
  });

  test.concurrent('a database that goes mute once it has let us in is told in one sentence as well', async () => {
    const mute = await databaseDoor(connection, { tcp: true, mutesOnceInside: true });
    await expectRefused({ DATABASE_URL: databaseUrl(mute.connection) }, /cannot be reached \(no answer\)/);
    await mute.remove();
  });

  test.concurrent.each(['promo', 'reset'])(
    'the command %s says in one sentence that the database says nothing',
    async (name) => {
      const file = name === 'reset' ? 'main-reset.ts' : 'operations/promo-codes.ts';
      const words = name === 'reset' ? [] : ['list'];
      const vars = { DATABASE_URL: SILENT_URL };
      await expectRefused(vars, /^The database cannot be reached \(no answer\)/u, [
        new URL(file, import.meta.url),
        ...words,
      ]);
    },
  );

  test('says in one sentence that its port is taken', async () => {
    await withPort(true, (port) =>
      expectRefused({ DATABASE_URL, PORT: port }, new RegExp(`^Port ${port} is taken`, 'u')),
    );
  });
});
