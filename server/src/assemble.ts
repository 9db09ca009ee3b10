/** Environment, settings and database → adapters → context → application: what main.ts starts, and each suite of tests. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { STOP_MS } from '../stop-times.ts';
import { createBookingSite } from './adapters/booking-site/booking-site.ts';
import { type CardsConfig, createCards } from './adapters/cards/cards.ts';
import type { Database as OpenDatabase } from './adapters/database/database.ts';
import type { Log } from './adapters/database/log.ts';
import { type JobHandlers, type JobsConfig, startJobs } from './adapters/jobs/jobs.ts';
import { createReturnsMailbox } from './adapters/mail/returns-mailbox.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import { createPdfRenderer, type PdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import { startTraces } from './adapters/traces/traces.ts';
import { type AppOptions, buildApp } from './app.ts';
import { seedCatalogue } from './booking/index.ts';
import { claimGift, giftOfToken, moneyFigures, paymentVerdicts } from './checkout/index.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { invoiceSeries } from './invoices/index.ts';
import { jobHandlers } from './job-handlers.ts';
import { type EnqueueJob, type JobPayloads, jobsConfig } from './jobs.ts';
import { withLedger } from './mails/index.ts';
import { BOOKLET_COMPOSER } from './reports/index.ts';
import type { Settings } from './settings.ts';
import type { Open, Opened } from './stopping.ts';

export interface Parts {
  readonly settings: Settings;
  readonly database: Pick<OpenDatabase<Database>, 'db' | 'pool' | 'connection' | 'direct'>;
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
  /** To be opened once the application listens: the first thing that a stop does. */
  readonly readiness: Open;
  /** What does the jobs. */
  readonly handlers: JobHandlers<JobPayloads>;
  /** Writes a job that no call asks for. */
  readonly enqueue: EnqueueJob;
}

export const assemble = async (env: Env, parts: Parts): Promise<Assembled> => {
  const { settings, database, clock, log, opened, webRoot, idle = false } = parts;
  const { db, pool, connection, direct } = database;
  const mailer = createSmtpMailer({ ...env.smtp, ...env.smtp.auth });
  opened('mailer', STOP_MS.mailer, () => mailer.close());
  const pdf = parts.pdf ?? createPdfRenderer({ composers: [BOOKLET_COMPOSER] });
  opened('renderer', STOP_MS.renderer, () => pdf.close());
  const jobs = await startJobs<JobPayloads>({ ...jobsConfig, ...parts.jobs, connection, listener: direct, log });
  opened('jobs', STOP_MS.jobs, () => jobs.stop());
  const { publicKeyFiles } = env.cards;
  const keyFiles = publicKeyFiles.length > 0 ? publicKeyFiles : sandboxKeyFiles(env.data.dir);
  const cards = createCards({ ...env.cards, ...parts.cards, publicKeyFiles: keyFiles }, log);
  const enqueue = withLedger(jobs.enqueue, clock);
  const returns = env.returns && createReturnsMailbox(env.returns.imap);
  const bookingSite = env.booking.site && createBookingSite(env.booking.site);
  const adapters = { enqueue, jobs, mailer, returns, pdf, cards, bookingSite, giveGift: claimGift, giftOfToken };
  const traces = env.tracesEndpoint === null ? null : await startTraces(env.tracesEndpoint, log);
  if (traces) opened('traces', STOP_MS.traces, () => traces.close());
  const handlers = jobHandlers({ db, env, settings, adapters, log }, clock, traces);
  // Before the jobs, which tell consultants.
  await seedCatalogue(db, settings.consultants, clock());
  if (!idle) await jobs.work(handlers);
  const { app, drain } = await buildApp({
    ...parts.app,
    ...(traces && { traces }),
    db,
    pool,
    env,
    settings,
    adapters,
    clock,
    jobsReady: jobs.isReady,
    work: { jobs, mailer, returns },
    shop: {
      pool,
      pdf,
      money: () => moneyFigures(db),
      series: () => invoiceSeries(db),
      verdicts: paymentVerdicts,
    },
    webRoot,
  });
  const drainMs = env.drainSeconds * 1000;
  // Jobs under way have the same time as answers; who is still being answered may enqueue more.
  let lastJobs: Promise<void> | undefined;
  const finishJobs = (): Promise<void> => (lastJobs ??= jobs.finish(drainMs + LAST_JOBS_MS));
  opened('connections', STOP_MS.connections, () => Promise.all([app.close(), finishJobs()]));
  const readiness: Open = {
    name: 'readiness',
    withinMs: drainMs + 500,
    close: () => {
      // /api/ready is 503 from here on: jobs are no longer taken.
      finishJobs().catch(() => {});
      drain();
      return sleep(drainMs);
    },
  };
  return { app, readiness, handlers, enqueue };
};

/** For jobs under way, beside the time in which calls are still taken; what has not ended then is put back. */
const LAST_JOBS_MS = 8_000;

/** The keys that sign its notifications, which the sandbox makes in the data directory. */
export const sandboxKeyFiles = (dataDir: string): readonly string[] =>
  ['1024', '2048'].map((bits) => `${dataDir}/sandbox/cards-public-${bits}.pem`);
