/** CONTRIBUTING, rule 5: whose rows a feature touches. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const features = JSON.parse(readFileSync(join(ROOT, 'features.json'), 'utf8')) as Record<string, readonly string[]>;

/** By Kysely's words and by SQL's own: what is read or written, and the schema of the table. */
const TABLE =
  /\b(selectFrom|\w+Join|from|join|insertInto|updateTable|deleteFrom|insert into|update|delete from)[(\s]+'?([a-z_]+)\.[a-z_]+/gu;
const WRITES = /^(?:insert|update|delete)/u;

const foreign = globSync('server/src/*/**/*.ts', { cwd: ROOT }).flatMap((path) => {
  const feature = path.split('/')[2] ?? '';
  if (!(feature in features) || /\.(?:test|testing)\.ts$/u.test(path)) return [];
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(TABLE)].flatMap(([, word = '', schema = '']) => {
    const owner = schema.replaceAll('_', '-');
    return owner in features && owner !== feature ? [{ path, feature, owner, writes: WRITES.test(word) }] : [];
  });
});

test('a feature writes the rows of its own schema only; operators alone fill in examples', () => {
  expect(foreign.filter(({ feature, writes }) => writes && feature !== 'operations')).toEqual([]);
});

test('a statement reads another schema along features.json', () => {
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter(({ feature, owner }) => !features[feature]?.includes(owner))).toEqual([]);
});
