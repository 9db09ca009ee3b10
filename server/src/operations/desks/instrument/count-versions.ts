/** How many people began each version, completed it and came back to it: their first attempts, up to an instant. */
import { type Kysely, sql } from 'kysely';
import { RETEST_DAYS } from '@eqinox/domain/operations/instrument/claims';
import { type InstrumentPart } from '@eqinox/domain/operations/words';
import { QUALITY_SIGNS } from '@eqinox/domain/reports/quality';
import { shownVersions, type ShownVersion } from '../../../content/banks.ts';
import type { Database } from '../../../database.ts';
import {
  completedBehaviours,
  completedResources,
  firstOfBehaviours,
  firstOfColours,
  firstOfResources,
} from './first-attempts.ts';

export interface CountedVersion {
  readonly part: InstrumentPart;
  readonly shown: ShownVersion;
  /** Month, `YYYY-MM`. */
  readonly since: string;
  readonly begun: number;
  readonly completed: number;
  readonly noted: number;
  readonly signed: readonly number[];
  readonly retested: number;
}

interface Row {
  readonly number: string;
  readonly language: string;
  readonly since: string;
  readonly begun: number;
  readonly completed: number;
  readonly noted: number;
  readonly signed: number[];
}

export const countVersions = async (db: Kysely<Database>, before: Date): Promise<CountedVersion[]> => {
  const versions = shownVersions();
  const retests = await retestsOf(db, before);
  const counted: CountedVersion[] = [];
  for (const [part, rows] of [
    ['behaviours', await behaviours(db, before)],
    ['resources', await resources(db, before)],
    ['colours', await colours(db, before)],
  ] as const) {
    for (const shown of versions) {
      const own = rows.filter(({ number, language }) => language === shown.language && shown.numbers.includes(number));
      if (own.length === 0) continue;
      counted.push({
        part,
        shown,
        since: own.map(({ since }) => since).reduce((a, b) => (a < b ? a : b)),
        begun: sumOf(own, ({ begun }) => begun),
        completed: sumOf(own, ({ completed }) => completed),
        noted: sumOf(own, ({ noted }) => noted),
        signed: QUALITY_SIGNS.map((_, sign) => sumOf(own, ({ signed }) => signed[sign] ?? 0)),
        retested: part === 'behaviours' ? retestsIn(shown, retests) : 0,
      });
    }
  }
  return counted;
};

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

const NOTHING_NOTED = sql`0 as noted, '{}'::int[] as signed`;

const behaviours = async (db: Kysely<Database>, before: Date): Promise<Row[]> => {
  const completed = completedBehaviours(before);
  const noted = sql`${completed} and s.resources_over_at < ${before} and s.signs is not null`;
  const { rows } = await sql<Row>`
    select s.instrument_version as number, s.language,
      to_char(min(s.part_one_started_at) at time zone 'Europe/Paris', 'YYYY-MM') as since,
      count(*)::int as begun, count(*) filter (where ${completed})::int as completed,
      count(*) filter (where ${noted})::int as noted, array[${sql.join(
        QUALITY_SIGNS.map((sign) => sql`count(*) filter (where ${noted} and ${sign} = any (s.signs))`),
      )}]::int[] as signed
    from diagnostic.sessions s where ${firstOfBehaviours(before)} group by 1, 2`.execute(db);
  return rows;
};

const resources = async (db: Kysely<Database>, before: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.instrument_version as number, s.language,
      to_char(min(s.part_two_started_at) at time zone 'Europe/Paris', 'YYYY-MM') as since,
      count(*)::int as begun, count(*) filter (where ${completedResources(before)})::int as completed, ${NOTHING_NOTED}
    from diagnostic.sessions s where ${firstOfResources(before)} group by 1, 2`.execute(db);
  return rows;
};

const colours = async (db: Kysely<Database>, before: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.instrument_version as number, s.language,
      to_char(min(s.started_at) at time zone 'Europe/Paris', 'YYYY-MM') as since,
      count(*)::int as begun, count(*) filter (where s.over_at < ${before})::int as completed, ${NOTHING_NOTED}
    from colour_test.sessions s where ${firstOfColours(before)} group by 1, 2`.execute(db);
  return rows;
};

interface Retest {
  readonly first: string;
  readonly second: string;
  readonly language: string;
  readonly people: number;
}

/** Who completed part 1 twice so many days apart, in one language; by the banks of both, which may show the same version. */
const retestsOf = async (db: Kysely<Database>, before: Date): Promise<Retest[]> => {
  const { rows } = await sql<Retest>`
    select s.instrument_version as first, again.instrument_version as second, s.language,
      count(distinct s.account_id)::int as people
    from diagnostic.sessions s join diagnostic.sessions again on again.account_id = s.account_id
    where ${firstOfBehaviours(before)} and ${completedBehaviours(before)}
      and again.kind = 'complete' and not again.retake and again.withdrawn_at is null
      and again.language = s.language and again.behaviours_over_at < ${before}
      and again.part_one_started_at >= s.behaviours_over_at + ${RETEST_DAYS.least} * interval '1 day'
      and again.part_one_started_at <= s.behaviours_over_at + ${RETEST_DAYS.most} * interval '1 day'
    group by 1, 2, 3`.execute(db);
  return rows;
};

const retestsIn = ({ numbers, language }: ShownVersion, retests: readonly Retest[]): number =>
  sumOf(
    retests.filter((row) => row.language === language && numbers.includes(row.first) && numbers.includes(row.second)),
    ({ people }) => people,
  );
