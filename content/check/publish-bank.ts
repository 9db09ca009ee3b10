/**
 * Publishes a bank: `npm run instrument:publish [-- --bank FOLDER] [--edition 1|2]`. With FOLDER, a folder like content/instrument,
 * its files take the places of the product's first. Whatever the edition's checks refuse is not published. From then on new sessions
 * take this bank, and those under way go on with theirs. What is left to do is to commit.
 */
import { cpSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { INSTRUMENT } from './instrument/bank.ts';
import { readEdition } from './instrument/edition.ts';
import { readPublishable } from './instrument/languages/read-languages.ts';
import { languagesOf } from './instrument/languages/subject.ts';
import { publish, readVersion } from './instrument/published/publication.ts';
import { planFaults } from './instrument/published/plan-faults.ts';
import { publishedBankOf } from './instrument/published/published-bank.ts';
import { instrumentOf } from './instrument/subject.ts';
import { formatReport } from './report.ts';

const { values } = parseArgs({ options: { bank: { type: 'string' }, edition: { type: 'string' } } });
const before = readVersion();
const edition = readEdition(values.edition ?? String(before.edition));
if (edition === undefined) {
  console.error(`no such edition: ${values.edition}; there are 1 and 2`);
  process.exit(2);
}
const folder = values.bank ?? INSTRUMENT;
for (const subject of [instrumentOf(folder, edition), languagesOf(folder)]) {
  const checked = subject.run();
  const refusals = checked.findings.filter(checked.refuses);
  if (refusals.length === 0) continue;
  console.error(formatReport(checked, refusals));
  process.exit(1);
}
const bank = publishedBankOf(readPublishable(folder));
const faults = planFaults(bank.plan);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
if (values.bank !== undefined) {
  cpSync(values.bank, INSTRUMENT, { recursive: true, filter: (path) => !path.endsWith('version.json') });
}
const number = publish(bank, edition);
console.log(
  number === before.number
    ? `${number} is the current bank already`
    : `${number} is the current bank; commit content/instrument and content/instruments`,
);
