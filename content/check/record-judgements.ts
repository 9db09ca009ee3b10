/**
 * Turns a filled sheet of ratings, votes or readings of pairs into rows: `node content/check/record-judgements.ts FILE [FOLDER]`. They
 * go to `{ratings,pair-votes,pair-readings}/<judge>.json`; of the bank's folder; nothing is written while a line is at fault. The
 * column `desirability` of the banks follows the ratings.
 */
import { readFileSync } from 'node:fs';
import { INSTRUMENT, readBank } from './instrument/bank.ts';
import { readJudgementSheet } from './instrument/judgement-sheet.ts';
import { keepJudgements } from './instrument/keep-judgements.ts';
import { writtenPairs } from './instrument/pairs.ts';

const [file, folder = INSTRUMENT] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node content/check/record-judgements.ts FILE [FOLDER]');
  process.exit(2);
}
const bank = readBank(folder);
const statements = [...bank.behaviours, ...bank.resources, ...bank.colours];
const { judge, faults, ...said } = readJudgementSheet(readFileSync(file, 'utf8'), statements, writtenPairs(bank));
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exit(1);
}
keepJudgements(judge, said, folder);
const counts = [said.ratings.length, said.votes.length, said.pairReadings.length];
console.log(`${judge}: ${counts[0]} ratings, ${counts[1]} votes, ${counts[2]} readings of pairs recorded`);
