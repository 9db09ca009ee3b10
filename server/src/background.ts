/** The jobs: their names, what each carries, and who does it. */
import type { Kysely } from 'kysely';
import type { JobHandlers } from './adapters/jobs/jobs.ts';
import type { Adapters } from './adapters/adapters.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { type CodeMail, sendCodeMail } from './identity/mail-code.ts';

export type JobPayloads = {
  'mail-code': CodeMail;
};

export const jobNames = ['mail-code'] as const satisfies readonly (keyof JobPayloads)[];

export const jobHandlers = (
  db: Kysely<Database>,
  env: Env,
  adapters: Omit<Adapters, 'enqueue'>,
  clock: () => Date,
): JobHandlers<JobPayloads> => ({
  'mail-code': (mail) => sendCodeMail(db, { appSecret: env.appSecret, mailer: adapters.mailer, now: clock() }, mail),
});
