/**
 * `npm run test:load`: 1,000 people at human pace for ten minutes: each an answer in four seconds, somebody who orders and pays every
 * other second, somebody who opens a booklet that was never printed every other second. `-- 60` takes a minute. It fails at an error, a loss,
 * and beyond the bounds of load-bounds.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAnswered } from '../server/bench/answered-people.ts';
import { growth, median, ms, percentile } from '../server/bench/figure.ts';
import { openCaller, saveRequest } from '../server/bench/http-caller.ts';
import { atHumanPace } from '../server/bench/load.ts';
import type { Paced } from '../server/bench/pace.ts';
import type { PacedWork } from '../server/bench/paced-callers.ts';
import { APP_SECRET, inProcess, residentMegabytes, startProduct } from '../server/bench/product.ts';
import { makeSittings } from '../server/bench/sittings.ts';
import { testCardProvider } from '../server/testing/card-provider.ts';
import { startInsisting } from './insisting-people.ts';
import { beyondBounds } from './load-bounds.ts';
import { compareWithKept } from './what-is-kept.ts';

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
  const { port, pool, sandbox } = product;
  const turns = Math.ceil((seconds * 1000) / READING_MS / 128);
  const sittings = await makeSittings(pool, APP_SECRET, PEOPLE * turns);
  const asked = sittings.map(({ token, answers }) => answers.map(({ clef }) => saveRequest(token, clef)));
  const readers = await makeAnswered(product, Math.ceil((seconds * 1000) / EVERY_MS));
  console.log(`${PEOPLE} people for ${seconds} s`);

  const until = Date.now() + seconds * 1000;
  const answering = inProcess<Paced>('./paced-callers.ts', {
    port,
    plan: atHumanPace(PEOPLE, READING_MS, seconds),
    // Whoever is through begins another diagnostic.
    requests: Array.from({ length: PEOPLE }, (_, person) =>
      asked.filter((_, index) => index % PEOPLE === person).flat(),
    ),
    expected: 200,
  } satisfies PacedWork);
  const places = { product: `http://127.0.0.1:${port}`, sandbox };
  const orders = Math.min(450, readers.length);
  const buying = await startInsisting(pool, places, provider, { answering: 0, paying: 1, orders, betweenMs: EVERY_MS });
  const booklets: number[] = [];
  const reading = (async () => {
    const call = await openCaller(port);
    for (const { token } of readers) {
      if (Date.now() > until) return;
      const begun = performance.now();
      const { status } = await call({ method: 'GET', path: '/api/potential/last-report', token });
      if (status !== 200) faults.push(`a booklet was answered with ${status}`);
      booklets.push(performance.now() - begun);
      await sleep(EVERY_MS);
    }
  })();

  await sleep((seconds * 1000) / 3);
  const early = await residentMegabytes(product);
  const answered = await answering;
  const late = await residentMegabytes(product);
  await reading;
  await buying.end();
  const kept = await compareWithKept(pool, buying, sandbox);
  faults.push(...kept.faults, ...beyondBounds({ p99: answered.p99, early, late }));
  if (answered.errors > 0) faults.push(`${answered.errors} answers failed; the first: ${answered.firstError}`);
  if (buying.unanswered() > 0) faults.push(`${buying.unanswered()} calls of buyers had to be made again`);
  figures.push(
    [
      `${PEOPLE} people, each an answer in ${READING_MS / 1000} s, for ${seconds} s: answers, errors`,
      `${answered.calls}, ${answered.errors}`,
    ],
    ['saving an answer: median, p95, p99', `${ms(answered.p50)}, ${ms(answered.p95)}, ${ms(answered.p99)}`],
    ['payments, invoices, confirmations mailed', `${buying.payments.length}, ${kept.invoices}, ${kept.mails}`],
    [
      'booklets never printed before: how many, median, p95',
      `${booklets.length}, ${ms(median(booklets))}, ${ms(percentile(booklets, 0.95))}`,
    ],
    ['memory at the end against a third of the way', growth(early, late)],
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
