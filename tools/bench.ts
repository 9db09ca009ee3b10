/**
 * `npm run bench` (`-- quick`: in ten minutes): the figures, as ratios where two sides can be measured in one run. With
 * `-- write` the table goes to docs/benchmarks.md, with the machine's CPU, cores and memory.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { measureDocuments } from '../server/bench/render-booklet.ts';
import { benchSaveAnswer } from '../server/bench/save-answer.ts';
import { benchSignIn } from '../server/bench/sign-in.ts';
import { measureStart } from '../server/bench/start.ts';
import { root } from './steps.ts';

const quick = process.argv.includes('quick');
const write = process.argv.includes('write');

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly wanted: string;
}
const rows: Row[] = [];
const show = (what: string, measured: string, wanted: string): void => {
  rows.push({ what, measured, wanted });
  console.log(`${what}: ${measured} (wanted: ${wanted})`);
};
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const answer = await benchSaveAnswer(quick ? 3 : 7, quick ? 16_000 : 48_000);
const middle = <T>(values: readonly T[], by: (value: T) => number): number =>
  values.map(by).toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
show(
  'saving an answer over HTTP, 32 connections, rate against the bare statement',
  `${answer.ratio.toFixed(2)} (rounds ${answer.ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  'at least 0.50',
);
show('… its p99', ms(middle(answer.http, ({ p99 }) => p99)), 'below 20 ms');
show('… its rate', `${middle(answer.http, ({ perSecond }) => perSecond).toFixed(0)}/s`, '-');
show('… the bare statement', `${middle(answer.raw, ({ perSecond }) => perSecond).toFixed(0)}/s`, '-');

const { booklets, invoice } = await measureDocuments(quick ? 40 : 120);
for (const [kind, { medianMs, longestBlockMs }] of Object.entries(booklets)) {
  show(`one ${kind} booklet, warm, in the worker: median`, ms(medianMs), 'at most 200 ms');
  show('… longest block of the event loop meanwhile', ms(longestBlockMs), 'at most 50 ms');
}

show('one invoice, warm: median', ms(invoice.medianMs), '-');

const { times, answers } = await benchSignIn(quick ? 60 : 200);
for (const [call, { known, unknown }] of Object.entries(times)) {
  const apart = Math.abs(known / unknown - 1) * 100;
  show(
    `${call}: medians with and without an account`,
    `${ms(known)}, ${ms(unknown)}: ${apart.toFixed(0)} % apart`,
    'within 10 %',
  );
}
show(
  'saving an answer, 8 connections, while 20 people sign in at once: p99 against alone',
  `${(answers.busy / answers.quiet).toFixed(1)} (${ms(answers.quiet)}, ${ms(answers.busy)})`,
  'at most 2.0',
);

const data = mkdtempSync(join(tmpdir(), 'eqinox-start-'));
try {
  const first = await measureStart(data);
  show('npm start to the first answer, first time', `${(first / 1000).toFixed(1)} s`, 'at most 5 s');
  const later: number[] = [];
  for (let run = 0; run < (quick ? 3 : 7); run += 1) later.push(await measureStart(data));
  show('… after that (median)', `${(middle(later, (value) => value) / 1000).toFixed(1)} s`, 'at most 3 s');
} finally {
  rmSync(data, { recursive: true, force: true });
}

const sizes = spawnSync(process.execPath, ['web/budget.ts'], { cwd: root, encoding: 'utf8' });
console.log(sizes.stdout);

if (write) {
  const [cpu] = cpus();
  const table = rows.map(({ what, measured, wanted }) => `| ${what} | ${measured} | ${wanted} |`).join('\n');
  writeFileSync(
    join(root, 'docs/benchmarks.md'),
    `# Benchmarks

\`npm run bench -- write\` measured these on ${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}.
Server, database and callers share the cores. Absolute figures are the machine's; ratios were taken in one run.

| what | measured | wanted |
|---|---|---|
${table}

Sizes of the first screens:

\`\`\`
${sizes.stdout.trim()}
\`\`\`
`,
  );
}
process.exit(0);
