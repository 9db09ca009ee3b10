/**
 * The whole product for one suite: its own database copy, the application on a free port, jobs at work, the sandbox as a
 * neighbour for mails and cards. What main.ts starts, but for a clock that tests move and a log that they read.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import type { Limits } from '../src/adapters/database/client.ts';
import { connectDatabase } from '../src/adapters/database/database.ts';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';
import type { JobHandlers } from '../src/adapters/jobs/jobs.ts';
import type { PdfRenderer } from '../src/adapters/pdf/pdf-renderer.ts';
import { assemble, type Parts, sandboxKeyFiles } from '../src/assemble.ts';
import type { Consultants } from '../src/booking/consultants.ts';
import type { Database } from '../src/database.ts';
import { type Env, readEnv } from '../src/env.ts';
import type { EnqueueJob, JobPayloads } from '../src/jobs.ts';
import { readSettings } from '../src/settings.ts';
import { createLogger } from '../src/logger.ts';
import type { Places } from './person.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { announcesDueJobs } from './due-jobs.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestSandbox } from './test-sandbox.ts';
import { testRenderer } from './test-renderer.ts';

export interface TestProductOptions {
  /** Stands still at the start of the suite unless given. */
  readonly clock?: TestClock;
  /** Environment variables, as main.ts would read them. */
  readonly env?: NodeJS.ProcessEnv;
  /** Another way to the same database, for suites that cut it. */
  readonly reach?: (database: DatabaseConnection) => Promise<DatabaseConnection>;
  /** Less patience with the database than the product has, for suites that make it mute. */
  readonly limits?: Partial<Limits>;
  /** PEM files of keys that sign notifications beside the sandbox's. */
  readonly cardKeys?: readonly string[];
  /** Less patience with the card provider than the product has. */
  readonly cards?: Parts['cards'];
  /** The examples unless given. */
  readonly consultants?: Consultants;
  /** The booking site of the sandbox is read and may call, with this secret; no site is named unless given. */
  readonly bookingSecret?: string;
  /** How long a request may take to arrive; as in production unless given. */
  readonly arrivalMs?: number;
  /** Folder of a built web; none unless given. */
  readonly webRoot?: string;
  /** Jobs are written and nobody works on them, for suites that count what a call does by itself. */
  readonly idle?: boolean;
}

export interface TestProduct {
  /** Product and sandbox, for `newPerson` and the steps of journey.ts. */
  readonly places: Places;
  /** The suite's database, whatever `reach` does to the product. */
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly clock: TestClock;
  readonly env: Env;
  /** What does the jobs: with them an idle product's are done by hand (do-jobs.ts). */
  readonly handlers: JobHandlers<JobPayloads>;
  /** Writes a job that no call asks for. */
  readonly enqueue: EnqueueJob;
  /** Every line logged so far by the application and its background work. */
  readonly logged: readonly string[];
  /** Called by itself after the suite. */
  stop(): Promise<void>;
}

/** To be awaited at the top of a test file. What was started is stopped again when the start itself fails. */
export const startTestProduct = async (options: TestProductOptions = {}): Promise<TestProduct> => {
  const own = await createTestDatabase<Database>();
  const closing: (() => Promise<unknown> | void)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= closeAll(closing));
  // Runs before the database is dropped: hooks after a suite run last in, first out.
  afterAll(stop);
  try {
    return { ...(await start(options, own, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const start = async (
  options: TestProductOptions,
  own: Awaited<ReturnType<typeof createTestDatabase<Database>>>,
  closing: (() => Promise<unknown> | void)[],
): Promise<Omit<TestProduct, 'stop'>> => {
  const clock = options.clock ?? testClock();

  const dataDir = await mkdtemp(join(tmpdir(), 'eqinox-product-'));
  closing.unshift(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await startTestSandbox(dataDir);
  closing.unshift(sandbox.stop);

  const logged: string[] = [];
  const logStream = { write: (line: string) => void logged.push(line) };
  const env: { -readonly [K in keyof Env]: Env[K] } = readEnv({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SMTP_PORT: String(sandbox.smtpPort),
    MAIL_RETURNS: 'retours@eqinox.example',
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(sandbox.imapPort),
    IMAP_SECURE: '0',
    IMAP_USER: 'retours',
    IMAP_PASSWORD: 'sandbox',
    SANDBOX_PORT: new URL(sandbox.url).port,
    PAYBOX_HOSTS: sandbox.url,
    PAYBOX_PUBLIC_KEYS: [...sandboxKeyFiles(dataDir), ...(options.cardKeys ?? [])].join(','),
    ...(options.bookingSecret && {
      BOOKING_API: `${sandbox.url}/booking-api`,
      BOOKING_API_KEY: 'sandbox',
      BOOKING_HOOK_SECRET: options.bookingSecret,
    }),
    ...options.env,
  });
  const log = createLogger(env.logLevel, logStream);
  const connection = (await options.reach?.(own.connection)) ?? own.connection;
  await own.pool.query(announcesDueJobs('jobs'));
  const { limits } = options;
  const database = connectDatabase<Database>(connection, { maxConnections: env.database.poolSize, limits, log });
  closing.unshift(database.close);
  const settings = await readSettings(env);
  const { app, handlers, enqueue } = await assemble(env, {
    settings: { ...settings, ...(options.consultants && { consultants: options.consultants }) },
    database,
    clock,
    log,
    opened: (_name, _withinMs, close) => void closing.unshift(close),
    webRoot: options.webRoot ?? null,
    pdf: lateRenderer(),
    ...(options.cards && { cards: options.cards }),
    jobs: { unhurried: [], queryLimitMs: limits?.queryMs },
    idle: options.idle ?? false,
    app: { logStream, ...(options.arrivalMs !== undefined && { arrivalMs: options.arrivalMs }) },
  });
  const product = await app.listen({ host: '127.0.0.1', port: 0 });
  // Known only now: where the card provider sends its notifications.
  if (!env.publicUrlGiven) env.publicUrl = product;
  return {
    places: { product, sandbox: sandbox.url },
    db: own.db,
    pool: own.pool,
    clock,
    env,
    handlers,
    enqueue,
    logged,
  };
};

const closeAll = async (closing: readonly (() => Promise<unknown> | void)[]): Promise<void> => {
  for (const close of closing) await close();
};

/** Most suites render nothing: the renderer and its fonts are loaded by the first document. */
const lateRenderer = (): PdfRenderer => {
  let renderer: PdfRenderer | undefined;
  return {
    render: (job) => (renderer ??= testRenderer()).render(job),
    load: () => renderer?.load() ?? { waiting: 0, rendering: 0 },
    close: async () => renderer?.close(),
  };
};
