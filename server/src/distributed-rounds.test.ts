/**
 * `npm run test:citus`: on a real cluster, each line of the console and each job that comes by itself runs once, in a shop where somebody
 * has something of everything. Where a statement cannot be run there, PostgreSQL says so, and so does this.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { type RouteName, routes } from '@eqinox/contract/routes';
import { mayUse, ROLES } from '@eqinox/domain/staff/rights';
import { testWorkers } from '../testing/citus.ts';
import { consoleCalls } from '../testing/console-calls.ts';
import { accountIdOf } from '../testing/diagnostics.ts';
import { firstTry } from '../testing/do-jobs.ts';
import type { Person } from '../testing/person.ts';
import { insertMember } from '../testing/staff.ts';
import { DAY } from '../testing/test-clock.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { type TwoPeople, twoPeople, wellFormed } from '../testing/two-people.ts';
import type { RunningJob } from './adapters/jobs/jobs.ts';
import { jobNames } from './jobs.ts';

const OWNER = 'owner@example.org';
const calls = Object.entries(consoleCalls(OWNER)).filter(([name]) => name.includes('/operations/')) as [
  RouteName,
  Call,
][];
interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}
/** Written at each start, and by themselves from then on. */
const ROUNDS = ['write-reminders', 'keep-no-longer', 'read-returns'] as const;

describe.runIf(testWorkers.length > 0)('on a cluster', async () => {
  // On a plain server nothing is run here, and no product is started for it.
  if (testWorkers.length === 0) return;
  const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  let people: TwoPeople;
  const browsers = new Map<string, Person>();
  beforeAll(async () => {
    people = await twoPeople(product);
    for (const role of ROLES) browsers.set(role, (await insertMember(product, role)).browser);
  });

  /** What was asked for meanwhile is done, and nothing of it has failed. */
  const allDone = async (): Promise<void> => {
    const left = async (states: string) => {
      const { rows } = await product.pool.query(
        `select name, output from jobs.job where state in (${states}) and name = any($1) and start_after <= now()`,
        [jobNames],
      );
      return rows;
    };
    await expect.poll(() => left(`'created', 'active'`), { timeout: 300_000 }).toEqual([]);
    expect(await left(`'retry', 'failed'`)).toEqual([]);
  };

  // First: somebody of the console signs them out.
  test('a copy of all that a person has', async () => {
    await people.owner.call('POST /privacy/export', wellFormed(people)['POST /privacy/export']);
    await allDone();
  });

  test.each(calls)('%s', async (name, call) => {
    const id = await accountIdOf(product, people.owner);
    const answer = await ask(product, browsers, name, call, id);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    // Lists, and the page of whoever is there, have something to show.
    const shows = name.startsWith('GET ') && (call.params === undefined || name.endsWith('/people/:id'));
    if (shows) expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  // So late that reminders are due, people unused, and rows past their time.
  test.each(ROUNDS.flatMap((name) => [0, 1, 8, 100, 800].map((days) => [name, days] as const)))(
    '%s, %i days later',
    async (name, days) => {
      // A round comes again some time after the product's now: where that stood still, it would be due for ever.
      const now = new Date();
      product.clock.set(new Date(now.getTime() + days * DAY));
      try {
        const round = product.handlers[name] as (payload: object, job: RunningJob) => Promise<void>;
        await round({}, firstTry(`${name} ${days}`));
        await allDone();
      } finally {
        product.clock.set(now);
      }
    },
  );
});

const ask = (
  product: TestProduct,
  browsers: ReadonlyMap<string, Person>,
  name: RouteName,
  { params = {}, query, body }: Call,
  person: number,
) => {
  const { right } = routes[name] as Extract<Route, { access: 'staff' }>;
  const browser = browsers.get(ROLES.find((role) => mayUse(role, right)) ?? '');
  if (!browser) throw new Error(`${name}: nobody may`);
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/:(\w+)/gu, (_, key: string) =>
    String(template.startsWith('/operations/people/') ? person : params[key]),
  );
  return browser.ask(method, query ? `${path}?${new URLSearchParams(query)}` : path, body);
};
