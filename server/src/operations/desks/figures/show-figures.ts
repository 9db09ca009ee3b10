import { parisDate, parisInstant } from '@eqinox/domain/calendar';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { qualityShares } from '@eqinox/domain/operations/quality-shares';
import { type Counts, FEWEST, roundedCounts, safeTable } from '@eqinox/domain/operations/small-cells';
import { diagnosticOfferIds } from '../../../offers/index.ts';
import type { Verb } from '../../../verb.ts';
import {
  FUNNEL,
  type MonthOfSales,
  peopleByAnswers,
  peopleByMonth,
  salesByMonth,
  signsByMonth,
} from './count-people.ts';

/** Every eighth pair, one block of part 1; every sixteenth statement, one round of part 2. */
const STEPS = [
  0,
  ...Array.from({ length: BEHAVIOUR_PROPOSITIONS / 8 }, (_, block) => (block + 1) * 8),
  ...Array.from({ length: RESOURCE_PROPOSITIONS / 16 }, (_, round) => BEHAVIOUR_PROPOSITIONS + (round + 1) * 16),
];

/** Prints are kept for three months (decision 47): who had one is known of these months alone. */
const PRINTS_KNOWN_MONTHS = 2;

/** For whoever may read figures. Up to the end of last month, so that two looks at one month say the same. */
export const showFigures: Verb<'GET /operations/figures'> = async ({ db, now }) => {
  const before = parisInstant(`${parisDate(now).slice(0, 7)}-01`, 0);
  const people = await peopleByMonth(db, { before, offerIds: diagnosticOfferIds() });
  const printsSince = monthsBefore(before, PRINTS_KNOWN_MONTHS);
  const { rows, total } = safeTable(
    people.map(({ month, counts }) =>
      counts.map((count, step) => (FUNNEL[step] === 'booklet' && month < printsSince ? null : count)),
    ),
  );
  const sales = safeSales(await salesByMonth(db, before));
  const signed = await signsByMonth(db, before);
  const answered = roundedCounts(await peopleByAnswers(db, { before, steps: STEPS }));
  const counted = new Map(people.map(({ month }, place) => [month, rows[place] ?? []]));
  const months = [...new Set([...counted.keys(), ...sales.months.keys()])].toSorted().toReversed();
  return {
    until: parisDate(new Date(before.getTime() - 1)).slice(0, 7),
    months: months.map((month) => ({
      month,
      ...funnelOf(counted.get(month) ?? []),
      turnoverCents: sales.months.get(month) ?? null,
    })),
    total: { ...funnelOf(total), turnoverCents: sales.total },
    quality: qualityShares(signed).map(({ people, shares }, place) => ({
      month: signed[place]?.month ?? '',
      people,
      careless: shares[0] ?? null,
      flat: shares[1] ?? null,
      unsteady: shares[2] ?? null,
    })),
    answered: STEPS.map((propositions, place) => ({ propositions, people: answered[place] ?? null })),
  };
};

const monthsBefore = (instant: Date, months: number): string => {
  const day = parisDate(instant);
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months, 1)).toISOString().slice(0, 7);
};

const funnelOf = ([bought, begun, partOne, partTwo, booklet, restitution]: Counts) => ({
  bought: bought ?? null,
  begun: begun ?? null,
  partOne: partOne ?? null,
  partTwo: partTwo ?? null,
  booklet: booklet ?? null,
  restitution: restitution ?? null,
});

/** Sums of the months in which ten people bought; their total where the others hide ten together. */
const safeSales = (sales: readonly MonthOfSales[]) => {
  const { rows, total } = safeTable(sales.map(({ buyers }) => [buyers]));
  const shown = (place: number) => rows[place]?.[0] != null;
  return {
    months: new Map(sales.map(({ month, cents }, place) => [month, shown(place) ? cents : null])),
    total: (total[0] ?? 0) >= FEWEST ? sales.reduce((sum, { cents }) => sum + cents, 0) : null,
  };
};
