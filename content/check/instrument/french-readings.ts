import { createHash } from 'node:crypto';
import type { Finding } from '../finding.ts';
import { ofScale, scalesOf } from './statement.ts';
import type { Bank, Statement } from './statement.ts';
import { textHash } from './text-hash.ts';
import { fault } from './words.ts';

/** The eight kinds of fault that readers hunt for. P and R are seen only beside the facet's other statements. */
export const FAULT_KINDS: Readonly<Record<string, string>> = {
  F: 'French: nobody says it so, heavy, translated, a wrong preposition or tense',
  A: 'ambiguous: read twice, or read in two ways; a pronoun or complement without its word',
  D: 'double: two acts, two ideas',
  U: 'unnatural or trivial: a scene nobody lives, an anecdote, a reflex',
  X: 'not answerable by somebody (15 years old, at home, retired, living alone, with little money)',
  C: 'childish, a school worksheet',
  P: 'off the construct: another facet, or none',
  R: 'near duplicate: the same thing done as in another statement of its facet',
};

export type Wanted = 'nothing' | 'polish' | 'rewrite';

/**
 * One reader's reading aloud of one text for its French. `sheet` is `alone` (shuffled, facets unknown: F A D U X C) or `facet` (beside
 * the facet's other statements: P R too).
 */
export type FrenchReading = {
  statement: string;
  reader: string;
  sheet: 'alone' | 'facet';
  wanted: Wanted;
  faults: string[];
  remark: string;
  textHash: string;
  date: string;
};

/** Readers who read each statement alone; one more reads it in its facet. */
const READERS = 2;

/** The readings of the text as it stands; those of an earlier wording have lapsed. */
export const currentFrenchReadings = (statement: Statement, readings: readonly FrenchReading[]): FrenchReading[] => {
  const hash = textHash(statement.fr);
  return readings.filter((reading) => reading.statement === statement.id && reading.textHash === hash);
};

/** This many readers who want a text rewritten refuse it: one reader's ear is looked at, two that agree are no matter of taste. */
const AGAINST = 2;

/**
 * Check 41: two readers have read the text as it stands aloud, alone; one has read it in its facet (parts 1 and 2); no two want it
 * rewritten. What one alone wants is looked at and signed.
 */
export const checkFrenchReadings = (
  statements: readonly Statement[],
  readings: readonly FrenchReading[],
): Finding[] => {
  return statements.flatMap((statement) => {
    const current = currentFrenchReadings(statement, readings);
    const by = (sheet: string): number =>
      new Set(current.filter((reading) => reading.sheet === sheet).map(({ reader }) => reader)).size;
    const against = current.filter(({ wanted }) => wanted === 'rewrite');
    return [
      ...(by('alone') < READERS
        ? [fault(statement, 41, 'block', `read aloud by ${by('alone')} since it was last changed, wanted ${READERS}`)]
        : []),
      ...(statement.part !== 'colour' && by('facet') < 1
        ? [fault(statement, 41, 'block', 'read by nobody beside its facet since it was last changed')]
        : []),
      ...against.map(({ reader, faults, remark }) =>
        fault(
          statement,
          41,
          against.length < AGAINST ? 'warn' : 'block',
          `${reader} wants it rewritten (${faults.join(', ')}): ${remark}`,
        ),
      ),
    ];
  });
};

/** Six hexadecimal digits drawn from reader, sheet and text: sorting by them is the shuffle. */
export const frenchLabel = (reader: string, sheet: string, { id, fr }: Statement): string =>
  createHash('sha256')
    .update([reader, sheet, id, textHash(fr)].join('|'))
    .digest('hex')
    .slice(0, 6);

const HEAD = (reader: string, sheet: string): string[] => [
  ...Object.entries(FAULT_KINDS).map(([letter, meaning]) => `# ${letter} ${meaning}`),
  '# Read each statement aloud, once. Answer below it, without #:  label ok  |  label polish LETTERS remark  |  label rewrite LETTERS remark',
  '# For example: 0a1b2c rewrite F,A « pour lui montrer » : montrer quoi ? Mieux : Je lui montre le geste.',
  `reader: ${reader}`,
  'date: ',
  `sheet: ${sheet}`,
  '',
];

/** A sheet for reading aloud: what this reader has not read yet, shuffled under labels, facets unknown. */
export const aloneSheet = (
  reader: string,
  statements: readonly Statement[],
  readings: readonly FrenchReading[],
): string[] => {
  const lines = unread(reader, 'alone', statements, readings).map(
    (statement) => `# ${frenchLabel(reader, 'alone', statement)}  ${statement.fr}`,
  );
  return [...HEAD(reader, 'alone'), ...lines.toSorted()];
};

/** A sheet facet by facet with definition, scene and act: for near duplicates and statements off their construct. */
export const facetSheet = (reader: string, bank: Bank, readings: readonly FrenchReading[]): string[] => {
  const told = (statement: Statement): string =>
    statement.part === 1 ? `  [${statement.scene ?? '?'} + ${statement.act ?? '?'}; ${statement.serves ?? '?'}]` : '';
  return [
    ...HEAD(reader, 'facet'),
    ...scalesOf(bank, 1).flatMap(({ id, label, definition }) => {
      const own = [...ofScale(bank.behaviours, id), ...ofScale(bank.resources, id)];
      const parts = bank.definitions.find(({ facet }) => facet === id)?.parts ?? [];
      return [
        `# == ${label}. ${definition}`,
        ...parts.map(({ key, fr }) => `#    ${key}: ${fr}`),
        ...unread(reader, 'facet', own, readings).map(
          (statement) => `# ${frenchLabel(reader, 'facet', statement)}  ${statement.fr}${told(statement)}`,
        ),
      ];
    }),
  ];
};

const unread = (
  reader: string,
  sheet: string,
  statements: readonly Statement[],
  readings: readonly FrenchReading[],
): Statement[] => {
  return statements.filter(
    (statement) =>
      !currentFrenchReadings(statement, readings).some((row) => row.reader === reader && row.sheet === sheet),
  );
};

const HEADER = /^(reader|date|sheet)\s*:\s*(.+)$/u;
const ANSWER = /^([0-9a-f]{6})\s+(?:(ok)|(polish|rewrite)\s+([FADUXCPR](?:,[FADUXCPR])*)(?:\s+(.*))?)$/u;

/** Reads a filled sheet. Each line that cannot be used is reported; none is guessed. */
export const readFrenchSheet = (
  text: string,
  statements: readonly Statement[],
): { reader: string; readings: FrenchReading[]; faults: string[] } => {
  const header = new Map<string, string>();
  const answers: [number, RegExpExecArray][] = [];
  const faults: string[] = [];
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const [head, answer] = [HEADER.exec(line), ANSWER.exec(line)];
    if (head) header.set(head[1]!, head[2]!);
    else if (answer) answers.push([index + 1, answer]);
    else faults.push(`line ${index + 1} is not understood: ${line}`);
  });
  const [reader, date, sheet] = ['reader', 'date', 'sheet'].map((key) => header.get(key) ?? '') as [
    string,
    string,
    string,
  ];
  if (reader === '') faults.push('no reader');
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) faults.push('no date, wanted year-month-day');
  if (sheet !== 'alone' && sheet !== 'facet')
    return { reader, readings: [], faults: [...faults, 'no sheet, wanted alone or facet'] };

  const byLabel = new Map(statements.map((statement) => [frenchLabel(reader, sheet, statement), statement]));
  const seen = new Set<string>();
  const readings = answers.flatMap(([line, [, label = '', ok, wanted, letters = '', remark = '']]): FrenchReading[] => {
    const statement = byLabel.get(label);
    if (statement === undefined) faults.push(`line ${line}: ${label} is on no sheet of ${reader}, or its text changed`);
    else if (seen.has(label)) faults.push(`line ${line}: ${label} is answered twice`);
    else {
      seen.add(label);
      const said = {
        wanted: ok ? 'nothing' : (wanted as Wanted),
        faults: letters === '' ? [] : letters.split(','),
        remark,
      };
      return [{ statement: statement.id, reader, sheet, ...said, textHash: textHash(statement.fr), date }];
    }
    return [];
  });
  return { reader, readings, faults };
};
