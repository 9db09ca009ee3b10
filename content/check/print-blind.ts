/**
 * Prints a sheet for a blind reader: the facets, the questions, then the statements shuffled under opaque labels.
 * `node content/check/print-blind.ts --part 1|2 [--seed n] [--unread]`; `--unread` keeps the texts nobody has accepted.
 * The filled answers go to record-readings.ts.
 */
import { parseArgs } from 'node:util';
import { readBank, readReadings } from './instrument/bank.ts';
import { blindLines } from './instrument/blind-sheet.ts';
import { QUESTIONS } from './instrument/questions.ts';
import { currentReadings } from './instrument/readings.ts';
import type { Statement } from './instrument/statement.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    seed: { type: 'string', default: '1' },
    unread: { type: 'boolean', default: false },
  },
});
if (values.part !== '1' && values.part !== '2') {
  console.error('usage: node content/check/print-blind.ts --part 1|2 [--seed n] [--unread]');
  process.exit(2);
}
const bank = readBank();
const readings = readReadings();
const wanted = (statement: Statement): boolean =>
  !values.unread || !currentReadings(statement, readings).some(({ verdict }) => verdict === 'accept');
const statements: readonly Statement[] = values.part === '1' ? bank.behaviours : bank.resources;

const lines = [
  '# Facets (number, name, definition)',
  ...bank.facets.map(({ id, name, definition }) => `# ${id} ${name.fr}. ${definition.fr}`),
  '#',
  '# Questions (answer yes; name those answered no)',
  ...QUESTIONS.map((question, index) => `# ${index + 1}. ${question}`),
  '#',
  '# Answer below each statement, without #: label first-guess [second-guess] accept|mend|drop [questions answered no]',
  '# for example: 0a1b2c 4 6 mend 3,14',
  'reader: ',
  'date: ',
  `seed: ${values.seed}`,
  `part: ${values.part}`,
  '',
  ...blindLines(statements, Number(values.seed))
    .filter(({ statement }) => wanted(statement))
    .map(({ label, statement }) => `# ${label}  ${statement.fr}`),
];
console.log(lines.join('\n'));
