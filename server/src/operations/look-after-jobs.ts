/** `npm run jobs`: what waits to be done, what failed, and what becomes of it. The running product does the work. */
import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import type { StoredJob } from '../adapters/jobs/job-rows.ts';
import type { JobDesk } from '../adapters/jobs/job-desk.ts';
import { jobNames } from '../jobs.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import type { Database } from '../database.ts';
import { giveUpJob } from './give-up-job.ts';
import { parseCliArgs } from './cli-args.ts';
import { writeCounts, writeJob, writeTroubled } from './write-jobs.ts';

const USAGE = `npm run jobs                         how many wait, are tried again, failed; and which
npm run jobs -- show ID              one of them
npm run jobs -- retry ID             sends it again, now and for as long as a new one
npm run jobs -- retry all            every one that failed or waits for its next try
npm run jobs -- retry all mail-order those of one name
npm run jobs -- give-up ID --reason "the address does not exist; told by telephone"
  --by NAME                          who decides; you, unless given
npm run jobs -- given-up             what was given up, by whom and why`;

/** As many as one reads; `retry all` takes this many at a time too. */
const MOST = 10_000;
const SHOWN = 50;

type Asked =
  | { readonly verb: 'list' | 'given-up' }
  | { readonly verb: 'show' | 'retry'; readonly id: string }
  | { readonly verb: 'retry-all'; readonly name: string | null }
  | { readonly verb: 'give-up'; readonly id: string; readonly reason: string; readonly by: string };

const read = (words: readonly string[]): Asked => {
  const { positionals, values } = parseCliArgs(words, ['reason', 'by'], USAGE);
  const [verb = 'list', which, name, ...rest] = positionals;
  const decided = values.reason !== undefined || values.by !== undefined;
  if (rest.length > 0 || (decided && verb !== 'give-up')) throw new StartupRefusal(USAGE);
  if ((verb === 'list' || verb === 'given-up') && which === undefined) return { verb };
  if (verb === 'retry' && which === 'all') return { verb: 'retry-all', name: readName(name) };
  if (name !== undefined || which === undefined) throw new StartupRefusal(USAGE);
  if (verb === 'show' || verb === 'retry') return { verb, id: readId(which) };
  if (verb !== 'give-up') throw new StartupRefusal(USAGE);
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new StartupRefusal(`Say why: --reason "…", which is kept.\n${USAGE}`);
  return { verb, id: readId(which), reason, by: values.by?.trim() || userInfo().username };
};

const readId = (typed: string): string => {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(typed)) {
    throw new StartupRefusal(`“${typed}” is not the number of a job.\n${USAGE}`);
  }
  return typed.toLowerCase();
};

const readName = (typed: string | undefined): string | null => {
  if (typed === undefined) return null;
  if (!(jobNames as readonly string[]).includes(typed)) {
    throw new StartupRefusal(`No job is called “${typed}”. They are: ${jobNames.join(', ')}.`);
  }
  return typed;
};

const found = async (desk: JobDesk, id: string): Promise<StoredJob> => {
  const job = await desk.find(id);
  if (!job) throw new StartupRefusal(`There is no job ${id}: it may be done.`);
  return job;
};

const retry = (db: Kysely<Database>, desk: JobDesk, job: StoredJob): Promise<boolean> =>
  transaction(db, (db) => desk.retry(db, job));

export const command = cliCommand(read, async (db, asked, _env, _enqueue, openJobs) => {
  const now = new Date();
  const { counts, desk } = await openJobs();
  switch (asked.verb) {
    case 'list': {
      const [all, troubled] = [await counts(), await desk.troubled(SHOWN)];
      if (all.length === 0) return 'Nothing waits, and nothing has failed.';
      const inAll = all.reduce((sum, { retrying, failed }) => sum + retrying + failed, 0);
      const more = inAll > troubled.length ? `\n… and ${inAll - troubled.length} more` : '';
      return [writeCounts(all), troubled.length > 0 ? `\n${writeTroubled(troubled, now)}${more}` : '']
        .join('\n')
        .trimEnd();
    }
    case 'show':
      return writeJob(await found(desk, asked.id));
    case 'retry': {
      const job = await found(desk, asked.id);
      if (await retry(db, desk, job)) return `${job.name} ${job.id} is due now.`;
      throw new StartupRefusal(`${job.name} ${job.id} has neither failed nor waits for another try (${job.state}).`);
    }
    case 'retry-all': {
      let due = 0;
      for (const job of await desk.troubled(MOST)) {
        if ((asked.name === null || job.name === asked.name) && (await retry(db, desk, job))) due += 1;
      }
      return `${due} ${due === 1 ? 'job is' : 'jobs are'} due now.`;
    }
    case 'give-up': {
      const job = await found(desk, asked.id);
      if (job.state === 'active') throw new StartupRefusal(`${job.name} ${job.id} is being tried just now.`);
      if (job.state === 'completed') throw new StartupRefusal(`${job.name} ${job.id} is done.`);
      await giveUpJob(db, desk, job, { reason: asked.reason, by: asked.by, now });
      return `${job.name} ${job.id} is given up by ${asked.by}: ${asked.reason}`;
    }
    case 'given-up': {
      const rows = await db.selectFrom('operations.given_up_jobs').orderBy('given_up_at').selectAll().execute();
      if (rows.length === 0) return 'Nothing was given up.';
      return rows
        .map((row) => {
          const about = Object.entries(row.about).map(([key, value]) => `${key} ${value}`);
          const what = [row.name, row.job_id, ...about].join(' ');
          return `${row.given_up_at.toISOString()}  ${what}, ${row.tries} tries, by ${row.given_up_by}: ${row.reason}`;
        })
        .join('\n');
    }
  }
});

if (import.meta.main) await runAsProgram(command);
