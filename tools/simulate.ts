/**
 * `npm run simulate [-- write] [-- --people N --seed N]`: prints the figures of simulated people as docs/technical-note.md does, in two
 * minutes. `write` puts them into content/method/figures.json, from which the page /legal/method reads, and into the note.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FIGURES_FILE, figuresSection, NOTE_FILE, printedFigures, withFigures } from './figures-table.ts';
import { simulateFigures } from './simulated-figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'string', default: '4000' }, seed: { type: 'string', default: '1000000' } },
});
const figures = printedFigures(simulateFigures(Number(values.people), Number(values.seed)));
const section = figuresSection(figures);
console.log(section);
if (positionals.includes('write')) {
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(NOTE_FILE, withFigures(readFileSync(NOTE_FILE, 'utf8'), section));
}
