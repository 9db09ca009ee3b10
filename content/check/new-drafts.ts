/**
 * Writes the blank sheets of an edition to be written, one per facet and one of colour statements: `node content/check/new-drafts.ts FOLDER
 * [--remarks FILE]`. The remarks (a JSON object by id: verdict, kinds, fault, proposed) are what a reader said of today's texts. A sheet
 * that exists is left as it is.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBank } from './instrument/bank.ts';
import { blankDrafts, colourDrafts } from './instrument/drafts/blank.ts';
import type { Remarks } from './instrument/drafts/blank.ts';
import { writeDrafts } from './instrument/drafts/draft.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { remarks: { type: 'string' } } });
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: node content/check/new-drafts.ts FOLDER [--remarks FILE]');
  process.exit(2);
}
const bank = readBank();
const remarks = values.remarks === undefined ? {} : (JSON.parse(readFileSync(values.remarks, 'utf8')) as Remarks);
const written = writeDrafts(folder, bank, blankDrafts(bank, remarks), colourDrafts(bank, remarks));
console.log(`${written.length} sheets written to ${folder}`);
