/**
 * Checks the content: `node content/check/main.ts [subject...] [--part 1|2|colour] [--only id,id] [--quiet]`. With
 * `--edition 2 [--bank FOLDER]` the instrument alone, by the rules of its second edition, from another folder than the product's.
 * With `--map PLACE` (`levels.3`, `tu/meetings`, `offers.result`) each act that the texts there claim, and the statements that carry it.
 * Without a subject, all are checked. Exit code 1 when anything must be mended, 2 when the call is not understood.
 */
import { parseArgs } from 'node:util';
import { readPart } from './finding.ts';
import { readEdition } from './instrument/edition.ts';
import { instrument, instrumentOf } from './instrument/subject.ts';
import { languages } from './instrument/languages/subject.ts';
import { published } from './instrument/published/subject.ts';
import { interfaceTexts } from './interface/subject.ts';
import { acts } from './reports/acts/subject.ts';
import { mappedActs } from './reports/acts/print-map.ts';
import { reports } from './reports/subject.ts';
import { filterFindings, formatReport } from './report.ts';
import type { Subject } from './report.ts';

/** What can be checked. A new kind of content adds its line here. */
const SUBJECTS: Subject[] = [instrument, languages, published, reports, acts, interfaceTexts];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string' },
    only: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    edition: { type: 'string' },
    bank: { type: 'string' },
    map: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !SUBJECTS.some((subject) => subject.name === name));
if (unknown.length > 0) {
  console.error(`no such subject: ${unknown.join(', ')}; there are ${SUBJECTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

if (values.map !== undefined) {
  console.log(mappedActs(values.map));
  process.exit();
}

const part = readPart(values.part);
if (values.part !== undefined && part === undefined) {
  console.error(`no such part: ${values.part}; there are 1, 2 and colour`);
  process.exit(2);
}
const edition = readEdition(values.edition);
if (edition === undefined) {
  console.error(`no such edition: ${values.edition}; there are 1 and 2`);
  process.exit(2);
}
const another = values.edition !== undefined || values.bank !== undefined;
const subjects = another ? [instrumentOf(values.bank, edition)] : SUBJECTS;
const only = values.only?.split(',');
for (const subject of subjects.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const checked = subject.run();
  const findings = filterFindings(checked.findings, { part, only });
  console.log(`== ${subject.name}`);
  if (!values.quiet && only === undefined) console.log(checked.summary(part));
  console.log(formatReport(checked, findings));
  if (findings.some(checked.refuses)) process.exitCode = 1;
}
