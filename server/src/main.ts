/** Environment → adapters → context → application → listening: the only place that builds adapters. */
import { access, constants } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCards } from './adapters/cards/cards.ts';
import { refuseBadKeys } from './adapters/cards/public-keys.ts';
import { openDatabase } from './adapters/database/database.ts';
import type { Log } from './adapters/database/log.ts';
import { migrate } from './adapters/database/migrate.ts';
import { startRefusal } from './adapters/database/start-refusal.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { startJobs } from './adapters/jobs/jobs.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import { createPdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import { buildApp } from './app.ts';
import { jobHandlers, type JobPayloads, jobsConfig } from './background.ts';
import { readConsultants } from './booking/consultants.ts';
import { claimGift } from './checkout/index.ts';
import type { Database } from './database.ts';
import { type Env, readEnv } from './env.ts';
import { armFaultPoint } from './fault-point.ts';
import { readSeller } from './invoices/seller.ts';
import { loadDemonstration } from './operations/demonstration.ts';
import { BOOKLET_COMPOSER } from './reports/index.ts';
import { startLog } from './start-log.ts';
import { tellStarter } from './starter.ts';
import { closeInOrder, type Open, stopWhenAsked } from './stopping.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const clock = (): Date => new Date();

/** In development the sandbox makes the keys that sign notifications, in the data directory. */
const publicKeyFiles = (env: Env): readonly string[] =>
  env.cards.publicKeyFiles.length > 0
    ? env.cards.publicKeyFiles
    : ['1024', '2048'].map((bits) => `${env.data.dir}/sandbox/cards-public-${bits}.pem`);

/** Set once something is open: closes it all, the last opened first. */
let stopping: Promise<void> | undefined;

const start = async (): Promise<void> => {
  const env = readEnv(process.env);
  const log = startLog(env.logLevel);
  const open: Open[] = [];
  const stop = (): Promise<void> => (stopping ??= closeInOrder([...open], log));
  stopWhenAsked(stop, log);
  try {
    await openAll(env, log, open);
  } catch (error) {
    // Asked to stop meanwhile: what it then missed is closed already.
    if (stopping) return;
    await stop();
    throw error;
  }
};

/** Puts each part first in `open` as soon as it is. */
const openAll = async (env: Env, log: Log, open: Open[]): Promise<void> => {
  const opened = (name: string, withinMs: number, close: Open['close']): void =>
    void open.unshift({ name, withinMs, close });
  armFaultPoint(env.faultPoint);
  if (env.production && env.trustProxy.length === 0) {
    log.warn(
      {},
      'TRUST_PROXY is not set: behind a proxy everybody has its address, and limits count them as one caller',
    );
  }
  await refuseUnreadable('SELLER_FILE', env.sellerFile === null ? [] : [env.sellerFile]);
  const seller = readSeller(env.sellerFile, env.production);
  const consultants = readConsultants(env.booking.consultantsFile, env.production);
  await refuseBadKeys('PAYBOX_PUBLIC_KEYS', env.cards.publicKeyFiles);
  const database = await openDatabase<Database>({
    databaseUrl: env.database.url ?? undefined,
    dataDir: env.data.dir,
    dataDirIsExplicit: env.data.explicit,
    maxConnections: env.database.poolSize,
    log,
  });
  opened('database', 5_000, () => database.close());
  await migrate(database.connection, { directory: folder('../migrations'), log });
  if (!env.production) await loadDemonstration(database.db, env.passwordPepper, clock());
  const mailer = createSmtpMailer({
    host: env.smtp.host,
    port: env.smtp.port,
    secure: env.smtp.secure,
    from: env.smtp.from,
    ...env.smtp.auth,
  });
  opened('mailer', 1_000, () => mailer.close());
  const pdf = createPdfRenderer({ composers: [BOOKLET_COMPOSER] });
  opened('renderer', 1_000, () => pdf.close());
  const jobs = await startJobs<JobPayloads>({ ...jobsConfig, connection: database.connection, log });
  opened('jobs', 2_000, () => jobs.stop());
  const cards = createCards({ ...env.cards, publicKeyFiles: publicKeyFiles(env) }, log);
  const adapters = { enqueue: jobs.enqueue, mailer, pdf, cards, seller, consultants, giveGift: claimGift };
  await jobs.work(jobHandlers(database.db, env, adapters, clock, log));

  const { db, pool } = database;
  const app = await buildApp({
    db,
    pool,
    env,
    adapters,
    clock,
    jobsReady: jobs.isReady,
    work: { jobs, mailer },
    webRoot: folder('../../web/dist'),
  });
  // Jobs under way have the same time as answers; who is still being answered may enqueue more.
  opened('connections', 9_000, () => Promise.all([app.close(), jobs.finish()]));
  await listen(app, env);
  console.log(`Product ready: ${env.publicUrl}`);
  await tellStarter('ready');
};

/** A file that is only needed later is still missed now. */
const refuseUnreadable = async (name: string, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    await access(file, constants.R_OK).catch(() => {
      throw new StartupRefusal(`${name}: ${file} cannot be read.`);
    });
  }
};

const listen = async (app: Awaited<ReturnType<typeof buildApp>>, env: Env): Promise<void> => {
  try {
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    const { code, syscall } = error as { code?: string; syscall?: string };
    if (code === 'EADDRINUSE') {
      throw new StartupRefusal(`Port ${env.port} is taken: stop what listens there, or set PORT to another one.`);
    }
    if (syscall === undefined) throw error;
    throw new StartupRefusal(
      `The product cannot listen on ${env.host}, port ${env.port} (${code}): set HOST and PORT.`,
    );
  }
};

start().catch(async (fault: unknown) => {
  const error = startRefusal(fault);
  const refused = error instanceof StartupRefusal;
  console.error(refused ? error.message : error);
  if (refused) await tellStarter('refused');
  process.exit(1);
});
