/**
 * Makes a bank of drafts: `node content/check/merge-drafts.ts FOLDER BANK`. BANK is a folder like content/instrument: its three banks are
 * written anew, what raters and readers said there is kept and sets `desirability` and `commonness`. Then
 * `node content/check/main.ts --edition 2 --bank BANK` judges it, and the print and record commands take it by `--bank BANK`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBank } from './instrument/bank.ts';
import { rowsOfDrafts } from './instrument/drafts/bank-of-drafts.ts';
import { readDrafts } from './instrument/drafts/draft.ts';
import { keepJudgements, writeRows } from './instrument/keep-judgements.ts';

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined) {
  console.error('usage: node content/check/merge-drafts.ts FOLDER BANK');
  process.exit(2);
}
const { facets, colours, unreadable } = readDrafts(folder);
if (unreadable.length > 0) {
  for (const file of unreadable) console.error(file);
  process.exit(1);
}
const rows = rowsOfDrafts(readBank(), facets, colours);
mkdirSync(target, { recursive: true });
for (const [name, list] of Object.entries(rows)) writeRows(join(target, `${name}.json`), list);
keepJudgements('', { ratings: [], votes: [], pairReadings: [] }, target);
console.log(
  `${rows.behaviours.length} behaviours, ${rows.resources.length} resources, ${rows.colours.length} colour statements in ${target}`,
);
