/** docs/glossary.md: a concept has one word in code, whoever writes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms, root } from './steps.ts';
import { namesOf, readVocabulary, slipsOf, wordsOf } from './vocabulary.ts';

const vocabulary = readVocabulary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const names = globSync(`{${[...new Set([...rooms, 'postgres'])].join(',')}}/**/*.{ts,tsx,mts,mjs}`, {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/u.test(path),
}).flatMap((path) => namesOf(path, readFileSync(join(root, path), 'utf8')).map((name) => ({ path, name })));

/** A second word for a concept, in every way of giving a name to others. */
const plants: readonly (readonly [file: string, text: string, name: string, word: string])[] = [
  ['planted.ts', 'export const expertCard = 1;', 'expertCard', 'expert'],
  ['planted.ts', 'export interface VyteLink {}', 'VyteLink', 'vyte'],
  ['planted.ts', 'export type DebriefState = 1;', 'DebriefState', 'debrief'],
  ['planted.ts', 'export async function lastReport() {}', 'lastReport', 'report'],
  ['planted.tsx', 'export default function FreemiumScreen() {}', 'FreemiumScreen', 'freemium'],
  ['planted.ts', 'export const ASSERTION_COUNT = 1;', 'ASSERTION_COUNT', 'assertion'],
  ['planted.ts', "export { statement as assertion } from './statements.ts';", 'assertion', 'assertion'],
  ['planted.ts', "export {\n  type User,\n  findPerson,\n} from './people.ts';", 'User', 'user'],
  ['planted.ts', 'export const findOldAccount = 1;', 'findOldAccount', 'old account'],
  ['old-account.test.ts', '', 'old-account', 'old account'],
  ['planted.ts', 'export class PDFReport {}', 'PDFReport', 'report'],
];

/** Names that look like it. */
const innocent = ['reportsRoutes', 'expertise', 'account', 'holdOut', 'thresholdAccount', 'PhoneMenu', 'statement'];

describe('the glossary', () => {
  it('is read: both tables, and what keeps a second word', () => {
    expect(vocabulary.refused.get('vyte')).toBe('consultant');
    expect(vocabulary.refused.get('old account')).toBe('`LegacyAccount`');
    expect(vocabulary.refused.size).toBeGreaterThan(50);
    expect(vocabulary.kept).toContain('isCollaboration');
  });

  it.each(plants)('refuses in %s: %s', (file, text, name, word) => {
    const slips = slipsOf(namesOf(file, text), vocabulary);
    expect(slips.map((slip) => [slip.name, slip.word])).toEqual([[name, word]]);
  });

  it('refuses no word for what it merely begins with or contains', () => {
    expect(slipsOf(innocent, vocabulary)).toEqual([]);
  });

  it('holds for every exported name and every file', () => {
    expect(names.length).toBeGreaterThan(3_000);
    expect(names.filter(({ name }) => slipsOf([name], vocabulary).length > 0)).toEqual([]);
  });

  it('names mechanics that exist', () => {
    const exported = new Set(names.map(({ name }) => name));
    expect(vocabulary.mechanics.length).toBeGreaterThan(25);
    expect(vocabulary.mechanics.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('keeps no exception that nobody needs', () => {
    const needed = (kept: string): boolean =>
      names.some(({ name }) => wordsOf(name) === wordsOf(kept)) &&
      slipsOf([kept], { ...vocabulary, kept: [] }).length > 0;
    expect(vocabulary.kept.filter((name) => !needed(name))).toEqual([]);
  });
});
