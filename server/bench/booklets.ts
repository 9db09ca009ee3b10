/** Booklets as people get them: over HTTP, from the store or rendered, twenty at once, and hundreds in a row. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAnswered } from './answered-people.ts';
import { answersMeanwhile } from './answers-meanwhile.ts';
import { type Bench, type Figure, figure, growth, median, ms, percentile } from './figure.ts';
import type { BenchPerson } from './people.ts';
import { type BenchProduct, residentMegabytes, withProduct } from './product.ts';

const AT_ONCE = 20;

/** Milliseconds until the whole booklet is there. */
const fetchBooklet = async ({ port }: BenchProduct, { token }: BenchPerson): Promise<number> => {
  const asked = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api/potential/last-report`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`a booklet was not there: ${reply.status}`);
  return performance.now() - asked;
};

const inARow = async (product: BenchProduct, people: readonly BenchPerson[]): Promise<number[]> => {
  const times: number[] = [];
  for (const person of people) times.push(await fetchBooklet(product, person));
  return times;
};

/** The least of what the last ten left: a worker that is about to retire weighs beside its successor for some documents. */
const afterRendering = async (product: BenchProduct, people: readonly BenchPerson[]): Promise<number> => {
  await inARow(product, people.slice(0, -10));
  const amounts: number[] = [];
  for (const person of people.slice(-10)) {
    await fetchBooklet(product, person);
    amounts.push(await residentMegabytes(product));
  }
  return Math.min(...amounts);
};

const memory = async (product: BenchProduct, people: readonly BenchPerson[]): Promise<Figure> => {
  const early = await afterRendering(product, people.slice(0, 50));
  const late = await afterRendering(product, people.slice(50));
  return figure(
    `memory of the product after ${people.length} main booklets against after 50`,
    growth(early, late),
    'at most +100 MB',
  );
};

const stored = async (product: BenchProduct, people: readonly BenchPerson[]): Promise<Figure> => {
  const times = await inARow(product, people);
  return figure(
    'a booklet from the store, over HTTP: median, 95th percentile',
    `${ms(median(times))}, ${ms(percentile(times, 0.95))}`,
    'under 20 ms',
  );
};

/** Asked again and again by others while answers are saved, so that there are enough answers to speak of a percentile. */
const atOnce = async (product: BenchProduct, people: readonly BenchPerson[], seconds: number): Promise<Figure[]> => {
  const longest: number[] = [];
  const { quiet, busy } = await answersMeanwhile(product, seconds, async () => {
    await product.pool.query('delete from reports.booklets');
    longest.push(
      Math.max(...(await Promise.all(people.slice(0, AT_ONCE).map((person) => fetchBooklet(product, person))))),
    );
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
    return [
      await memory(product, people),
      await stored(product, people),
      ...(await atOnce(product, people, quick ? 8 : 30)),
    ];
  });

export default bench;
