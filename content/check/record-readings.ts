/**
 * Turns a filled answer sheet into rows: `node content/check/record-readings.ts FILE [FOLDER]`. They go to
 * `readings/<reader>-part-<part>.json` of the bank's folder; nothing is written while a line is at fault.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { INSTRUMENT, readBank } from './instrument/bank.ts';
import { mergeReadings, readAnswerSheet } from './instrument/blind-sheet.ts';
import { statementsOf } from './instrument/statement.ts';
import type { Reading } from './instrument/readings.ts';

const [file, folder = INSTRUMENT] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node content/check/record-readings.ts FILE [FOLDER]');
  process.exit(2);
}
const bank = readBank(folder);
const sheet = readFileSync(file, 'utf8');
const { part, readings, faults } = readAnswerSheet(sheet, (part) => statementsOf(bank, part));
const [first] = readings;
if (faults.length > 0 || first === undefined) {
  for (const fault of faults.length > 0 ? faults : ['no answer on the sheet']) console.error(fault);
  process.exit(1);
}
const slug = first.reader
  .toLowerCase()
  .normalize('NFD')
  .replace(/\p{M}/gu, '')
  .replace(/[^a-z0-9]+/gu, '-');
const path = join(folder, 'readings', `${slug}-part-${part}.json`);
mkdirSync(dirname(path), { recursive: true });
const earlier = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Reading[]) : [];
const rows = mergeReadings(earlier, readings).map((row) => `  ${JSON.stringify(row)}`);
writeFileSync(path, `[\n${rows.join(',\n')}\n]\n`);
console.log(`${readings.length} readings by ${first.reader} recorded, ${rows.length} in all`);
