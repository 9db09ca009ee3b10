/** Takes somebody out of the jobs: an erasure's part, in its transaction. */
import { type QueryExecutorProvider, sql } from 'kysely';

/** A job is meant when its payload holds one of these, as `{ to: 'camille@example.org' }` does. */
export type JobTrait = Readonly<Record<string, string | number>>;

/**
 * Deletes the jobs of these names whose payload has one of the traits, whatever became of them; one that is running ends by
 * itself, and leaves nothing.
 */
export const forgetJobs = async (
  db: QueryExecutorProvider,
  names: readonly string[],
  traits: readonly JobTrait[],
): Promise<void> => {
  await sql`
    delete from jobs.job where name = any(${[...names]}) and state <> 'active'
      and data @> any(${traits.map((trait) => JSON.stringify(trait))}::jsonb[])`.execute(db);
};
