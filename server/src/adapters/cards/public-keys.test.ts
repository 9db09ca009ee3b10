/** Key files that change while the product runs, as a bank renews them. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testLog } from '../../../testing/test-log.ts';
import { StartupRefusal } from '../database/startup-refusal.ts';
import { refuseBadKeys, watchKeys } from './public-keys.ts';

const folder = await mkdtemp(join(tmpdir(), 'eqinox-keys-'));
afterAll(() => rm(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);
const pem = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const [one, other] = [file('one.pem'), file('other.pem')];
const good = [pem(1024), pem(2048)] as const;

/** What stands in a file that is no key: nothing, a page of a proxy, half a copy, another kind of key, a secret. */
const bad: readonly [string, string][] = [
  ['nothing', ''],
  ['a page', '<!doctype html><title>Not found</title>'],
  ['half a key', good[0].slice(0, 150)],
  ['another kind of key', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  [
    'a secret key',
    generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ],
];

const log = { ...testLog, error: vi.fn() };
beforeEach(async () => {
  log.error.mockClear();
  await writeFile(one, good[0]);
  await writeFile(other, good[1]);
});

describe.each(bad)('%s', (_, content) => {
  test('is refused at the start, among good ones too', async () => {
    await refuseBadKeys('KEYS', [one, other]);
    await writeFile(other, content);
    await expect(refuseBadKeys('KEYS', [one, other])).rejects.toThrow(StartupRefusal);
    await expect(refuseBadKeys('KEYS', [one, other])).rejects.toThrow(/^KEYS: .*other\.pem .*\.$/u);
  });

  test('is left out later, said once in ten minutes; the others go on, and so does a good one after it', async () => {
    let now = 0;
    const keys = watchKeys([one, other], log, () => now);
    expect(await keys()).toHaveLength(2);
    await writeFile(one, content);
    for (let notification = 0; notification < 5; notification += 1) expect(await keys()).toHaveLength(1);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith({ alarm: 'payment-key-unusable', file: one }, expect.any(String));
    now += 600_000;
    await keys();
    expect(log.error).toHaveBeenCalledTimes(2);
    await writeFile(one, good[1]);
    expect(await keys()).toHaveLength(2);
  });
});

test('a file that is away is left out as well; nothing at all is an empty list', async () => {
  const keys = watchKeys([one, other], log);
  await rm(one);
  expect(await keys()).toHaveLength(1);
  await rm(other);
  expect(await keys()).toEqual([]);
  await expect(refuseBadKeys('KEYS', [one])).rejects.toThrow('KEYS: ' + one + ' cannot be read.');
});
