import type { Kysely } from 'kysely';
import { FACETS } from '@eqinox/domain/diagnostic/words';
import { PAIRS_FROM, RELIABILITY_FROM } from '@eqinox/domain/operations/instrument/claims';
import { monthOf, monthSpan } from '@eqinox/domain/operations/months';
import { FEWEST } from '@eqinox/domain/operations/small-cells';
import { transaction } from '../../../adapters/database/transaction.ts';
import type { ShownVersion } from '../../../content/banks.ts';
import type { Database } from '../../../database.ts';
import type { Job } from '../../../job.ts';
import type { EnqueueJob } from '../../../jobs.ts';
import { countAdded, countFacets, countPairs } from './count-pairs.ts';
import { type CountedVersion, countVersions } from './count-versions.ts';

const EVERY_MS = 24 * 3_600_000;
/** One waiting round for all machines. */
const ROUND = { singletonKey: 'round' };

/** The first round, when the product starts; none is added to one that waits. */
export const startCountingInstrument = async (db: Kysely<Database>, enqueue: EnqueueJob): Promise<void> => {
  await enqueue(db, 'count-instrument', {}, ROUND);
};

/**
 * The job: what last month added, and tomorrow's round behind it. A month is counted once, up to its end: two looks at the desk in one month say the
 * same, so that nobody's answers are the difference between a number before they came, or went, and after.
 */
export const countInstrument: Job<'count-instrument'> = async ({ db, adapters, now }) => {
  const before = monthSpan(monthOf(now)).from;
  const until = monthOf(new Date(before.getTime() - 1));
  const kept = await db.selectFrom('operations.instrument_versions').select('until').limit(1).executeTakeFirst();
  if (kept?.until !== until) {
    const counted = await countVersions(db, before);
    for (const { part, shown, completed } of counted) {
      if (part === 'behaviours' && completed >= PAIRS_FROM) await renewPairs(db, shown, before, until);
    }
    await keepVersions(db, counted, until);
  }
  await adapters.enqueue(db, 'count-instrument', {}, { ...ROUND, startAfter: new Date(now.getTime() + EVERY_MS) });
};

/**
 * What is said of the pairs stays as it was until ten people have been added to it: the difference would be theirs. So it stays, unseen, where too few
 * are left: forgotten, it would be counted anew with the next one who comes.
 */
const renewPairs = async (db: Kysely<Database>, shown: ShownVersion, before: Date, until: string): Promise<void> => {
  const { version, language } = shown;
  const kept = await db
    .selectFrom('operations.instrument_pairs')
    .where('version', '=', version)
    .where('language', '=', language)
    .select('until')
    .limit(1)
    .executeTakeFirst();
  if (kept && (await countAdded(db, shown, monthSpan(kept.until).until, before)) < FEWEST) return;
  const pairs = await countPairs(db, shown, before);
  const people = Math.max(0, ...pairs.map((pair) => pair.people));
  const facets = people >= RELIABILITY_FROM ? await countFacets(db, shown, before) : null;
  await transaction(db, async (db) => {
    await forgetPairs(db, shown);
    if (pairs.length > 0) {
      const rows = pairs.map(({ choseMirrored, medianMs, ...counts }) => ({
        version,
        language,
        until,
        ...counts,
        chose_mirrored: choseMirrored,
        median_ms: medianMs,
      }));
      await db.insertInto('operations.instrument_pairs').values(rows).execute();
    }
    if (facets !== null && facets.people >= RELIABILITY_FROM) {
      const { people, reliability } = facets;
      const rows = FACETS.map((facet) => ({
        version,
        language,
        until,
        facet,
        people,
        reliability: reliability[facet],
      }));
      await db.insertInto('operations.instrument_facets').values(rows).execute();
    }
  });
};

const forgetPairs = async (db: Kysely<Database>, { version, language }: ShownVersion): Promise<void> => {
  for (const table of ['operations.instrument_pairs', 'operations.instrument_facets'] as const) {
    await db.deleteFrom(table).where('version', '=', version).where('language', '=', language).execute();
  }
};

const keepVersions = (db: Kysely<Database>, counted: readonly CountedVersion[], until: string): Promise<void> =>
  transaction(db, async (db) => {
    await db.deleteFrom('operations.instrument_versions').execute();
    if (counted.length === 0) return;
    const rows = counted.map(({ part, shown: { version, language }, signed, ...counts }) => ({
      part,
      version,
      language,
      until,
      ...counts,
      signed: [...signed],
    }));
    await db.insertInto('operations.instrument_versions').values(rows).execute();
  });
