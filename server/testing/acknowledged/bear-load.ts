/** People at human pace, somebody who orders and pays, somebody who opens booklets that were never printed: what each met, and what it cost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAnswered } from '../../bench/answered-people.ts';
import { openCaller, saveRequest } from '../../bench/http-caller.ts';
import { median } from '../../bench/figure.ts';
import { atHumanPace } from '../../bench/load.ts';
import type { Paced } from '../../bench/pace.ts';
import type { PacedWork } from '../../bench/paced-callers.ts';
import { APP_SECRET, type BenchProduct, inProcess } from '../../bench/product.ts';
import { makeSittings } from '../../bench/sittings.ts';
import type { DatabaseConnection } from '../../src/adapters/database/database.ts';
import type { TestCardProvider } from '../card-provider.ts';
import { startInsisting } from './insisting-people.ts';
import { compareWithKept } from './what-is-kept.ts';

export interface Load {
  readonly people: number;
  readonly seconds: number;
  /** Between two answers of one person. */
  readonly readingMs: number;
  /** Between a payment and the next order, and between two booklets. */
  readonly everyMs: number;
  /** Resident megabytes of the product, where it is a process of its own. */
  readonly memory?: () => Promise<number>;
}

export interface Borne {
  /** Errors, calls that had to be made again, and what is lost or there twice. */
  readonly faults: readonly string[];
  readonly answered: Paced;
  readonly payments: number;
  readonly invoices: number;
  readonly mails: number;
  /** Milliseconds of each booklet. */
  readonly booklets: readonly number[];
  /** That memory, the median of the middle third and of the last: a worker's rises and falls with what it rendered. */
  readonly early: number;
  readonly late: number;
}

/** Whoever has an order confirmed finds it in the sandbox's mailbox, which keeps no more mails. */
const MOST_ORDERS = 450;
const PROPOSITIONS = 128;

/** The product has APP_SECRET, and a key of the provider's. */
export const bearLoad = async (
  product: Pick<BenchProduct, 'port' | 'pool' | 'sandbox'> & { readonly connection: DatabaseConnection },
  provider: TestCardProvider,
  { people, seconds, readingMs, everyMs, memory = async () => Number.NaN }: Load,
): Promise<Borne> => {
  const { port, pool, sandbox } = product;
  const faults: string[] = [];
  const turns = Math.ceil((seconds * 1000) / readingMs / PROPOSITIONS);
  const sittings = await makeSittings(pool, APP_SECRET, people * turns);
  const asked = sittings.map(({ token, answers }) => answers.map(({ clef }) => saveRequest(token, clef)));
  const readers = await makeAnswered(product, Math.ceil((seconds * 1000) / everyMs));

  const until = Date.now() + seconds * 1000;
  const answering = inProcess<Paced>('./paced-callers.ts', {
    port,
    plan: atHumanPace(people, readingMs, seconds),
    // Whoever is through begins another diagnostic.
    requests: Array.from({ length: people }, (_, person) =>
      asked.filter((_answers, index) => index % people === person).flat(),
    ),
    expected: 200,
  } satisfies PacedWork);
  const places = { product: `http://127.0.0.1:${port}`, sandbox };
  const orders = Math.min(MOST_ORDERS, readers.length);
  const buying = await startInsisting(pool, places, provider, { answering: 0, paying: 1, orders, betweenMs: everyMs });
  const booklets: number[] = [];
  const reading = (async () => {
    const call = await openCaller(port);
    for (const { token } of readers) {
      if (Date.now() > until && booklets.length > 0) return;
      const begun = performance.now();
      const { status } = await call({ method: 'GET', path: '/api/potential/last-report', token });
      if (status !== 200) faults.push(`a booklet was answered with ${status}`);
      booklets.push(performance.now() - begun);
      await sleep(everyMs);
    }
  })();

  const { stop: memorySeen } = watch(memory);
  const answered = await answering;
  const seen = await memorySeen();
  const [early, late] = [1, 2].map((third) =>
    median(seen.slice((seen.length * third) / 3, (seen.length * (third + 1)) / 3)),
  ) as [number, number];
  await reading;
  await buying.end();
  const kept = await compareWithKept(pool, buying, sandbox);
  faults.push(...kept.faults);
  if (answered.errors > 0) faults.push(`${answered.errors} answers failed; the first: ${answered.firstError}`);
  if (buying.unanswered() > 0) faults.push(`${buying.unanswered()} calls of buyers had to be made again`);
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from diagnostic.behaviour_answers where session_id = any($1)',
    [sittings.map(({ sessionId }) => sessionId)],
  );
  const lost = answered.calls - answered.errors - (rows[0]?.n ?? 0);
  if (lost !== 0) faults.push(`${lost} acknowledged answers are not stored`);
  const { invoices, mails } = kept;
  return { faults, answered, payments: buying.payments.length, invoices, mails, booklets, early, late };
};

/** A figure each second, until it is stopped. */
const watch = (figure: () => Promise<number>) => {
  const seen: number[] = [];
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      seen.push(await figure());
      await sleep(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const stop = async (): Promise<readonly number[]> => {
    stopping.abort();
    await watching;
    return seen;
  };
  return { stop };
};
