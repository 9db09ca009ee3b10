/** Takes somebody out of the jobs: an erasure's part, in its transaction. */
import { type QueryExecutorProvider, sql } from 'kysely';

/** A job is meant when its payload holds one of these, as `{ to: 'camille@example.org' }` does. */
export type JobTrait = Readonly<Record<string, string | number>>;

/**
 * Deletes the jobs of these names whose payload has one of the traits and none of those to spare, whatever became of them; one
 * that is running ends by itself, and leaves nothing.
 */
export const forgetJobs = async (
  db: QueryExecutorProvider,
  names: readonly string[],
  traits: readonly JobTrait[],
  spared: readonly JobTrait[] = [],
): Promise<void> => {
  const texts = (some: readonly JobTrait[]): string[] => some.map((trait) => JSON.stringify(trait));
  await sql`
    delete from jobs.job where name = any(${[...names]}) and state <> 'active'
      and data @> any(${texts(traits)}::jsonb[]) and not data @> any(${texts(spared)}::jsonb[])`.execute(db);
};
