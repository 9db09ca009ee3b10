/** What main.ts is for the product, for one command of an operator: environment → database → one sentence. */
import type { Kysely } from 'kysely';
import type { Limits } from './adapters/database/client.ts';
import { type Database as OpenDatabase, openDatabase } from './adapters/database/database.ts';
import type { Log } from './adapters/database/log.ts';
import { startRefusal } from './adapters/database/start-refusal.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { type Jobs, startJobs } from './adapters/jobs/jobs.ts';
import type { Database } from './database.ts';
import { databasePlace } from './database-place.ts';
import { type Env, readEnv } from './env.ts';
import { type EnqueueJob, type JobPayloads, jobsConfig } from './jobs.ts';
import { createLogger } from './logger.ts';
import { withLedger } from './mails/index.ts';

/** One command: the words behind its name and the environment, to the text that it prints; refuses with a StartupRefusal. */
export type CliCommand = (words: readonly string[], vars: NodeJS.ProcessEnv) => Promise<string>;

/**
 * Reads the command's words and runs `work` on the database that the environment names, whether the product is running or
 * not. `limits`: for work that keeps the database busy for longer than a request may.
 */
export const cliCommand =
  <T>(
    read: (words: readonly string[]) => T,
    work: (
      db: Kysely<Database>,
      asked: T,
      env: Env,
      enqueue: EnqueueJob,
      openJobs: () => Promise<Pick<Jobs<JobPayloads>, 'counts' | 'desk'>>,
    ) => Promise<string>,
    limits?: Partial<Limits>,
  ): CliCommand =>
  async (words, vars) => {
    const asked = read(words);
    const env = readEnv(vars);
    const log = createLogger(env.logLevel);
    const database = await openDatabase<Database>({
      ...databasePlace(env),
      maxConnections: 2,
      ...(limits && { limits }),
      log,
    });
    const jobs = lateJobs(database, log);
    try {
      return await work(database.db, asked, env, jobs.enqueue, jobs.open).catch(refuseEmpty);
    } finally {
      await jobs.stop();
      await database.close();
    }
  };

/** The command as the program that was started: prints its text, or says why not. */
export const runAsProgram = async (command: CliCommand): Promise<void> => {
  try {
    console.log(await command(process.argv.slice(2), process.env));
  } catch (fault) {
    sayRefusal(fault);
  }
};

/** A StartupRefusal is printed alone and ends with exit code 1; any other fault is thrown again. */
export const sayRefusal = (fault: unknown): void => {
  const error = startRefusal(fault);
  if (!(error instanceof StartupRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
};

type Ways = Pick<OpenDatabase<Database>, 'connection' | 'direct'>;

/** Most commands leave nothing to do: queues are opened by the first job. The running product does it. */
const lateJobs = ({ connection, direct }: Ways, log: Log) => {
  let opened: Promise<Jobs<JobPayloads>> | undefined;
  const open = (): Promise<Jobs<JobPayloads>> =>
    (opened ??= startJobs<JobPayloads>({ ...jobsConfig, connection, listener: direct, log }));
  const enqueue = withLedger(
    async (...job) => (await open()).enqueue(...job),
    () => new Date(),
  );
  return { enqueue, open, stop: async () => (await opened)?.stop() };
};

/** Tables are made by the product's start, and rights given: before it a command has nothing to work on. */
const refuseEmpty = (error: unknown): never => {
  const { code } = error as { code?: unknown };
  if (code === '42501') {
    throw new StartupRefusal(
      'The database gives no right to this: start the product once, which gives them, then run this again.',
    );
  }
  if (code !== '42P01') throw error;
  throw new StartupRefusal('The database has no tables yet: start the product once, then run this again.');
};
