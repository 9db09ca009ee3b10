/**
 * `npm run test:citus`: the main job, the money model, the answering models, each line of the console and each job that comes by itself on
 * a real Citus cluster of three servers on this machine, and from EXPLAIN how many shards an answer, a page, the dashboard and a booklet
 * touch. Figures come last.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../server/bench/product.ts';
import { installedCitus, startCitus } from '../server/testing/citus.ts';
import { compileCache } from './compile-cache.ts';
import { bin, root } from './steps.ts';

const SUITES = [
  ['one shard each', 'server/src/distributed.test.ts'],
  ['main job', 'server/src/diagnostic/flow.test.ts'],
  ['answering model, parts 1 and 2', 'server/src/diagnostic/answering-model.test.ts'],
  ['answering model, colour test', 'server/src/colour-test/answering-model.test.ts'],
  ['money model', 'server/src/checkout/money-model.test.ts'],
  ['booklets', 'server/src/reports/download/main-booklet.test.ts'],
  ['sessions and tokens', 'server/src/identity/sessions.test.ts'],
  ['each line of the console, each job that comes by itself', 'server/src/distributed-rounds.test.ts'],
  ['reminders', 'server/src/reminders/reminders.test.ts'],
  ['what is kept no longer, accounts that nobody uses', 'server/src/privacy/keep-no-longer.test.ts'],
  ['exports', 'server/src/privacy/export.test.ts'],
  ['erasure', 'server/src/privacy/erasure.test.ts'],
  ['figures', 'server/src/operations/desks/figures/figures.test.ts'],
  ['counts of the instrument', 'server/src/operations/desks/instrument/instrument.test.ts'],
  ['portraits of groups', 'server/src/groups/portrait.test.ts'],
] as const;

/** Three servers on this machine share its cores with the product: what takes a second elsewhere may take ten. */
const PATIENT = ['--testTimeout=600000', '--hookTimeout=600000', '--expect.poll.timeout=300000'];

const shards = (file: string): string[] => {
  try {
    const figures = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      { statements: number; one: number; most: number }
    >;
    return Object.entries(figures).map(
      ([name, { statements, one, most }]) =>
        `${name}: ${statements} statements, ${one} on one shard, most shards ${most}`,
    );
  } catch {
    return [];
  }
};

const programs = installedCitus();
if (programs === null) {
  console.log(
    'npm run test:citus needs PostgreSQL with the extension Citus beside it, under /usr/lib/postgresql/VERSION: packages postgresql-VERSION-citus-13.x of Citus, or its sources built with `PG_CONFIG=/usr/lib/postgresql/VERSION/bin/pg_config`. Nothing was tried.',
  );
  process.exit(0);
}

const [asked] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'eqinox-citus-'));
const first = process.env['CITUS_PORT'];
const ports = first === undefined ? await freePorts(3) : [0, 1, 2].map((next) => Number(first) + next);
const cluster = startCitus(programs, ports);
const lines: string[] = [];
try {
  const figures = join(folder, 'shards.json');
  const env = {
    ...process.env,
    ...compileCache,
    TEST_DATABASE_URL: cluster.url,
    TEST_CITUS_WORKERS: cluster.workers.join(','),
    CITUS_FIGURES: figures,
  };
  for (const [name, file] of SUITES.filter(([, file]) => asked === undefined || file.includes(asked))) {
    const begun = Date.now();
    const child = spawn(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--project', 'server', ...PATIENT, file], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) process.exitCode = 1;
    lines.push(`${name}: ${code === 0 ? 'holds' : 'FAILED'} (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  }
  lines.push(...shards(figures));
} finally {
  cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nOn Citus, a coordinator and ${cluster.workers.length} workers:`);
for (const line of lines) console.log(line);
