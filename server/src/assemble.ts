/** Environment, settings and database → adapters → context → application: what main.ts starts, and each suite of tests. */
import type { FastifyInstance } from 'fastify';
import { type CardsConfig, createCards } from './adapters/cards/cards.ts';
import type { Database as OpenDatabase } from './adapters/database/database.ts';
import type { Log } from './adapters/database/log.ts';
import { type JobHandlers, type JobsConfig, startJobs } from './adapters/jobs/jobs.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import { createPdfRenderer, type PdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import { type AppOptions, buildApp } from './app.ts';
import { claimGift, giftOfToken } from './checkout/index.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { jobHandlers } from './job-handlers.ts';
import { type EnqueueJob, type JobPayloads, jobsConfig } from './jobs.ts';
import { BOOKLET_COMPOSER } from './reports/index.ts';
import type { Settings } from './settings.ts';
import type { Opened } from './stopping.ts';

export interface Parts {
  readonly settings: Settings;
  readonly database: Pick<OpenDatabase<Database>, 'db' | 'pool' | 'connection'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** Told of each part as soon as it is open: who assembles closes, whatever becomes of the rest. */
  readonly opened: Opened;
  /** Folder of the built web; null when only the API is wanted (tests). */
  readonly webRoot: string | null;
  /** What draws the documents; the product's own unless given (tests draw few). */
  readonly pdf?: PdfRenderer;
  /** Less patience with the card provider than the product has (tests). */
  readonly cards?: Pick<CardsConfig, 'patienceMs'>;
  /** Other ways with jobs than the product's (tests). */
  readonly jobs?: Partial<JobsConfig<JobPayloads>>;
  /** Jobs are written and nobody works on them (tests). */
  readonly idle?: boolean;
  /** For the application itself (tests). */
  readonly app?: Pick<AppOptions, 'arrivalMs' | 'logStream'>;
}

export interface Assembled {
  /** Listens to nobody yet. */
  readonly app: FastifyInstance;
  /** What does the jobs. */
  readonly handlers: JobHandlers<JobPayloads>;
  /** Writes a job that no call asks for. */
  readonly enqueue: EnqueueJob;
}

export const assemble = async (env: Env, parts: Parts): Promise<Assembled> => {
  const { settings, database, clock, log, opened, webRoot, idle = false } = parts;
  const { db, pool, connection } = database;
  const mailer = createSmtpMailer({ ...env.smtp, ...env.smtp.auth });
  opened('mailer', 1_000, () => mailer.close());
  const pdf = parts.pdf ?? createPdfRenderer({ composers: [BOOKLET_COMPOSER] });
  opened('renderer', 1_000, () => pdf.close());
  const jobs = await startJobs<JobPayloads>({ ...jobsConfig, ...parts.jobs, connection, log });
  opened('jobs', 2_000, () => jobs.stop());
  const { publicKeyFiles } = env.cards;
  const keyFiles = publicKeyFiles.length > 0 ? publicKeyFiles : sandboxKeyFiles(env.data.dir);
  const cards = createCards({ ...env.cards, ...parts.cards, publicKeyFiles: keyFiles }, log);
  const adapters = { enqueue: jobs.enqueue, jobs, mailer, pdf, cards, giveGift: claimGift, giftOfToken };
  const handlers = jobHandlers({ db, env, settings, adapters, log }, clock);
  if (!idle) await jobs.work(handlers);
  const app = await buildApp({
    ...parts.app,
    db,
    pool,
    env,
    settings,
    adapters,
    clock,
    jobsReady: jobs.isReady,
    work: { jobs, mailer },
    webRoot,
  });
  // Jobs under way have the same time as answers; who is still being answered may enqueue more.
  opened('connections', 9_000, () => Promise.all([app.close(), jobs.finish()]));
  return { app, handlers, enqueue: jobs.enqueue };
};

/** The keys that sign its notifications, which the sandbox makes in the data directory. */
export const sandboxKeyFiles = (dataDir: string): readonly string[] =>
  ['1024', '2048'].map((bits) => `${dataDir}/sandbox/cards-public-${bits}.pem`);
