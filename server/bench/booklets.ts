/** Booklets as people get them: over HTTP, from the store or rendered, twenty at once, and hundreds in a row. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAnswered } from './answered-people.ts';
import { answersMeanwhile } from './answers-meanwhile.ts';
import { type Bench, type Figure, figure, growth, median, ms, percentile } from './figure.ts';
import { type Caller, openCaller } from './http-caller.ts';
import type { BenchPerson } from './people.ts';
import { type BenchProduct, residentMegabytes, withProduct } from './product.ts';

const AT_ONCE = 20;

/** Somebody who asks for their booklet. */
type Reader = BenchPerson & { readonly call: Caller };

/** Milliseconds until the whole booklet is there. */
const fetchBooklet = async ({ call, token }: Reader): Promise<number> => {
  const asked = performance.now();
  const { status } = await call({ method: 'GET', path: '/api/potential/last-report', token });
  if (status !== 200) throw new Error(`a booklet was not there: ${status}`);
  return performance.now() - asked;
};

const inARow = async (readers: readonly Reader[]): Promise<number[]> => {
  const times: number[] = [];
  for (const reader of readers) times.push(await fetchBooklet(reader));
  return times;
};

/** The least of what the last ten left: a worker that is about to retire weighs beside its successor for some documents. */
const afterRendering = async (product: BenchProduct, readers: readonly Reader[]): Promise<number> => {
  await inARow(readers.slice(0, -10));
  const amounts: number[] = [];
  for (const reader of readers.slice(-10)) {
    await fetchBooklet(reader);
    amounts.push(await residentMegabytes(product));
  }
  return Math.min(...amounts);
};

const memory = async (product: BenchProduct, readers: readonly Reader[]): Promise<Figure> => {
  const early = await afterRendering(product, readers.slice(0, 50));
  const late = await afterRendering(product, readers.slice(50));
  return figure(
    `memory of the product after ${readers.length} main booklets against after 50`,
    growth(early, late),
    'at most +100 MB',
  );
};

const stored = async (readers: readonly Reader[]): Promise<Figure> => {
  const times = await inARow(readers);
  return figure(
    'a booklet from the store, over HTTP: median, 95th percentile',
    `${ms(median(times))}, ${ms(percentile(times, 0.95))}`,
    'under 20 ms',
  );
};

/** Asked again and again by others while answers are saved, so that there are enough answers to speak of a percentile. */
const atOnce = async (product: BenchProduct, readers: readonly Reader[], seconds: number): Promise<Figure[]> => {
  const longest: number[] = [];
  const { quiet, busy } = await answersMeanwhile(product, seconds, async () => {
    await product.pool.query('delete from reports.booklets');
    longest.push(Math.max(...(await Promise.all(readers.slice(0, AT_ONCE).map(fetchBooklet)))));
    await sleep(500);
  });
  return [
    figure(
      `${AT_ONCE} main booklets asked at once, while 500 people answer: until the last is there (worst of ${longest.length} times)`,
      `${(Math.max(...longest) / 1000).toFixed(1)} s`,
      'within 4 s',
    ),
    figure(
      '… saving an answer meanwhile: p99 against alone',
      `${(busy.p99 / quiet.p99).toFixed(1)} (${ms(quiet.p99)}, ${ms(busy.p99)})`,
      'at most 2.0',
    ),
  ];
};

const bench: Bench = (quick) =>
  withProduct(async (product) => {
    const people = await makeAnswered(product, quick ? 150 : 300);
    const readers = await Promise.all(
      people.map(async (person) => ({ ...person, call: await openCaller(product.port) })),
    );
    return [
      await memory(product, readers),
      await stored(readers),
      ...(await atOnce(product, readers, quick ? 20 : 60)),
    ];
  });

export default bench;
