import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../printed-by.ts';
import { editionOf } from './edition.ts';

const content = fileURLToPath(new URL('../../../../content/reports', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'eqinox-edition-'));
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await rm(join(folder, 'reports'), { recursive: true, force: true });
  await cp(content, join(folder, 'reports'), { recursive: true });
});
const digest = () => digestOf(folder, ['reports']);

describe('the digest', () => {
  test('is the same for the same files', async () => {
    const before = digest();
    await rm(join(folder, 'reports'), { recursive: true });
    await cp(content, join(folder, 'reports'), { recursive: true });
    expect(digest()).toBe(before);
  });

  test.each(['fr/levels.json', 'typst/family.typ', 'typst/main/pillar.typ', 'typst/new.typ'])(
    'is another one when %s changes',
    async (file) => {
      const before = digest();
      await writeFile(join(folder, 'reports', file), '\n', { flag: 'a' });
      expect(digest()).not.toBe(before);
    },
  );

  test('is another one when a file goes or takes another name', async () => {
    const before = digest();
    await cp(join(folder, 'reports/typst/rose.typ'), join(folder, 'reports/typst/rose-2.typ'));
    await rm(join(folder, 'reports/typst/rose.typ'));
    expect(digest()).not.toBe(before);
  });

  test('does not see tests', async () => {
    const before = digest();
    await writeFile(join(folder, 'reports/rose.test.ts'), 'expect(1).toBe(1);');
    await writeFile(join(folder, 'reports/rose.testing.ts'), 'export const one = 1;');
    expect(digest()).toBe(before);
  });
});

test('an edition holds what is printed besides answers and name', () => {
  const edition = editionOf(['Menu Signature', 'bonjour@exemple.fr']);
  expect(edition).toMatch(/^[0-9a-f]{32}$/u);
  expect(editionOf(['Menu Signature', 'bonjour@exemple.fr'])).toBe(edition);
  expect(editionOf(['Menu Essentiel', 'bonjour@exemple.fr'])).not.toBe(edition);
  expect(editionOf(['Menu Signature', 'bonjour@exemple', '.fr'])).not.toBe(edition);
});
