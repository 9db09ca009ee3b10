/**
 * Two instances on one database behind a balancer, people at work, and one instance after the other stopped and started again:
 * what was acknowledged is counted against what is stored. With the sources of the release before, one of the two is always of that one.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { testCardProvider } from '../card-provider.ts';
import { childEnv } from '../child-env.ts';
import { endMain, launchMain } from '../main-process.ts';
import { freePort } from '../npm-start.ts';
import { startTestSandbox } from '../test-sandbox.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Lived, startCrowd } from './people.ts';

export interface Rolling {
  /** How often every instance is stopped and started again. */
  readonly rounds: number;
  /** So many at a time. */
  readonly people: number;
  /** As the application, and as the owner of its tables. */
  readonly url: string;
  readonly directUrl: string;
  /** Folder of its sources (earlier-tree.ts); null: both are of this version. */
  readonly before?: string | null;
}

export interface RollingFigures {
  readonly restarts: number;
  /** Instances that ended otherwise than with code 0. */
  readonly badEnds: number;
  readonly seconds: number;
  readonly calls: number;
  /** Of these, by an instance of the release before. */
  readonly callsOfBefore: number;
  readonly failed: readonly string[];
  readonly faults: readonly string[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly people: number;
  readonly answers: number;
  readonly lostAnswers: number;
  /** Of those who are in part 1: last answers that, sent again, were not the same. */
  readonly changedAnswers: number;
  readonly payments: number;
  readonly lostPayments: number;
  readonly invoices: number;
  /** Numbers that are missing between the first and the last. */
  readonly gaps: number;
}

const INSTANCES = 2;

export const roll = async ({ rounds, people, url, directUrl, before = null }: Rolling): Promise<RollingFigures> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eqinox-rolling-'));
  const sandbox = await startTestSandbox(dataDir);
  const provider = testCardProvider();
  const ports: number[] = [];
  for (let index = 0; index < INSTANCES; index += 1) ports.push(await freePort());
  const balancer = await startBalancer(ports);
  const environment = {
    ...childEnv,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: balancer.url,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATA_DIR: dataDir,
    SMTP_PORT: String(sandbox.smtpPort),
    SANDBOX_PORT: new URL(sandbox.url).port,
    PAYBOX_HOSTS: sandbox.url,
    PAYBOX_PUBLIC_KEYS: provider.publicKeyFile,
    REQUESTS_PER_MINUTE: '1000000',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'fatal',
  };
  const running = new Map<number, ChildProcess>();
  let starts = 0;
  let callsOfBefore = 0;
  /** This version, that one, that one, this one, and so on: the first migrates, and each port has the other release next. */
  const start = async (port: number): Promise<void> => {
    const isBefore = before !== null && [1, 2].includes(starts % 4);
    starts += 1;
    const settings = { ...environment, PORT: String(port) };
    const child = await (isBefore ? launchMain(settings, join(before, 'server/src/main.ts')) : launchMain(settings));
    running.set(port, child);
    await balancer.until(port, true);
    const answered = balancer.answeredBy(port);
    if (isBefore) child.once('exit', () => (callsOfBefore += balancer.answeredBy(port) - answered));
  };
  try {
    for (const port of ports) await start(port);
    const begun = performance.now();
    const crowd = startCrowd({ product: balancer.url, sandbox: sandbox.url }, provider, people);
    let badEnds = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const port of ports) {
        await sleep(1_000);
        const old = running.get(port);
        if (old) await endMain(old, 'SIGTERM');
        if (old?.exitCode !== 0) badEnds += 1;
        await start(port);
      }
    }
    await sleep(1_000);
    await crowd.leave();
    const changedAnswers = await countChanged(crowd.lived);
    const seconds = (performance.now() - begun) / 1000;
    const took = balancer.took.toSorted((one, other) => one - other);
    return {
      restarts: rounds * INSTANCES,
      badEnds,
      seconds,
      calls: took.length,
      callsOfBefore,
      failed: [...balancer.failed],
      faults: crowd.faults,
      changedAnswers,
      p50Ms: took[Math.floor(took.length / 2)] ?? 0,
      p99Ms: took[Math.floor(took.length * 0.99)] ?? 0,
      ...(await audit(directUrl, crowd.lived)),
    };
  } finally {
    for (const child of running.values()) await endMain(child, 'SIGTERM');
    await stopAll(balancer, sandbox, provider);
    await rm(dataDir, { recursive: true, force: true });
  }
};

const countChanged = async (lived: readonly Lived[]): Promise<number> => {
  let changed = 0;
  for (const { person, answered } of lived) {
    const idAssertion = answered.behaviours.at(-1);
    if (idAssertion === undefined || answered.resources.length > 0) continue;
    const again = await person.ask('POST', '/orizon/behaviours/save', { idAssertion, durationMs: 4000 });
    if (again.status !== 200) changed += 1;
  }
  return changed;
};

const stopAll = async (
  balancer: Balancer,
  sandbox: { stop(): Promise<void> },
  provider: { close(): void },
): Promise<void> => {
  await balancer.stop();
  await sandbox.stop();
  provider.close();
};

type Audit = Pick<
  RollingFigures,
  'people' | 'answers' | 'lostAnswers' | 'payments' | 'lostPayments' | 'invoices' | 'gaps'
>;

interface Stored {
  readonly answers: number;
  readonly purchases: number;
}

/** What each person was told against what there is; an answer under way may be stored without having been heard. */
const audit = async (directUrl: string, lived: readonly Lived[]): Promise<Audit> => {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    let [answers, lostAnswers, payments, lostPayments] = [0, 0, 0, 0];
    for (const { email, answered, paid } of lived) {
      const acknowledged = answered.behaviours.length + answered.resources.length;
      const { rows } = await client.query<Stored>(STORED, [email]);
      const stored = rows[0] ?? { answers: 0, purchases: 0 };
      answers += acknowledged;
      lostAnswers += Math.max(0, acknowledged - stored.answers);
      payments += paid ? 1 : 0;
      lostPayments += paid && stored.purchases !== 1 ? 1 : 0;
    }
    const { rows } = await client.query<{ invoices: number; gaps: number }>(INVOICES);
    const { invoices = 0, gaps = 0 } = rows[0] ?? {};
    return { people: lived.length, answers, lostAnswers, payments, lostPayments, invoices, gaps };
  } finally {
    await client.end();
  }
};

const STORED = `
  select
    ((select count(*) from diagnostic.behaviour_answers b join diagnostic.sessions s on s.id = b.session_id where s.account_id = a.id)
    + (select count(*) from diagnostic.resource_answers r join diagnostic.sessions s on s.id = r.session_id where s.account_id = a.id)
    )::int as answers,
    (select count(*)::int from offers.purchases p where p.account_id = a.id) as purchases
  from account.accounts a where a.email = $1`;

/** Of each series: what is missing up to its last number. */
const INVOICES = `
  select (select count(*)::int from invoices.invoices) as invoices,
    (select coalesce(sum(last - n), 0)::int from (
      select c.last, (select count(*) from invoices.invoices i where i.number like c.series || c.year || '-%') as n
      from invoices.counters c where c.series = 'F') numbered) as gaps`;
