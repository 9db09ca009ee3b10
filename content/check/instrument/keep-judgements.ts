import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTRUMENT, readJudgements } from './bank.ts';
import type { FrenchReading } from './french-readings.ts';
import type { Judgements } from './judgement-sheet.ts';
import { currentRatings, meanCommonness, meanImage, RATERS } from './ratings.ts';
import type { Statement } from './statement.ts';

/** Adds what a judge said to her files, and sets the columns `desirability` and `commonness` from all current ratings. */
export const keepJudgements = (judge: string, said: Judgements, folder = INSTRUMENT): void => {
  add(join(folder, 'ratings'), judge, said.ratings, ({ statement }) => statement);
  add(join(folder, 'pair-votes'), judge, said.votes, ({ left, right }) => `${left} ${right}`);
  add(join(folder, 'pair-readings'), judge, said.pairReadings, ({ left, right }) => `${left} ${right}`);

  const { ratings } = readJudgements(folder);
  for (const name of ['behaviours.json', 'resources.json', 'colours.json']) {
    const path = join(folder, name);
    const rows = (JSON.parse(readFileSync(path, 'utf8')) as Statement[]).map((row) => {
      const current = currentRatings(row, ratings);
      if (current.length < RATERS) return row;
      const commonness = meanCommonness(current);
      return { ...row, desirability: meanImage(current), ...(commonness === undefined ? {} : { commonness }) };
    });
    writeRows(path, rows);
  }
};

/** Adds what a reader of the French said to her file. */
export const keepFrenchReadings = (reader: string, readings: readonly FrenchReading[], folder = INSTRUMENT): void => {
  add(join(folder, 'french-readings'), reader, readings, ({ statement, sheet }) => `${statement} ${sheet}`);
};

/** A later judgement of the same subject by the same judge replaces the earlier one, which its text has outlived. */
const add = <R>(folder: string, judge: string, rows: readonly R[], subject: (row: R) => string): void => {
  if (rows.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${judge}.json`);
  const earlier = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as R[]) : [];
  const all = new Map([...earlier, ...rows].map((row) => [subject(row), row]));
  writeRows(
    path,
    [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  );
};

/** Writes rows one a line, as the banks are: a change shows as the line it is. */
export const writeRows = (path: string, rows: readonly unknown[]): void =>
  writeFileSync(path, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
