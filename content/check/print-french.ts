/**
 * Prints a sheet for a reader of the French: `node content/check/print-french.ts --reader ID [--by-facet] [--bank FOLDER]`. Without
 * `--by-facet` every statement alone, shuffled; with it facet by facet, for near duplicates and statements off their construct. The filled
 * sheet goes to record-french.ts.
 */
import { parseArgs } from 'node:util';
import { readBank, readJudgements } from './instrument/bank.ts';
import { aloneSheet, facetSheet } from './instrument/french-readings.ts';

const { values } = parseArgs({
  options: { reader: { type: 'string' }, 'by-facet': { type: 'boolean', default: false }, bank: { type: 'string' } },
});
if (values.reader === undefined) {
  console.error('usage: node content/check/print-french.ts --reader ID [--by-facet] [--bank FOLDER]');
  process.exit(2);
}
const bank = readBank(values.bank);
const { frenchReadings = [] } = readJudgements(values.bank);
const statements = [...bank.behaviours, ...bank.resources, ...bank.colours];
const sheet = values['by-facet']
  ? facetSheet(values.reader, bank, frenchReadings)
  : aloneSheet(values.reader, statements, frenchReadings);
console.log(sheet.join('\n'));
