/** What people chose of each pair of one version, and how fast; and how well its facets keep people apart. Their first attempts, up to an instant. */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PairPlan } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { BEHAVIOUR_PROPOSITIONS, type PerFacet, perFacet } from '@eqinox/domain/diagnostic/words';
import { facetReliability, type Position } from '@eqinox/domain/operations/instrument/facet-reliability';
import { FAST_MS, type PairCounts } from '@eqinox/domain/operations/instrument/pair-shares';
import { comparisonsOf } from '@eqinox/domain/reports/behaviour.scoring';
import { fitBradleyTerry } from '@eqinox/domain/reports/bradley-terry.scoring';
import { bankOf, type ShownVersion } from '../../../content/banks.ts';
import type { Database } from '../../../database.ts';
import { completedBehaviours, firstOfBehaviours } from './first-attempts.ts';

/** The newest so many, so that a statement goes over no more than that many times 128 answers: the interval of a share is then ±.01. */
const MOST_PEOPLE = 10_000;
/** Of whom positions are computed, the newest again: the interval of a reliability is then a few hundredths. */
const MOST_FITTED = 1_000;
/** Between two of which whoever waits for this process is served. */
const FITTED_AT_ONCE = 10;

export interface CountedPair extends PairCounts {
  readonly block: number;
  readonly pair: number;
  readonly medianMs: number | null;
}

/** Who completed it with these statements, the newest first. What lies with people is read before what is joined to it (docs/scaling.md). */
const peopleOf = ({ numbers, language }: ShownVersion, before: Date, most: number): RawBuilder<unknown> => sql`
  with people as materialized (
    select s.account_id, s.id, s.mirrored from diagnostic.sessions s
    where s.instrument_version = any (${[...numbers]}::text[]) and s.language = ${language}
      and ${firstOfBehaviours(before)} and ${completedBehaviours(before)}
    order by s.behaviours_over_at desc, s.id desc limit ${most}
  )`;

/** Who came to its end since an instant. */
export const countAdded = async (
  db: Kysely<Database>,
  { numbers, language }: ShownVersion,
  since: Date,
  before: Date,
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from diagnostic.sessions s
    where s.instrument_version = any (${[...numbers]}::text[]) and s.language = ${language}
      and s.behaviours_over_at >= ${since} and ${firstOfBehaviours(before)} and ${completedBehaviours(before)}`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
};

/** The answer names the language in which its pair was shown: somebody may have changed it between two. */
export const countPairs = async (db: Kysely<Database>, shown: ShownVersion, before: Date): Promise<CountedPair[]> => {
  const { rows } = await sql<CountedPair>`
    ${peopleOf(shown, before, MOST_PEOPLE)}
    select a.block, a.pair, count(*)::int as people,
      count(*) filter (where a.chosen = 'left')::int as chose,
      count(*) filter (where p.mirrored)::int as mirrored,
      count(*) filter (where p.mirrored and a.chosen = 'left')::int as "choseMirrored",
      count(*) filter (where a.duration_ms < ${FAST_MS})::int as fast,
      percentile_disc(0.5) within group (order by a.duration_ms) as "medianMs"
    from people p join diagnostic.behaviour_answers a on a.account_id = p.account_id and a.session_id = p.id
    where a.attempt = 1 and a.language = ${shown.language}
    group by a.block, a.pair`.execute(db);
  return rows;
};

export interface CountedFacets {
  readonly people: number;
  readonly reliability: PerFacet<number>;
}

/** Of those who were shown every pair in its language. */
export const countFacets = async (db: Kysely<Database>, shown: ShownVersion, before: Date): Promise<CountedFacets> => {
  const { rows } = await sql<{ blocks: number[]; pairs: number[]; lefts: boolean[] }>`
    ${peopleOf(shown, before, MOST_FITTED)}
    select array_agg(a.block) as blocks, array_agg(a.pair) as pairs, array_agg(a.chosen = 'left') as lefts
    from people p join diagnostic.behaviour_answers a on a.account_id = p.account_id and a.session_id = p.id
    where a.attempt = 1 and a.language = ${shown.language}
    group by p.account_id, p.id having count(*) = ${BEHAVIOUR_PROPOSITIONS}`.execute(db);
  const plan = planOf(shown);
  const people: Position[] = [];
  for (const [place, { blocks, pairs, lefts }] of rows.entries()) {
    if (place % FITTED_AT_ONCE === 0) await setImmediate();
    const answers = blocks.map((block, at) => ({
      block,
      pair: pairs[at] ?? 0,
      chosen: lefts[at] ? ('left' as const) : ('right' as const),
      ordinal: at + 1,
    }));
    const { beta, covariance } = fitBradleyTerry(comparisonsOf(answers, plan));
    people.push({ beta, standardError: perFacet((facet) => Math.sqrt(covariance[facet][facet])) });
  }
  return { people: people.length, reliability: people.length > 1 ? facetReliability(people) : perFacet(() => 0) };
};

/** One version has one plan, whichever bank holds it. */
export const planOf = ({ numbers: [number = ''] }: ShownVersion): PairPlan => bankOf(number).plan;
