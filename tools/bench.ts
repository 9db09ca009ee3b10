/**
 * `npm run bench`: the figures, as ratios where two sides can be measured in one run. `-- quick` takes ten minutes; names
 * choose (`-- quick booklets sign-in`); with `-- write` the whole table goes to docs/benchmarks.md, with the machine's CPU,
 * cores and memory.
 */
import { fork, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../server/bench/figure.ts';
import { root } from './steps.ts';

/** Each default-exports a `Bench`. */
const benches: Readonly<Record<string, string>> = {
  'save-answer': 'server/bench/save-answer.ts',
  click: 'tools/bench-click.ts',
  lighthouse: 'tools/bench-lighthouse.ts',
  'slow-line': 'tools/bench-slow-line.ts',
  'many-answers': 'server/bench/many-answers.ts',
  'human-pace': 'server/bench/human-pace.ts',
  dashboard: 'server/bench/dashboard.ts',
  'desk-lists': 'server/bench/desk-lists.ts',
  'desk-figures': 'server/bench/desk-figures.ts',
  'sign-in': 'server/bench/sign-in.ts',
  token: 'server/bench/token.ts',
  orders: 'server/bench/orders.ts',
  documents: 'server/bench/documents.ts',
  booklets: 'server/bench/booklets.ts',
  fairness: 'server/bench/fairness.ts',
  start: 'server/bench/start.ts',
};

/** Its figures; one that fails is said, and the others go on. */
const run = (name: string, file: string): Promise<readonly Figure[]> =>
  new Promise((resolve) => {
    const child = fork(join(root, 'server/bench/run-bench.ts'), [join(root, file), ...(quick ? ['quick'] : [])]);
    child.once('message', (figures) => resolve(figures as Figure[]));
    child.once('exit', (code) => {
      if (code === 0) return;
      process.exitCode = 1;
      resolve([{ what: name, measured: 'failed', wanted: '-' }]);
    });
  });

const words = process.argv.slice(2);
const quick = words.includes('quick');
const write = words.includes('write');
const named = words.filter((word) => word !== 'quick' && word !== 'write');
const strange = named.filter((word) => !(word in benches));
if (strange.length > 0 || (write && named.length > 0)) {
  console.error(`npm run bench -- [quick] [write | ${Object.keys(benches).join(' ')}]`);
  process.exit(1);
}

const rows: Figure[] = [];
for (const [name, file] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const begun = performance.now();
  const figures = await run(name, file);
  rows.push(...figures);
  console.log(`\n${name} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  for (const { what, measured, wanted } of figures) console.log(`${what}: ${measured} (wanted: ${wanted})`);
}

const sizes = spawnSync(process.execPath, ['web/budget.ts'], { cwd: root, encoding: 'utf8' });
console.log(`\n${sizes.stdout}`);

if (write) {
  const [cpu] = cpus();
  const table = rows.map(({ what, measured, wanted }) => `| ${what} | ${measured} | ${wanted} |`).join('\n');
  writeFileSync(
    join(root, 'docs/benchmarks.md'),
    `# Benchmarks

\`npm run bench -- ${quick ? 'quick ' : ''}write\` measured these on ${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}.
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
