/** `npm run jobs`: what waits to be done, what failed, and what becomes of it. The running product does the work. */
import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import type { StoredJob } from '../adapters/jobs/job-rows.ts';
import type { JobDesk } from '../adapters/jobs/job-desk.ts';
import { jobNames } from '../jobs.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import type { Database } from '../database.ts';
import { giveUpJob } from './give-up-job.ts';
import { parseCliArgs } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';
import { writeCounts, writeJob, writeTroubled } from './write-jobs.ts';

const USAGE = `npm run jobs                         how many wait, are tried again, failed; and which
npm run jobs -- show ID              one of them
npm run jobs -- retry ID             sends it again, now and for as long as a new one
npm run jobs -- retry all            every one that failed or waits for its next try
npm run jobs -- retry all mail-order those of one name
npm run jobs -- give-up ID --reason "the address does not exist; told by telephone"
  --by NAME                          who decides; you, unless given
npm run jobs -- given-up             what was given up, by whom and why
${AS_USAGE}`;

/** As many as one reads; `retry all` takes this many at a time too. */
const MOST = 10_000;
const SHOWN = 50;

type Asked =
  | { readonly verb: 'list' | 'given-up' }
  | { readonly verb: 'show'; readonly id: string }
  | { readonly verb: 'retry'; readonly id: string; readonly as: string | undefined }
  | { readonly verb: 'retry-all'; readonly name: string | null; readonly as: string | undefined }
  | { readonly verb: 'give-up'; readonly id: string; readonly reason: string; readonly by: string };

const read = (words: readonly string[]): Asked => {
  const { positionals, values } = parseCliArgs(words, ['reason', 'by', 'as'], USAGE);
  const [verb = 'list', which, name, ...rest] = positionals;
  const decided = values.reason !== undefined || values.by !== undefined;
  if (rest.length > 0 || (decided && verb !== 'give-up')) throw new StartupRefusal(USAGE);
  if ((verb === 'list' || verb === 'given-up') && which === undefined) return { verb };
  if (verb === 'retry' && which === 'all') return { verb: 'retry-all', name: readName(name), as: values.as };
  if (name !== undefined || which === undefined) throw new StartupRefusal(USAGE);
  if (verb === 'show') return { verb, id: readId(which) };
  if (verb === 'retry') return { verb, id: readId(which), as: values.as };
  if (verb !== 'give-up') throw new StartupRefusal(USAGE);
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new StartupRefusal(`Say why: --reason "…", which is kept.\n${USAGE}`);
  return { verb, id: readId(which), reason, by: (values.by ?? values.as)?.trim() || userInfo().username };
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

class NothingToRetry extends Error {}

const factsOf = ({ name, state, tries }: StoredJob) => ({ name, state, tries });

/** False when it had neither failed nor waited for another try: then the journal has nothing to say. */
const retry = (
  db: Kysely<Database>,
  desk: JobDesk,
  job: StoredJob,
  { as, now }: { readonly as: string | undefined; readonly now: Date },
): Promise<boolean> =>
  journaled(db, { as, act: 'job-retried', now }, async (db) => {
    if (!(await desk.retry(db, job))) throw new NothingToRetry();
    return { said: true, on: ['job', job.id], before: factsOf(job) };
  }).catch((error: unknown) => {
    if (error instanceof NothingToRetry) return false;
    throw error;
  });

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
      if (await retry(db, desk, job, { as: asked.as, now })) return `${job.name} ${job.id} is due now.`;
      throw new StartupRefusal(`${job.name} ${job.id} has neither failed nor waits for another try (${job.state}).`);
    }
    case 'retry-all': {
      let due = 0;
      for (const job of await desk.troubled(MOST)) {
        if ((asked.name === null || job.name === asked.name) && (await retry(db, desk, job, { as: asked.as, now })))
          due += 1;
      }
      return `${due} ${due === 1 ? 'job is' : 'jobs are'} due now.`;
    }
    case 'give-up': {
      const job = await found(desk, asked.id);
      if (job.state === 'active') throw new StartupRefusal(`${job.name} ${job.id} is being tried just now.`);
      if (job.state === 'completed') throw new StartupRefusal(`${job.name} ${job.id} is done.`);
      const { reason, by } = asked;
      return journaled(db, { as: by, act: 'job-given-up', now }, async (db) => {
        await giveUpJob(db, desk, job, { reason, by, now });
        const said = `${job.name} ${job.id} is given up by ${by}: ${reason}`;
        return { said, on: ['job', job.id], before: factsOf(job), reason };
      });
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
