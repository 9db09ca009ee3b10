/**
 * Prints every fault of drafts that can be known before all is written: `node content/check/check-drafts.ts FOLDER [--facet 6,7]
 * [--pillar 2] [--part 1|2|colour] [--quiet]`. The filters choose what is reported; pairs are judged where both sides are drafted. Exit
 * code 1 when anything must be mended.
 */
import { parseArgs } from 'node:util';
import { readPart } from './finding.ts';
import { readBank } from './instrument/bank.ts';
import { TITLES } from './instrument/checks.ts';
import { rowsOfDrafts } from './instrument/drafts/bank-of-drafts.ts';
import { checkDrafts } from './instrument/drafts/check-drafts.ts';
import { draftProgress } from './instrument/drafts/draft-progress.ts';
import { readDrafts } from './instrument/drafts/draft.ts';
import { refuses } from './instrument/signatures.ts';
import { filterFindings, formatReport } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    facet: { type: 'string' },
    pillar: { type: 'string' },
    part: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'usage: node content/check/check-drafts.ts FOLDER [--facet 6,7] [--pillar 2] [--part 1|2|colour] [--quiet]',
  );
  process.exit(2);
}
const today = readBank();
const { facets, colours, unreadable } = readDrafts(folder);
for (const file of unreadable) console.error(file);
const named = values.facet?.split(',').map(Number);
const wanted = today.facets
  .filter(({ id, pillar }) => named?.includes(id) ?? (values.pillar === undefined || String(pillar) === values.pillar))
  .map(({ id }) => id);
const whole = wanted.length === today.facets.length;
const concerns = (id: string): boolean => !id.startsWith('K') && wanted.includes(Number(id.slice(2, 4)));

if (!values.quiet) {
  const rows = rowsOfDrafts(today, facets, colours);
  console.log(draftProgress(today, { ...today, ...rows }, wanted));
}
const findings = checkDrafts(today, facets, colours).filter(({ statements }) => whole || statements.some(concerns));
const reported = filterFindings(findings, { part: readPart(values.part) });
console.log(formatReport({ findings, titles: TITLES, refuses, summary: () => '' }, reported));
if (unreadable.length > 0 || reported.some(refuses)) process.exitCode = 1;
