/** Takes somebody, or what is over, out of the jobs, in the caller's transaction; and says what is still to be done. */
import { type QueryExecutorProvider, sql } from 'kysely';

/** A job is meant when its payload holds one of these, as `{ to: 'camille@example.org' }` does. */
export type JobTrait = Readonly<Record<string, string | number | boolean>>;

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
  await sql`
    delete from jobs.job where name = any(${[...names]}) and state <> 'active'
      and data @> any(${texts(traits)}::jsonb[]) and not data @> any(${texts(spared)}::jsonb[])`.execute(db);
};

/** The payloads of the jobs of a name that have one of the traits and are not done: failed ones too, which somebody may send again. */
export const standingJobs = async <Payload>(
  db: QueryExecutorProvider,
  name: string,
  traits: readonly JobTrait[],
): Promise<Payload[]> => {
  const { rows } = await sql<{ data: Payload }>`
    select data from jobs.job where name = ${name} and state in ('created', 'retry', 'active', 'failed')
      and data @> any(${texts(traits)}::jsonb[])`.execute(db);
  return rows.map(({ data }) => data);
};

const texts = (some: readonly JobTrait[]): string[] => some.map((trait) => JSON.stringify(trait));
