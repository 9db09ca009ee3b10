import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../printed-by.ts';
import { renderVersionOf, sourcesOf } from './render-version.ts';

const content = fileURLToPath(new URL('../../../../content/reports', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
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
  const edition = renderVersionOf('fr', ['Menu Signature', 'bonjour@exemple.fr']);
  expect(edition).toMatch(/^[0-9a-f]{32}$/u);
  expect(renderVersionOf('fr', ['Menu Signature', 'bonjour@exemple.fr'])).toBe(edition);
  expect(renderVersionOf('fr', ['Menu Essentiel', 'bonjour@exemple.fr'])).not.toBe(edition);
  expect(renderVersionOf('fr', ['Menu Signature', 'bonjour@exemple', '.fr'])).not.toBe(edition);
});

/** A source of ours and all that it runs, as paths of the repository. */
const runBy = (file: string, met = new Set<string>()): ReadonlySet<string> => {
  if (met.has(file)) return met;
  met.add(file);
  if (!file.endsWith('.ts')) return met;
  const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
  for (const [, name = ''] of code.matchAll(/\bfrom '([^']+)'/gu)) {
    const ours = name.replace(/^@eqinox\/(\w+)\/(.+)$/u, `${root}$1/src/$2.ts`);
    runBy(relative(root, ours === name ? join(root, file, '..', name) : ours), met);
  }
  return met;
};

test('whatever composes a page is digested, and what lists and hands out is not', () => {
  const composing = [...runBy('server/src/reports/booklets/compose-booklet.ts')];
  expect(composing.length).toBeGreaterThan(60);
  const digested = (file: string) => sourcesOf('fr').some((source) => file === source || file.startsWith(`${source}/`));
  expect(composing.filter((file) => !digested(file))).toEqual([]);
  const others = ['results/history.ts', 'download/print-booklet.ts', 'routes.ts'];
  expect(others.filter((file) => digested(`server/src/reports/${file}`))).toEqual([]);
});
