/**
 * `npm run test:pitr`: a database whose every change is archived by pgbackrest is put back to the second before somebody emptied a
 * table by mistake. The same in small is a server test; the figures come last.
 */
import { freePorts, startProduct } from '../server/bench/product.ts';
import { storeAnswers } from '../server/bench/store-answers.ts';
import { archiver, startArchived, undoMistake } from '../server/testing/acknowledged/point-in-time.ts';
import { openPool } from '../server/testing/installed-postgres.ts';

const stored = Number(process.argv[2] ?? 100_000);
const programs = archiver();
if (programs === null || !Number.isSafeInteger(stored) || stored < 1) {
  console.error(
    'npm run test:pitr [-- ANSWERS] needs PostgreSQL and pgbackrest (Debian: apt-get install postgresql pgbackrest).',
  );
  process.exit(1);
}

const open: (() => unknown)[] = [];
const figures: [string, string | number][] = [];
const faults: string[] = [];
try {
  const [port = 0] = await freePorts(1);
  const archived = startArchived(programs, port);
  open.unshift(archived.remove);
  const { url } = archived.database;
  const product = await startProduct({
    DATABASE_URL: url,
    REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'fatal',
  });
  open.unshift(product.stop);
  const pool = openPool(url);
  await storeAnswers(pool, stored);
  await pool.end();
  figures.push(['the full backup took, pgbackrest', `${archived.backUp().toFixed(1)} s, ${programs.version}`]);
  const stop = async (): Promise<void> => {
    open.splice(open.indexOf(product.stop), 1);
    await product.stop();
  };
  const places = { product: `http://127.0.0.1:${product.port}`, sandbox: product.sandbox };
  const undone = await undoMistake(archived, { places, people: 20, milliseconds: 4_000, stop });
  faults.push(...undone.faults);
  figures.push(
    ['answers the second before the mistake', undone.before],
    ['answers after the restore', undone.after],
    ['acknowledged between backup and mistake, missing', `${undone.acknowledged}, ${undone.missing}`],
    ['back after', `${undone.seconds.toFixed(1)} s`],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  for (const close of open) await Promise.resolve(close()).catch(() => {});
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
