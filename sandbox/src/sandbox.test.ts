import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (env: Record<string, string>): ChildProcess => {
  const main = new URL('./main.ts', import.meta.url).pathname;
  return spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** The address in the line printed when ready. */
const ready = async (child: ChildProcess): Promise<string> => {
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return /http:\/\/localhost:\d+/.exec(line.toString())?.[0] ?? '';
};

test.each(['SIGINT', 'SIGTERM'] as const)('starts, lists its rooms, and stops on %s', async (signal) => {
  const child = start({});
  const url = await ready(child);
  const page = await (await fetch(url)).text();
  for (const room of ['/mailbox', 'Paiement par carte', '/booking/']) expect(page).toContain(room);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('keys outlive a restart, and the public half lies beside for the merchant', async () => {
  const keys: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const child = start({});
    keys.push(await (await fetch(`${await ready(child)}/cards/public-key.pem?bits=2048`)).text());
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  expect(keys[1]).toBe(keys[0]);
  expect(await readFile(join(folder, 'sandbox', 'cards-public-2048.pem'), 'utf8')).toBe(keys[0]);
});

test.each(['SANDBOX_PORT', 'SMTP_PORT'])('a port taken is one sentence (%s)', async (setting) => {
  const first = start({});
  const port = new URL(await ready(first)).port;
  const second = start({ [setting]: port });
  const [message, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')]);
  expect(message).toBe(`Port ${port} is already in use; set ${setting} to another one.\n`);
  expect(code).toBe(1);
  first.kill('SIGTERM');
  await once(first, 'exit');
});

test('settings', () => {
  expect(readEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    smtpPort: 3025,
    imapPort: null,
    folder: join('.data', 'sandbox'),
    publicUrl: 'http://localhost:3000',
    bookingHook: 'http://localhost:3000/api/restitution/site/development-only-protects-nothing',
  });
  const own = {
    SANDBOX_SITE: '1234567',
    SANDBOX_RANG: '01',
    SANDBOX_IDENTIFIANT: '42',
    SANDBOX_HMAC_KEY: 'AB'.repeat(64),
  };
  expect(readEnvironment(own).merchants[0]).toMatchObject({ site: '1234567', rank: 1, identifier: '42' });
});

test.each([
  { SANDBOX_PORT: 'x' },
  { SMTP_PORT: '70000' },
  { SANDBOX_SITE: '12' },
  { SANDBOX_SITE: '1234567', SANDBOX_RANG: 'x' },
  { SANDBOX_SITE: '1234567', SANDBOX_HMAC_KEY: 'secret' },
])('settings refused: %o', (env) => {
  expect(() => readEnvironment(env)).toThrow(/must/);
});
