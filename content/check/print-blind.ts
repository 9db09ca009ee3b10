/**
 * Prints a sheet for a blind reader: the facets (or forms), the questions, then the statements shuffled under opaque labels.
 * `node content/check/print-blind.ts --part 1|2|colour [--seed n] [--unread] [--bank FOLDER]`; `--unread` keeps the texts nobody has accepted.
 * The filled answers go to record-readings.ts.
 */
import { parseArgs } from 'node:util';
import { readPart } from './finding.ts';
import { readBank, readReadings } from './instrument/bank.ts';
import { blindLines } from './instrument/blind-sheet.ts';
import { questionsOf } from './instrument/questions.ts';
import { currentReadings } from './instrument/readings.ts';
import { scalesOf, statementsOf } from './instrument/statement.ts';
import type { Statement } from './instrument/statement.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    seed: { type: 'string', default: '1' },
    unread: { type: 'boolean', default: false },
    bank: { type: 'string' },
  },
});
const part = readPart(values.part);
if (part === undefined) {
  console.error('usage: node content/check/print-blind.ts --part 1|2|colour [--seed n] [--unread] [--bank FOLDER]');
  process.exit(2);
}
const bank = readBank(values.bank);
const readings = readReadings(values.bank);
const wanted = (statement: Statement): boolean =>
  !values.unread || !currentReadings(statement, readings).some(({ verdict }) => verdict === 'accept');

const lines = [
  `# ${part === 'colour' ? 'Forms' : 'Facets'} (number, name, definition)`,
  ...scalesOf(bank, part).map(({ id, name, definition }) => `# ${id} ${name}. ${definition}`),
  '#',
  '# Questions (answer yes; name those answered no)',
  ...questionsOf(part).map((question, index) => `# ${index + 1}. ${question}`),
  '#',
  '# Answer below each statement, without #: label first-guess [second-guess] accept|mend|drop [questions answered no]',
  '# for example: 0a1b2c 4 6 mend 3,14',
  'reader: ',
  'date: ',
  `seed: ${values.seed}`,
  `part: ${part}`,
  '',
  ...blindLines(statementsOf(bank, part), Number(values.seed))
    .filter(({ statement }) => wanted(statement))
    .map(({ label, statement }) => `# ${label}  ${statement.fr}`),
];
console.log(lines.join('\n'));
