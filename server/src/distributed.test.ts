/**
 * `npm run test:citus`: on a real cluster, what people wait for touches one shard. Each statement that the product sends is taken down
 * and explained by the coordinator that it was sent to; statements over tables of the coordinator alone touch none.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../testing/answer-at-once.ts';
import { testWorkers } from '../testing/citus.ts';
import { accountIdOf, giveDiagnostic, start } from '../testing/diagnostics.ts';
import { insertPerson } from '../testing/insert-person.ts';
import { answerBehaviours } from '../testing/journey.ts';
import type { Person } from '../testing/person.ts';
import { startTestProduct } from '../testing/test-product.ts';
import { DASHBOARD_CALLS } from '../testing/dashboard.ts';
import { distribute } from './adapters/database/distribute.ts';
import { PLACEMENT } from './placement.ts';
import { newToken, tokenHash } from './secrets.ts';

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

const sent: Sent[] = [];
let listening = false;
const OURS = /\b(?:diagnostic|colour_test|statistics|consent|reports|identity|account|offers|checkout)"?\./u;

const send = pg.Client.prototype.query as (...words: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...words: unknown[]) {
  const [first, second] = words;
  const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
  const values = (first as { values?: unknown[] } | undefined)?.values ?? (Array.isArray(second) ? second : []);
  if (listening && OURS.test(text)) sent.push({ text, values });
  return send.apply(this, words);
} as typeof pg.Client.prototype.query;

describe.runIf(testWorkers.length > 0)('on a cluster', async () => {
  const product = await startTestProduct({ idle: true });
  const { pool } = product;

  /** How many shards the statements of `work` touched at most, and how many there were. */
  const touched = async (
    work: () => Promise<unknown>,
  ): Promise<{ statements: number; one: number; most: number; worst: string }> => {
    sent.length = 0;
    listening = true;
    await work();
    listening = false;
    const counts = await Promise.all(sent.map(async (statement) => ({ statement, tasks: await tasksOf(statement) })));
    const most = Math.max(0, ...counts.map(({ tasks }) => tasks));
    const worst = most > 1 ? (counts.find(({ tasks }) => tasks === most)?.statement.text ?? '') : '';
    return { statements: sent.length, one: counts.filter(({ tasks }) => tasks === 1).length, most, worst };
  };

  const tasksOf = async ({ text, values }: Sent): Promise<number> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...values]);
    const counts = [...JSON.stringify(rows).matchAll(/"Task Count":(\d+)/gu)].map(([, count]) => Number(count));
    return Math.max(0, ...counts);
  };

  const figures: Record<string, { statements: number; one: number; most: number }> = {};
  const expectOneShard = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const { worst, ...figure } = await touched(work);
    figures[name] = figure;
    expect(worst, name).toBe('');
    expect(figure.one, name).toBeGreaterThan(0);
  };

  const answering = async (email: string): Promise<Person> => {
    const person = await insertPerson(product, email);
    await giveDiagnostic(product, person);
    await start(person);
    return person;
  };

  test('an answer, the next proposition, the dashboard and a booklet touch one shard each', async () => {
    const person = await answering('one-shard@example.org');
    await expectOneShard('an answer', () => answerBehaviours(person, 1));
    await expectOneShard('the next proposition', () => person.call('GET /orizon/behaviours/next', {}));
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person, 63);
    await expectOneShard('the next statement of part 2', () => person.call('GET /orizon/resources/next', {}));
    await answerResourcesAtOnce(product, person);
    for (const name of DASHBOARD_CALLS) {
      const [method, path] = name.split(' ') as ['GET', string];
      await expectOneShard(`dashboard, ${path}`, async () => {
        const { status } = await person.ask(method, path);
        expect([status, product.logged.filter((line) => line.includes('"err"'))]).toEqual([200, []]);
      });
    }
    const [entry] = await person.call('GET /potential/history', {});
    for (const which of ['a booklet, printed', 'a booklet, from the store']) {
      await expectOneShard(which, async () =>
        expect((await person.ask('GET', `/potential/report/${entry?.idDiag}`)).status).toBe(200),
      );
    }
    const file = process.env['CITUS_FIGURES'];
    if (file !== undefined) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(figures));
    }
  });

  test('people’s rows lie on the workers, each person’s on one', async () => {
    const person = await answering('rows@example.org');
    await answerBehaviours(person, 3);
    const { rows } = await pool.query<{ n: number }>(
      `select count(distinct get_shard_id_for_distribution_column(t, $2::bigint))::int as n from unnest($1::regclass[]) t`,
      [[...PLACEMENT.people], await accountIdOf(product, person)],
    );
    expect(rows[0]?.n).toBe(PLACEMENT.people.length);
    const { rows: places } = await pool.query(
      `select distinct nodeport from citus_shards
       where citus_table_type = 'distributed' and shardid = any(
         select get_shard_id_for_distribution_column(t, $2::bigint) from unnest($1::regclass[]) t)`,
      [[...PLACEMENT.people], await accountIdOf(product, person)],
    );
    expect(places).toHaveLength(1);
    expect(testWorkers).toContain((places[0] as { nodeport: number }).nodeport);
  });

  test('a token from before tokens said whose they are goes on', async () => {
    const person = await answering('old-token@example.org');
    const old = newToken();
    await pool.query(`update identity.access_tokens set hash = $1 where account_id = $2 and hash = $3`, [
      tokenHash(old),
      await accountIdOf(product, person),
      tokenHash(person.token ?? ''),
    ]);
    person.token = old;
    await answerBehaviours(person, 2);
    expect(await person.call('GET /orizon/progress', {})).toMatchObject({ pending: { answered: 2 } });
  });

  test('done again, nothing is distributed anew', async () => {
    const { connectionString = '' } = pool.options;
    expect(await distribute({ connectionString }, PLACEMENT)).toMatchObject({ people: 0, everywhere: 0 });
  });
});
