import type { JobRow } from '@eqinox/contract/operations';
import type { StoredJob } from '../../adapters/jobs/job-rows.ts';
import type { Listing } from '../../verb.ts';

const PAGE = 50;

/** Numbers only: a payload may hold an address, a code or a token. */
const aboutOf = (data: StoredJob['data']): JobRow['about'] =>
  Object.entries(data).flatMap(([key, value]) =>
    Number.isSafeInteger(value) ? [{ key, value: value as number }] : [],
  );

/** Where a page ended: an instant, and which of its jobs. */
const splitCursor = (text: string): { readonly at: Date; readonly id: string } => {
  const [instant = '', id = ''] = text.split('_');
  return { at: new Date(instant), id };
};

/** Oldest first, for whoever may read jobs. */
export const listJobs: Listing<'GET /operations/jobs'> = async ({ adapters: { jobs } }, { query: { after } }) => {
  const end = after === undefined ? undefined : splitCursor(after);
  const rows = await jobs.desk.troubled(PAGE + 1, end && { after: end });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    counts: await jobs.counts(),
    jobs: page.map((job) => ({
      id: job.id,
      name: job.name,
      state: job.state,
      tries: job.tries,
      createdAt: job.createdOn.toISOString(),
      at: (job.failedOn ?? job.startAfter).toISOString(),
      error: job.error,
      about: aboutOf(job.data),
    })),
    next: rows.length > PAGE && last ? `${last.createdOn.toISOString()}_${last.id}` : null,
  };
};
