/**
 * `npm run test:crash`: 100 times kill -9 of the server, of its database, of one of the database's processes or of a process that
 * renders, while people answer and pay; then what they heard is compared with what is kept. `-- 20` kills 20 times.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_SECRET } from '../server/bench/product.ts';
import { testCardProvider } from '../server/testing/card-provider.ts';
import { openPool } from '../server/testing/installed-postgres.ts';
import { startMain } from '../server/testing/main-process.ts';
import { type Heard, startInsisting } from '../server/testing/acknowledged/insisting-people.ts';
import { compareWithKept } from '../server/testing/acknowledged/what-is-kept.ts';

const kills = Number(process.argv[2] ?? 100);
if (!Number.isSafeInteger(kills) || kills < 1) {
  console.error('npm run test:crash [-- KILLS]');
  process.exit(1);
}

const provider = testCardProvider();
const shop = await startMain({ PAYBOX_PUBLIC_KEYS: provider.publicKeyFile, APP_SECRET });
const { host, user, database } = shop.connection;
const pool = openPool(`postgres://${user}@/${database}?host=${encodeURIComponent(host)}`);
const WAYS = {
  server: async () => {
    await shop.kill();
    await shop.restart();
  },
  database: async () => shop.killPostgres(),
  'a process of the database': async () => shop.killBackend(),
  'a process that renders': async () => shop.killRenderer(),
} as const;
const names = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** Until somebody hears again: a kill that nobody notices tries nothing. */
const goesOn = async ({ answers }: Heard): Promise<void> => {
  const before = answers.length;
  for (const until = Date.now() + 60_000; answers.length === before; await sleep(20)) {
    if (Date.now() > until) throw new Error('nobody was answered within a minute of a kill');
  }
};

const faults: string[] = [];
const figures: [string, string | number][] = [];
try {
  // As many orders as the mailbox of the sandbox keeps mails for.
  const heard = await startInsisting(pool, shop.places, provider, { answering: 20, paying: 2, orders: 450 });
  const begun = Date.now();
  for (let turn = 0; turn < kills; turn += 1) {
    const name = names[turn % names.length]!;
    // Never at the same moment of what is under way.
    await sleep(300 + ((turn * 377) % 900));
    await WAYS[name]();
    await goesOn(heard);
    if ((turn + 1) % 10 === 0)
      console.log(`${turn + 1} kills, ${heard.answers.length} answers, ${heard.payments.length} payments`);
  }
  await sleep(1_000);
  await heard.end();
  const seconds = (Date.now() - begun) / 1000;
  const kept = await compareWithKept(pool, heard, shop.places.sandbox);
  faults.push(...kept.faults);
  if (heard.payments.length === 0 || kept.mails === 0) faults.push('nobody paid: nothing was tried');
  figures.push(
    ['kill -9 of the server, the database, one of its processes, a process that renders, by turns', kills],
    ['in', `${seconds.toFixed(0)} s`],
    ['calls that had to be made again', heard.unanswered()],
    ['answers acknowledged', heard.answers.length],
    [
      'payments acknowledged, invoices, confirmations mailed',
      `${heard.payments.length}, ${kept.invoices}, ${kept.mails}`,
    ],
    ['lost or there twice', kept.faults.length === 0 ? 0 : kept.faults.join(', ')],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  await pool.end().catch(() => {});
  await shop.stop();
  provider.close();
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
