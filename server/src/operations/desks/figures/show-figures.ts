import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { qualityShares } from '@eqinox/domain/operations/quality-shares';
import { monthOf } from '@eqinox/domain/operations/months';
import { type Counts, FEWEST, roundedCounts, withoutSmallCells } from '@eqinox/domain/operations/small-cells';
import { type ByMonth, tellByTens, tellOnce, type ToldRow } from '@eqinox/domain/operations/told';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database.ts';
import { diagnosticOfferIds } from '../../../offers/index.ts';
import type { Verb } from '../../../verb.ts';
import { monthBegins } from '../month-begins.ts';
import { toldOfMonth } from '../told.ts';
import { FUNNEL, peopleByAnswers, peopleByMonth, salesByMonth, signsByMonth } from './count-people.ts';

/** Every eighth pair, one block of part 1; every sixteenth statement, one round of part 2. */
const STEPS = [
  0,
  ...Array.from({ length: BEHAVIOUR_PROPOSITIONS / 8 }, (_, block) => (block + 1) * 8),
  ...Array.from({ length: RESOURCE_PROPOSITIONS / 16 }, (_, round) => BEHAVIOUR_PROPOSITIONS + (round + 1) * 16),
];

/** What was told so far, and is told again as it was. */
interface Told {
  readonly funnels: ByMonth<Counts>;
  readonly sales: ByMonth<number | null>;
  readonly quality: ByMonth<{ readonly people: number | null; readonly shares: readonly (number | null)[] }>;
  readonly answered: ToldRow;
}

/**
 * For whoever may read figures. Each month is told once: what was paid in it at its end, how far its people came a month later. What they do then, and
 * their erasure, changes nothing that somebody could hold against an earlier look.
 */
export const showFigures: Verb<'GET /operations/figures'> = async ({ db, now }) => {
  const { until, told } = await toldOfMonth<Told>(db, 'figures 1', now, tell);
  const { funnels, sales, quality, answered } = told;
  const months = newest(funnels, sales).map((month) => ({
    month,
    ...funnelOf(funnels[month] ?? []),
    turnoverCents: sales[month] ?? null,
  }));
  return {
    until,
    funnelUntil: funnelUntil(monthBegins(now)),
    months,
    total: totalOf(Object.values(funnels), Object.values(sales)),
    quality: newest(quality).map((month) => {
      const { people = null, shares: [careless = null, flat = null, unsteady = null] = [] } = quality[month] ?? {};
      return { month, people, careless, flat, unsteady };
    }),
    answered: STEPS.map((propositions, place) => ({ propositions, people: answered.shown[place] ?? null })),
  };
};

/** People have the month after to come further: before the beginning of a month the last but one is told. */
const funnelUntil = (before: Date): string =>
  monthOf(new Date(monthBegins(new Date(before.getTime() - 1)).getTime() - 1));

const newest = (...told: readonly ByMonth<unknown>[]): string[] =>
  [...new Set(told.flatMap((months) => Object.keys(months)))].toSorted().toReversed();

interface Telling {
  readonly db: Kysely<Database>;
  readonly kept: Told | undefined;
  readonly before: Date;
}

const tell = async ({ db, kept, before }: Telling): Promise<Told> => {
  const people = await peopleByMonth(db, { before, offerIds: diagnosticOfferIds() });
  const sales = await salesByMonth(db, before);
  const signs = (await signsByMonth(db, before)).filter(({ month }) => !(month in (kept?.quality ?? {})));
  const answered = await peopleByAnswers(db, { before, steps: STEPS });
  const until = funnelUntil(before);
  return {
    funnels: tellOnce(
      kept?.funnels,
      people
        .filter(({ month }) => month <= until)
        .map(({ month, counts }) => {
          // Prints are kept for three months (decision 47).
          const known = counts.map((count, step) => (FUNNEL[step] === 'booklet' && month < until ? null : count));
          return [month, withoutSmallCells(known)];
        }),
    ),
    sales: tellOnce(
      kept?.sales,
      sales.map(({ month, buyers, cents }) => [month, buyers >= FEWEST ? cents : null]),
    ),
    quality: tellOnce(
      kept?.quality,
      qualityShares(signs).map((shares, place) => [signs[place]?.month ?? '', shares]),
    ),
    answered: tellByTens(kept?.answered, { people: answered[0] ?? 0, shown: roundedCounts(answered) }),
  };
};

const funnelOf = ([bought, begun, partOne, partTwo, booklet, restitution]: Counts) => ({
  bought: bought ?? null,
  begun: begun ?? null,
  partOne: partOne ?? null,
  partTwo: partTwo ?? null,
  booklet: booklet ?? null,
  restitution: restitution ?? null,
});

/** Of what is shown and of nothing else, so that it tells of no month that is hidden; a step only where each of its months shows it. */
const totalOf = (funnels: readonly Counts[], sales: readonly (number | null)[]) => {
  const shown = funnels.filter(([bought]) => bought != null);
  const steps = FUNNEL.map((_, step) => {
    const counts = shown.flatMap((row) => row[step] ?? []);
    return counts.length === 0 || counts.length < shown.length ? null : sumOf(counts);
  });
  const cents = sales.filter((sum) => sum !== null);
  return { ...funnelOf(steps), turnoverCents: cents.length === 0 ? null : sumOf(cents) };
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
