/** What a stolen table of hashes is worth without the pepper, and that hashing leaves room for everybody else. */
import { readdirSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/journey.ts';
import { hashingLoad } from './hashing.ts';
import { hashPassword, passwordMatches, saltedHash } from './passwords.ts';

const verified: string[] = [];
vi.mock('./hashing.ts', async (load) => {
  const hashing = await load<typeof import('./hashing.ts')>();
  const verify: typeof hashing.verify = (hashed, ...rest) => {
    verified.push(hashed);
    return hashing.verify(hashed, ...rest);
  };
  return { ...hashing, verify };
});

const [pepper, another] = ['a pepper of the test, long enough', 'another pepper, just as long as it'];

describe('a pepper', () => {
  test('is part of every hash: without it, or with another, the right password is wrong', async () => {
    const hash = await hashPassword(PASSWORD, pepper);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(hash).not.toContain(pepper);
    expect(await passwordMatches(PASSWORD, hash, pepper)).toBe(true);
    expect(await passwordMatches(PASSWORD, hash, another)).toBe(false);
    expect(await passwordMatches(PASSWORD, hash, null)).toBe(false);
    expect(await passwordMatches(PASSWORD, await hashPassword(PASSWORD, null), pepper)).toBe(false);
  });

  test('keys what is looked for among several too', async () => {
    const salt = Buffer.alloc(16, 7);
    const one = await saltedHash('AAAAABBBBB', salt, pepper);
    expect(await saltedHash('AAAAABBBBB', salt, pepper)).toEqual(one);
    expect(await saltedHash('AAAAABBBBB', salt, another)).not.toEqual(one);
    expect(await saltedHash('AAAAABBBBB', Buffer.alloc(16, 8), pepper)).not.toEqual(one);
  });
});

test('two hashes of one password differ; without a hash as much is worked out, and nobody is proved', async () => {
  expect(await hashPassword(PASSWORD, pepper)).not.toBe(await hashPassword(PASSWORD, pepper));
  verified.length = 0;
  expect(await passwordMatches(PASSWORD, null, pepper)).toBe(false);
  expect(await passwordMatches('', null, null)).toBe(false);
  const real = await hashPassword(PASSWORD, pepper);
  expect(await passwordMatches(PASSWORD, real, pepper)).toBe(true);
  // The same parameters, and salts and keys as long.
  expect(new Set(verified.map((hash) => hash.split('$').slice(0, 4).join('$'))).size).toBe(1);
  expect(new Set(verified.map((hash) => hash.length)).size).toBe(1);
  expect(verified).toHaveLength(3);
});

test('forty at once take their turns, and none is forgotten when one fails', async () => {
  const hash = await hashPassword(PASSWORD, pepper);
  const tries = Array.from({ length: 40 }, (_, index) =>
    index % 10 === 3 ? passwordMatches(PASSWORD, 'not a hash', pepper) : passwordMatches(PASSWORD, hash, pepper),
  );
  await Promise.race(tries);
  const { threads, waiting } = hashingLoad();
  expect(threads).toBeLessThanOrEqual(Math.min(3, Math.max(1, availableParallelism() - 1)));
  expect(waiting).toBeGreaterThan(20);
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(36);
  expect(hashingLoad().waiting).toBe(0);
  expect(await passwordMatches(PASSWORD, hash, pepper)).toBe(true);
});

test.skipIf(process.platform !== 'linux')('the threads that hash come after everybody else', async () => {
  await hashPassword(PASSWORD, pepper);
  const tasks = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
  expect(tasks.filter((priority) => priority === 5).length).toBe(hashingLoad().threads);
});
