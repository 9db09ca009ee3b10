/**
 * Turns a filled sheet of print-french.ts into rows: `node content/check/record-french.ts FILE [FOLDER]`. They go to
 * `french-readings/<reader>.json` of the bank's folder; nothing is written while a line is at fault.
 */
import { readFileSync } from 'node:fs';
import { INSTRUMENT, readBank } from './instrument/bank.ts';
import { readFrenchSheet } from './instrument/french-readings.ts';
import { keepFrenchReadings } from './instrument/keep-judgements.ts';

const [file, folder = INSTRUMENT] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node content/check/record-french.ts FILE [FOLDER]');
  process.exit(2);
}
const bank = readBank(folder);
const statements = [...bank.behaviours, ...bank.resources, ...bank.colours];
const { reader, readings, faults } = readFrenchSheet(readFileSync(file, 'utf8'), statements);
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exit(1);
}
keepFrenchReadings(reader, readings, folder);
const count = (wanted: string): number => readings.filter((reading) => reading.wanted === wanted).length;
console.log(`${reader}: ${readings.length} read, ${count('rewrite')} to rewrite, ${count('polish')} to polish`);
