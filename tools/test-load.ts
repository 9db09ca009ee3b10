/**
 * `npm run test:load`: 1,000 people at human pace for ten minutes: each an answer in four seconds, somebody who orders and pays every
 * other second, somebody who opens a booklet that was never printed every other second. `-- 60` takes a minute. It fails at an error, a loss,
 * and beyond the bounds of load-bounds.ts. The same in small, without the bounds, is a server test.
 */
import { growth, median, ms, percentile } from '../server/bench/figure.ts';
import { residentMegabytes, startProduct } from '../server/bench/product.ts';
import { bearLoad } from '../server/testing/acknowledged/bear-load.ts';
import { testCardProvider } from '../server/testing/card-provider.ts';
import { beyondBounds } from './load-bounds.ts';

const PEOPLE = 1000;
const READING_MS = 4000;
const EVERY_MS = 2000;
const seconds = Number(process.argv[2] ?? 600);
if (!Number.isSafeInteger(seconds) || seconds < 30) {
  console.error('npm run test:load [-- SECONDS], 30 at least');
  process.exit(1);
}

const provider = testCardProvider();
const product = await startProduct({
  REQUESTS_PER_MINUTE: '100000000',
  PAYBOX_PUBLIC_KEYS: provider.publicKeyFile,
  LOG_LEVEL: 'error',
});
const faults: string[] = [];
const figures: [string, string | number][] = [];
try {
  console.log(`${PEOPLE} people for ${seconds} s`);
  const load = {
    people: PEOPLE,
    seconds,
    readingMs: READING_MS,
    everyMs: EVERY_MS,
    memory: () => residentMegabytes(product),
  };
  const { answered, early, late, booklets, ...borne } = await bearLoad(product, provider, load);
  faults.push(...borne.faults, ...beyondBounds({ p99: answered.p99, early, late }));
  figures.push(
    [
      `${PEOPLE} people, each an answer in ${READING_MS / 1000} s, for ${seconds} s: answers, errors`,
      `${answered.calls}, ${answered.errors}`,
    ],
    ['saving an answer: median, p95, p99', `${ms(answered.p50)}, ${ms(answered.p95)}, ${ms(answered.p99)}`],
    ['payments, invoices, confirmations mailed', `${borne.payments}, ${borne.invoices}, ${borne.mails}`],
    [
      'booklets never printed before: how many, median, p95',
      `${booklets.length}, ${ms(median(booklets))}, ${ms(percentile(booklets, 0.95))}`,
    ],
    ['memory, the last third against the one before', growth(early, late)],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  await product.stop();
  provider.close();
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
