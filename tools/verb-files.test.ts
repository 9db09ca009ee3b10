/** CONTRIBUTING, rule 1: whoever knows a verb's name finds its file, and reads one story there. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..', 'server', 'src');

/** What reads at a glance; several of these may share a file. */
const SMALL = 20;

const kebab = (name: string): string => name.replace(/(?!^)[A-Z]/gu, (letter) => `-${letter}`).toLowerCase();

/** Each verb that a file exports, with its lines: up to the next thing of the file. */
const verbsOf = (file: string): { name: string; lines: number }[] =>
  readFileSync(file, 'utf8')
    .split(/\n\n(?=\S)|\n(?=export const )/u)
    .flatMap((piece) => {
      const [, name, body] = /^export const (\w+)(?:: (?:Verb|Listing)<| = act\()\s*'([\s\S]*)/mu.exec(piece) ?? [];
      return name === undefined ? [] : [{ name, lines: (body ?? '').trimEnd().split('\n').length }];
    });

const files = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, verbs: verbsOf(join(SERVER, path)) }))
  .filter(({ verbs }) => verbs.length > 0);

test('a verb that stands alone gives its file the name', () => {
  expect(files.length).toBeGreaterThan(70);
  const alone = files.flatMap(({ path, verbs }) => (verbs.length === 1 ? [{ path, name: verbs[0]?.name ?? '' }] : []));
  expect(alone.filter(({ path, name }) => `${kebab(name)}.ts` !== basename(path))).toEqual([]);
});

test('verbs that share a file are small', () => {
  const shared = files.filter(({ verbs }) => verbs.length > 1);
  expect(shared.filter(({ verbs }) => verbs.some(({ lines }) => lines > SMALL))).toEqual([]);
});
