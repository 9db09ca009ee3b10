/**
 * `npm run content:take -- [--dry-run] FILE`: takes a corrected sheet back. Exit code 1 when a row was refused, 2 when the call was not
 * understood or nothing can be taken of the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTaking } from './sheets/print-taking.ts';
import { SheetRefusal } from './sheets/sheet-file.ts';
import { takeSheet } from './sheets/take-sheet.ts';

const CONTENT = join(import.meta.dirname, '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [file, ...rest] = positionals;
if (file === undefined || rest.length > 0) {
  console.error('usage: npm run content:take -- [--dry-run] FILE');
  process.exit(2);
}
try {
  const taking = takeSheet(readFileSync(file));
  if (!values['dry-run']) for (const [name, source] of taking.files) writeFileSync(join(CONTENT, name), source);
  console.log(printTaking(taking));
  if (values['dry-run']) console.log('dry run: nothing was written');
  if (taking.judged.some(({ now }) => now === null)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
