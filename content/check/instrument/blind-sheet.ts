import { createHash } from 'node:crypto';
import { readPart } from '../finding.ts';
import type { Part } from '../finding.ts';
import type { Reading, Verdict } from './readings.ts';
import type { Statement } from './statement.ts';
import { textHash } from './text-hash.ts';

export type BlindLine = { label: string; statement: Statement };

/**
 * The statements of a blind sheet, shuffled by the seed under labels that tell nothing. The same seed gives the same
 * order and labels; a text that changes gets another label, so that an answer never lands on words its reader did not see.
 */
export const blindLines = (statements: readonly Statement[], seed: number): BlindLine[] => {
  const lines = statements.map((statement) => ({ label: labelOf(statement, seed), statement }));
  return lines.toSorted((a, b) => (a.label < b.label ? -1 : 1));
};

/** Six hexadecimal digits drawn from the seed, the id and the text; sorting by them is the shuffle. */
const labelOf = (statement: Statement, seed: number): string => {
  const key = `${seed}|${statement.id}|${textHash(statement.fr)}`;
  return createHash('sha256').update(key).digest('hex').slice(0, 6);
};

export type AnswerSheet = { part: Part | undefined; readings: Reading[]; faults: string[] };

const HEADER = /^(reader|date|seed|part)\s*:\s*(.+)$/u;
const ANSWER = /^([0-9a-f]{6})\s+(\d{1,2})(?:\s+(\d{1,2}))?\s+(accept|mend|drop)(?:\s+([\d,]+))?$/u;

/**
 * Reads a filled answer sheet. Header lines `reader:`, `date:` (year-month-day), `seed:`, `part:`, then one line per
 * statement: `label first-guess [second-guess] accept|mend|drop [questions answered no, by comma]`. Lines that begin
 * with # are remarks. Each line that cannot be used is reported, none is guessed.
 */
export const readAnswerSheet = (sheet: string, bankOf: (part: Part) => readonly Statement[]): AnswerSheet => {
  const faults: string[] = [];
  const header = new Map<string, string>();
  const answers: [number, RegExpExecArray][] = [];
  sheet.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const head = HEADER.exec(line);
    const answer = ANSWER.exec(line);
    if (head !== null) header.set(head[1] ?? '', head[2] ?? '');
    else if (answer !== null) answers.push([index + 1, answer]);
    else faults.push(`line ${index + 1} is not understood: ${line}`);
  });
  const { reader, date } = { reader: header.get('reader') ?? '', date: header.get('date') ?? '' };
  const [seed, part] = [Number(header.get('seed')), readPart(header.get('part'))];
  if (reader === '') faults.push('no reader');
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) faults.push('no date, wanted year-month-day');
  if (!Number.isInteger(seed)) faults.push('no seed, wanted the one printed on the sheet');
  if (part === undefined) faults.push('no part, wanted 1, 2 or colour');
  if (faults.length > 0 || part === undefined) return { part, readings: [], faults };

  const byLabel = new Map(blindLines(bankOf(part), seed).map(({ label, statement }) => [label, statement]));
  const [from, to] = part === 'colour' ? [1, 8] : [0, 15];
  const seen = new Set<string>();
  const readings = answers.flatMap(([number, [, label = '', first = '', second, verdict, failed = '']]): Reading[] => {
    const statement = byLabel.get(label);
    const guesses = [first, ...(second === undefined ? [] : [second])].map(Number);
    const questions = failed
      .split(',')
      .filter((q) => q !== '')
      .map(Number);
    if (statement === undefined)
      faults.push(`line ${number}: ${label} is on no sheet of this seed, or its text changed`);
    else if (seen.has(label)) faults.push(`line ${number}: ${label} is answered twice`);
    else if (guesses.some((guess) => guess < from || guess > to))
      faults.push(`line ${number}: guesses go from ${from} to ${to}`);
    else if (questions.some((q) => q < 1 || q > 20)) faults.push(`line ${number}: questions go from 1 to 20`);
    else {
      seen.add(label);
      const row = { statement: statement.id, reader, guesses, verdict: verdict as Verdict, failed: questions };
      return [{ ...row, textHash: textHash(statement.fr), date }];
    }
    return [];
  });
  return { part, readings, faults };
};

/** Earlier rows with the new ones in place of those of the same reader on the same statement, in id order. */
export const mergeReadings = (earlier: readonly Reading[], added: readonly Reading[]): Reading[] => {
  const key = (reading: Reading): string => `${reading.statement} ${reading.reader}`;
  const replaced = new Set(added.map(key));
  return [...earlier.filter((reading) => !replaced.has(key(reading))), ...added].toSorted((a, b) =>
    key(a) < key(b) ? -1 : 1,
  );
};
