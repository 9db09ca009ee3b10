/**
 * `npm run test:failover`: a primary and a standby that confirms every commit, the product in front; the primary is killed while
 * people answer and pay, the standby promoted, and what is connected led there. Nothing that was acknowledged may be lost.
 * The same in small is a server test.
 */
import { freePorts, startProduct } from '../server/bench/product.ts';
import { failOver } from '../server/testing/acknowledged/fail-over.ts';
import { startInsisting } from '../server/testing/acknowledged/insisting-people.ts';
import { standbyPrograms, startStandby } from '../server/testing/acknowledged/standby.ts';
import { compareWithKept } from '../server/testing/acknowledged/what-is-kept.ts';
import { testCardProvider } from '../server/testing/card-provider.ts';
import { startForwarder } from '../server/testing/forwarder.ts';
import { openPool, startInstalledPostgres } from '../server/testing/installed-postgres.ts';

const bin = standbyPrograms();
if (bin === null) {
  console.error(
    'npm run test:failover needs a PostgreSQL server and its client programs (Debian: apt-get install postgresql).',
  );
  process.exit(1);
}

const figures: [string, string | number][] = [];
const faults: string[] = [];
const provider = testCardProvider();
const open: (() => unknown)[] = [provider.close];
try {
  const [port = 0, standbyPort = 0] = await freePorts(2);
  const primary = startInstalledPostgres(bin, port, ['wal_level = replica', 'synchronous_commit = on']);
  open.unshift(primary.remove);
  const standby = await startStandby(bin, primary, standbyPort);
  open.unshift(standby.stop);
  const address = await startForwarder(port);
  open.unshift(address.stop);
  const url = `postgres://eqinox@127.0.0.1:${address.port}/eqinox`;
  const product = await startProduct({
    DATABASE_URL: url,
    PAYBOX_PUBLIC_KEYS: provider.publicKeyFile,
    REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'fatal',
  });
  open.unshift(product.stop);
  const pool = openPool(url);
  open.unshift(() => pool.end());
  const places = { product: `http://127.0.0.1:${product.port}`, sandbox: product.sandbox };
  const heard = await startInsisting(pool, places, provider, { answering: 20, paying: 2, orders: 200 });
  const { before, promotedMs, silentMs } = await failOver({ primary, standby, address, heard, work: [500, 25] });
  await heard.end();
  const kept = await compareWithKept(pool, heard, product.sandbox);
  faults.push(...kept.faults);
  figures.push(
    ['acknowledged before the primary was killed: answers, payments', `${before.answers}, ${before.payments}`],
    ['… and until the end', `${heard.answers.length}, ${heard.payments.length}`],
    ['the standby was promoted after', `${(promotedMs / 1000).toFixed(1)} s`],
    ['nobody was answered for', `${(silentMs / 1000).toFixed(1)} s`],
    ['calls that had to be made again', heard.unanswered()],
    ['lost or there twice', kept.faults.length === 0 ? 0 : kept.faults.join(', ')],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  for (const close of open) await Promise.resolve(close()).catch(() => {});
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
