/**
 * `npm run test:restore`: a backup while people answer and pay, the database destroyed, another one made of the backup elsewhere,
 * and the product going on there. What was acknowledged before the backup must be in it; the figures come last.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openCaller, saveRequest } from '../server/bench/http-caller.ts';
import { type BenchProduct, freePorts, startProduct } from '../server/bench/product.ts';
import { storeAnswers } from '../server/bench/store-answers.ts';
import {
  type InstalledPostgres,
  installedPostgres,
  openPool,
  startInstalledPostgres,
} from '../server/testing/installed-postgres.ts';
import { putToWork } from './people-at-work.ts';
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
const must = (what: string, holds: boolean): void => void (holds || faults.push(what));
const open: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

/** One of our commands on a database, as an operator types it. */
const operate = (command: string, url: string, ...words: string[]): string =>
  execFileSync(process.execPath, [join(root, `server/src/main-${command}.ts`), ...words], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'development', LOG_LEVEL: 'fatal' },
    encoding: 'utf8',
  });

/** A row of the journal of which somebody said that it is theirs. */
const actOf = (act: string, facts: Record<string, unknown>) => ({
  who: 'Dominique',
  act,
  after: { file: basename(file), ...facts },
});

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
  await sleep(4_000);

  const begun = Date.now();
  console.log(operate('backup', first.url, file, '--as', 'Dominique').trim());
  const backedUp = Date.now();
  must('the file is for its owner only', (statSync(file).mode & 0o077) === 0);
  const { rows: made } = await pool.query('select who, act, after from staff.journal');
  must('the backup is in the journal', isDeepStrictEqual(made, [actOf('backup-made', { bytes: statSync(file).size })]));
  await sleep(3_000);
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
  const restoring = Date.now();
  console.log(operate('restore', second.url, file, '--as', 'Dominique').trim());
  const restored = Date.now();
  let refused = '';
  try {
    operate('restore', second.url, file);
  } catch (error) {
    refused = String((error as { stderr?: string }).stderr);
  }
  must('a database that holds something is not overwritten', refused.includes('is not empty'));

  const after = openPool(second.url);
  open.unshift(() => after.end());
  const { rows: done } = await after.query('select who, act, after from staff.journal');
  must('the restore is in the journal', isDeepStrictEqual(done, [actOf('database-restored', { force: false })]));
  const { rows: kept } = await after.query<{ key: string }>(
    `select session_id || ' ' || ordinal as key from diagnostic.behaviour_answers where session_id = any($1)`,
    [work.sittings.map(({ sessionId }) => sessionId)],
  );
  const keys = new Set(kept.map(({ key }) => key));
  const has = ({ sessionId, ordinal }: (typeof work.answers)[number]): boolean => keys.has(`${sessionId} ${ordinal}`);
  const before = work.answers.filter(({ at }) => at < begun);
  must('every answer acknowledged before the backup is in it', before.length > 0 && before.every(has));
  const { rows: paid } = await after.query<{ reference: string }>(
    `select reference from checkout.payment_attempts where status = 'paid'`,
  );
  const references = new Set(paid.map(({ reference }) => reference));
  const paidBefore = work.payments.filter(({ at }) => at < begun);
  must(
    'every payment acknowledged before the backup is in it',
    paidBefore.length > 0 && paidBefore.every(({ reference }) => references.has(reference)),
  );
  const lost = work.answers.filter((answer) => !has(answer));
  const lastKept = Math.max(...work.answers.filter(has).map(({ at }) => at));

  // People go on where the backup left them.
  const next = await productOn(second);
  open.unshift(next.stop);
  const up = Date.now();
  let wentOn = 0;
  for (const { sessionId, token, answers } of work.sittings) {
    const call = await openCaller(next.port);
    const place = answers.find(({ ordinal }) => !keys.has(`${sessionId} ${ordinal}`));
    if (place && (await call(saveRequest(token, place.clef))).status === 200) wentOn += 1;
  }
  must('everybody goes on where the backup left them', wentOn === PEOPLE);
  figures.push(
    ['answers stored', stored.toLocaleString('en')],
    [
      'the backup took, while people answered and paid',
      `${((backedUp - begun) / 1000).toFixed(1)} s, ${(statSync(file).size / 1e6).toFixed(1)} MB`,
    ],
    ['acknowledged before it: answers, payments', `${before.length}, ${paidBefore.length}`],
    ['of those missing', before.filter((answer) => !has(answer)).length],
    [
      'lost: what was acknowledged between backup and end',
      `${lost.length} answers, ${((destroyed - lastKept) / 1000).toFixed(1)} s`,
    ],
    ['the restore took', `${((restored - restoring) / 1000).toFixed(1)} s`],
    ['until the product answered again', `${((up - restoring) / 1000).toFixed(1)} s`],
    ['people who went on there', `${wentOn} of ${PEOPLE}`],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  for (const close of open) await Promise.resolve(close()).catch(() => {});
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
