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
const { facets, colours } = readDrafts(folder);
const wanted = new Set(
  today.facets
    .filter(
      ({ id, pillar }) =>
        values.facet?.split(',').includes(String(id)) ?? (values.pillar ?? String(pillar)) === String(pillar),
    )
    .map(({ id }) => id),
);
const whole = values.facet === undefined && values.pillar === undefined;
const findings = checkDrafts(today, facets, colours).filter(
  ({ statements, subject }) =>
    whole ||
    statements.some((id) => !id.startsWith('K') && wanted.has(Number(id.slice(2, 4)))) ||
    subject === `pillar ${values.pillar}`,
);
const drafted = { ...today, ...rowsOfDrafts(today, facets, colours) };
const shown = { ...drafted, facets: drafted.facets.map((facet) => facet) };
if (!values.quiet) {
  const own = <R extends { facet: number }>(rows: readonly R[]): R[] => rows.filter(({ facet }) => wanted.has(facet));
  console.log(
    draftProgress(today, { ...shown, behaviours: own(drafted.behaviours), resources: own(drafted.resources) }),
  );
}
const checked = { findings, titles: TITLES, refuses, summary: () => '' };
const reported = filterFindings(findings, { part: readPart(values.part) });
console.log(formatReport(checked, reported));
if (reported.some(refuses)) process.exitCode = 1;
