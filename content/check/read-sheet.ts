/** `npm run content:read -- en|es|ne [FILE]`: every text of a language on one sheet, for a reader who corrects it (CONTRIBUTING, Texts). */
import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '../../domain/src/languages.ts';
import { makeSheet } from './sheets/make-sheet.ts';
import { readSheetTexts } from './sheets/sheet-texts.ts';

const [name, file = `reading-${name}.csv`, ...rest] = process.argv.slice(2);
const language = LANGUAGES.find((one) => one === name);
if (language === undefined || language === 'fr' || rest.length > 0) {
  console.error('usage: npm run content:read -- en|es|ne [FILE]');
  process.exit(2);
}
const sources = readSheetTexts(language);
writeFileSync(file, makeSheet(language, sources));
console.log(
  `${file}: ${sources.texts.length} texts of ${sources.files.size} files. It comes back by npm run content:take -- ${file}`,
);
