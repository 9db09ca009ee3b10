/**
 * `npm run test:two`: two instances on one database, 20 rolling restarts while people sign up, pay and answer; then 4 more
 * through PgBouncer, where there is one (`PGBOUNCER` names another than the one on the PATH). `-- 5` takes 5 rounds. The same in small
 * is a server test.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RollingFigures } from '../server/testing/rolling/rolling.ts';
import { compileCache } from './compile-cache.ts';
import { bin, root } from './steps.ts';

const [word = '20'] = process.argv.slice(2);
const rounds = Number(word);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('npm run test:two -- [how many rolling restarts]');
  process.exit(1);
}
const PEOPLE = 6;
const THROUGH_A_POOLER = Math.ceil(rounds / 5);

const folder = mkdtempSync(join(tmpdir(), 'eqinox-two-'));
const lines: string[] = [];

const run = async (name: string, size: number, pooler: string): Promise<void> => {
  const file = join(folder, `${name}.json`);
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    'server/src/rolling.test.ts',
    '-t',
    'rolling restart',
  ];
  const env = {
    ROLLING_ROUNDS: String(size),
    ROLLING_PEOPLE: String(PEOPLE),
    ROLLING_POOLER: pooler,
    ROLLING_FIGURES: file,
  };
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...compileCache, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
  lines.push(`${name}: ${sentenceOf(file, size)}`);
};

const sentenceOf = (file: string, size: number): string => {
  let figures: RollingFigures;
  try {
    figures = JSON.parse(readFileSync(file, 'utf8')) as RollingFigures;
  } catch {
    return 'did not come to its end';
  }
  const { restarts, seconds, calls, failed, answers, lostAnswers, payments, lostPayments, gaps, p50Ms, p99Ms } =
    figures;
  return [
    `${size} rolling restarts (${restarts} of an instance) in ${seconds.toFixed(0)} s`,
    `${calls} calls, ${(calls / seconds).toFixed(0)} a second, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
    `failed calls ${failed.length}`,
    `answers acknowledged ${answers}, lost ${lostAnswers}`,
    `payments acknowledged ${payments}, lost ${lostPayments}`,
    `invoice numbers missing ${gaps}`,
  ].join(', ');
};

const pgbouncer = /PgBouncer (\d+)\.(\d+)/u.exec(
  String(spawnSync(process.env['PGBOUNCER'] ?? 'pgbouncer', ['--version'], { encoding: 'utf8' }).stdout),
);

await run('straight to PostgreSQL', rounds, '');
if (pgbouncer === null) {
  lines.push('through PgBouncer: not tried, it is not here (apt-get install pgbouncer)');
} else {
  const [version = '', major, minor] = pgbouncer;
  await run(`through ${version}, sessions kept`, THROUGH_A_POOLER, 'session');
  // Older ones are refused at the start (docs/scaling.md).
  if (Number(major) * 1000 + Number(minor) >= 1021) {
    await run(`through ${version}, lending connections per transaction`, THROUGH_A_POOLER, 'transaction');
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}`);
