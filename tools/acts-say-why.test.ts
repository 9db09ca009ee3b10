/**
 * What a row of the journal says of an act beside who, when and on what: why, and what was there before. Each line of the contract
 * with an act asks for the reason, or its act is one that has none by its nature; docs/decisions/0085 lists those, and says why.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@eqinox/contract/routes';
import type { Route } from '@eqinox/contract/route';
import type { Act } from '@eqinox/domain/staff/acts';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { root } from './steps.ts';

type Nature = 'opened' | 'own work' | 'carried';
/** Acts whose line asks for no reason. */
const NO_REASON: Readonly<Partial<Record<Act, Nature>>> = {
  'person-opened': 'opened',
  'person-screens-seen': 'opened',
  'restitution-opened': 'opened',
  'preparation-opened': 'opened',
  'booklet-opened': 'opened',
  'document-opened': 'opened',
  'month-file-opened': 'opened',
  'list-file-opened': 'opened',
  'note-written': 'own work',
  'note-removed': 'own work',
  'mark-written': 'own work',
  'mark-removed': 'own work',
  'absence-said': 'own work',
  'signed-out': 'own work',
  'staff-admitted': 'carried',
  'role-change-approved': 'carried',
  'gift-cards-approved': 'carried',
  'gift-cards-made': 'carried',
  'promo-codes-approved': 'carried',
  'promo-code-made': 'carried',
  'refund-approved': 'carried',
  'erasure-approved': 'carried',
  'list-file-approved': 'carried',
};
/** The two lines of one act of which one is a consultant's own word. */
const OWN_LINE = 'POST /operations/own-restitutions/:id/held';
/** Acts that change nothing that was there: they ask, add, say or send. What is opened, and one's own work, changes nothing either. */
const NO_BEFORE: readonly Act[] = [
  'staff-invited',
  'person-signed-out',
  'seats-moved',
  'month-closed',
  'month-file-asked',
  'contract-withdrawn',
  'refund-granted',
  'partner-added',
  'place-added',
  'promo-codes-asked',
  'gift-cards-asked',
  'erasure-asked',
  'consents-proved',
  'consultant-added',
  'list-file-asked',
];

const lines = Object.entries(routes as Readonly<Record<string, Route>>).flatMap(([name, line]) =>
  line.access === 'staff' && line.act !== undefined ? [{ name, act: line.act, line }] : [],
);
const sources = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));
/** The code of a line's act, up to the next act of its file. */
const codeOf = (name: string): string => {
  for (const source of sources) {
    const parts = source.split(/(?=\bact(?:After)?\(\s*')/u);
    const found = parts.find((part) => /^act(?:After)?\(\s*'([^']+)'/u.exec(part)?.[1] === name);
    if (found !== undefined) return found;
  }
  return '';
};
const asksFor = (line: Route): boolean =>
  line.body instanceof z.ZodObject && 'reason' in line.body.shape && !line.body.shape['reason'].safeParse('  ').success;

test('there are acts, and each is one of the table', () => {
  expect(lines.length).toBeGreaterThan(80);
  const acts = new Set(lines.map(({ act }) => act));
  for (const act of [...Object.keys(NO_REASON), ...NO_BEFORE]) expect(acts).toContain(act);
});

test.each(lines)('$name ($act) asks why, or there is nothing to ask', ({ name, act, line }) => {
  if (name === OWN_LINE) return;
  expect(asksFor(line)).toBe(NO_REASON[act] === undefined);
  if (NO_REASON[act] === 'opened') expect(name).toMatch(/^GET /u);
});

test.each(lines)('$name ($act) keeps its reason, and what was there before', ({ name, act }) => {
  const code = codeOf(name);
  // A list's files are asked for by one function for all lists.
  if (act === 'list-file-asked') return;
  expect(code).not.toBe('');
  const nature = name === OWN_LINE ? 'own work' : NO_REASON[act];
  if (nature === undefined || nature === 'carried') expect(code).toMatch(/\breason\b/u);
  if (nature === 'opened' || nature === 'own work' || NO_BEFORE.includes(act)) return;
  expect(code).toMatch(/\bbefore\b/u);
});

test('the decision lists each that has none', () => {
  const page = readFileSync(join(root, 'docs/decisions/0085-what-keeps-the-journal.md'), 'utf8');
  for (const act of [...Object.keys(NO_REASON), ...NO_BEFORE]) expect(page).toContain(`\`${act}\``);
});
