/**
 * Prints what a judge has still to judge: `node content/check/print-judgements.ts --rater rater-1` (the image of each statement
 * and of each pair, blind) or `--reader second-reader-13` (questions 16, 18, 19, 20 on each pair). The filled sheet goes to
 * record-judgements.ts. `--bank FOLDER` for another bank than the product's.
 */
import { parseArgs } from 'node:util';
import { readBank, readJudgements } from './instrument/bank.ts';
import { pairSheet, ratingSheet } from './instrument/judgement-sheet.ts';
import { writtenPairs } from './instrument/pairs.ts';

const { values } = parseArgs({
  options: { rater: { type: 'string' }, reader: { type: 'string' }, bank: { type: 'string' } },
});
const bank = readBank(values.bank);
const pairs = writtenPairs(bank);
if (values.rater !== undefined) {
  const statements = [...bank.behaviours, ...bank.resources, ...bank.colours];
  console.log(ratingSheet(values.rater, statements, pairs, readJudgements(values.bank)).join('\n'));
} else if (values.reader !== undefined) {
  console.log(pairSheet(values.reader, pairs, readJudgements(values.bank)).join('\n'));
} else {
  console.error('usage: node content/check/print-judgements.ts --rater ID | --reader ID [--bank FOLDER]');
  process.exit(2);
}
