/**
 * `npm run test:restore`: a backup while people answer and pay, the database destroyed, another one made of the backup elsewhere,
 * and the product going on there. What was acknowledged before the backup must be in it; the figures come last.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BenchProduct, freePorts, startProduct } from '../server/bench/product.ts';
import { storeAnswers } from '../server/bench/store-answers.ts';
import { hear } from '../server/testing/acknowledged/fail-over.ts';
import { putToWork } from '../server/testing/acknowledged/people-at-work.ts';
import { backUpAtWork, type Operate, restoreElsewhere } from '../server/testing/acknowledged/restore-elsewhere.ts';
import {
  type InstalledPostgres,
  installedPostgres,
  openPool,
  startInstalledPostgres,
} from '../server/testing/installed-postgres.ts';
import { root } from './steps.ts';

const stored = Number(process.argv[2] ?? 100_000);
const bin = installedPostgres();
if (bin === null || !Number.isSafeInteger(stored) || stored < 1) {
  console.error(
    'npm run test:restore [-- ANSWERS] needs a PostgreSQL server and its client programs (Debian: apt-get install postgresql): ' +
      'the embedded one brings no pg_dump.',
  );
  process.exit(1);
}

const PEOPLE = 20;
const folder = mkdtempSync(join(tmpdir(), 'eqinox-restore-'));
const file = join(folder, 'eqinox.dump');
const figures: [string, string | number][] = [];
const faults: string[] = [];
const open: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

const operate: Operate = async (command, url, ...words) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, `server/src/main-${command}.ts`), ...words],
    { env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'development', LOG_LEVEL: 'fatal' }, encoding: 'utf8' },
  );
  console.log(stdout.trim());
  return stdout;
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const productOn = (database: InstalledPostgres): Promise<BenchProduct> =>
  startProduct({ DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'fatal' });

try {
  const [here = 0, there = 0] = await freePorts(2);
  const first = startInstalledPostgres(bin, here);
  open.unshift(first.remove);
  const product = await productOn(first);
  open.unshift(product.stop);
  const pool = openPool(first.url);
  await storeAnswers(pool, stored);
  const places = { product: `http://127.0.0.1:${product.port}`, sandbox: product.sandbox };
  const work = await putToWork(pool, places, PEOPLE);
  await hear(work, [300, 2]);

  const backup = await backUpAtWork(operate, first.url, pool, file);
  await hear(work, [200, 1]);
  const destroyed = Date.now();
  // Whoever waits for an answer just then hears that it failed.
  await Promise.all([work.end(), sleep(1).then(first.kill)]);
  open.splice(open.indexOf(product.stop), 1);
  await product.stop();
  await pool.end().catch(() => {});
  open.splice(open.indexOf(first.remove), 1);
  first.remove();

  const second = startInstalledPostgres(bin, there);
  open.unshift(second.remove);
  const after = openPool(second.url);
  open.unshift(() => after.end());
  const start = async (): Promise<BenchProduct> => {
    const next = await productOn(second);
    open.unshift(next.stop);
    return next;
  };
  const restored = await restoreElsewhere({ backup, url: second.url, pool: after, heard: work, operate, start });
  faults.push(...restored.faults);
  figures.push(
    ['answers stored', stored.toLocaleString('en')],
    [
      'the backup took, while people answered and paid',
      `${seconds(backup.ended - backup.begun)}, ${(backup.bytes / 1e6).toFixed(1)} MB`,
    ],
    ['acknowledged before it: answers, payments', `${restored.before.answers}, ${restored.before.payments}`],
    ['of those missing', restored.before.missing],
    [
      'lost: what was acknowledged between backup and end',
      `${restored.lost} answers, ${seconds(destroyed - restored.lastKept)}`,
    ],
    ['the restore took', seconds(restored.restoreMs)],
    ['until the product answered again', seconds(restored.untilUpMs)],
    ['people who went on there', `${restored.wentOn} of ${PEOPLE}`],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  for (const close of open) await Promise.resolve(close()).catch(() => {});
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
