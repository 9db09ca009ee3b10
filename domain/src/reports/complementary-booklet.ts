import { FACETS } from '../diagnostic/words.ts';
import type { FacetId, PerFacet } from '../diagnostic/words.ts';
import type { Meeting, RatedStatement } from './evidence.ts';
import type { MainBooklet } from './main-booklet.ts';
import { quotingFrom } from './own-statements.ts';
import type { Quoting } from './own-statements.ts';
import type { ChosenText, MotivationLevel, Reason } from './words.ts';

/**
 * What the complementary edition tells: the same answers, closer. It quotes the person where the first edition left lines to
 * write on, and says nothing of facets of which the answers say nothing.
 */
export type ComplementaryBooklet = {
  /** What the debrief may come back to: at most seven answers of the person's own, each with a question. */
  readonly said: readonly SaidItem[];
  /** Rated highest, then lowest, one statement a facet. */
  readonly highest: readonly RatedStatement[];
  readonly lowest: readonly RatedStatement[];
  /** By motivation; of those like the rest an answer alone. Slot "complementary.conditions", 32 keys `3.plus`. */
  readonly conditions: {
    readonly plus: readonly Condition[];
    readonly moins: readonly Condition[];
    readonly egale: readonly { readonly facet: FacetId; readonly rated: readonly RatedStatement[] }[];
  };
  /** The first and the last of the leading facets. */
  readonly overflow: readonly Overflow[];
  /** Every facet, with one of its choices; none where it was never chosen. */
  readonly closer: readonly { readonly facet: FacetId; readonly quoted: Meeting | null; readonly reason: Reason }[];
  readonly manual: Manual;
  /** Twelve answers, one a week: what nourishes and what was chosen in turn. */
  readonly weeks: readonly (Meeting | RatedStatement)[];
};

/** `costs`: chosen, and nourishes less; `calls`: nourishes, and was left. */
export type SaidKind = 'choice' | 'other' | 'third' | 'exception' | 'highest' | 'lowest' | 'costs' | 'calls';
export type SaidItem = {
  readonly kind: SaidKind;
  readonly facet: FacetId;
  readonly quoted: Meeting | RatedStatement;
  readonly reason: Reason;
};
export type Condition = {
  readonly facet: FacetId;
  readonly text: ChosenText;
  readonly rated: readonly RatedStatement[];
};
export type Overflow = {
  readonly facet: FacetId;
  /** Slots "complementary.excess" and "complementary.neighbours", 16 keys each: the facet's number. */
  readonly excess: ChosenText;
  /** Null where the facet that the text invites is set aside by the choices, or nourishes less: the reader then names one. */
  readonly neighbour: ChosenText | null;
  readonly quoted: readonly Meeting[];
  /** The choice in which this facet was left. */
  readonly left: Meeting | null;
};
export type Manual = {
  readonly chosen: readonly FacetId[];
  readonly quotes: readonly Meeting[];
  readonly nourishing: readonly FacetId[];
  readonly rated: readonly RatedStatement[];
  /** Slot "complementary.askMe", 16 keys and three general ones. */
  readonly askMe: readonly ChosenText[];
};

/** The facet that the text of each facet, 0..15, invites. */
export const NEIGHBOURS: PerFacet<FacetId> = [14, 12, 3, 2, 9, 8, 5, 4, 11, 0, 7, 15, 1, 3, 6, 10];

const OVERFLOW_QUOTES = 2;
const MOST_RATINGS = 4;
/** Up to so many, a facet's condition stands beside two answers. */
const FEW_CONDITIONS = 5;
/** Facets that a page has conditions for: those that nourish most, and least. */
const MOST_NOURISHING = 4;
const LEAST_NOURISHING = 2;
/** A page holds so many answers of facets like the rest, fewer where there are conditions. */
const ROWS = 17;
const ROWS_OF_A_CONDITION = 2;
const FEWEST_ALIKE = 3;
const MOST_ASKED = 3;
const FEWEST_ASKED = 3;
const QUOTED_IN_MANUAL = 3;
const RATED_IN_MANUAL = 3;
const NAMED = 4;
const WEEKS = 12;
const WEEKS_OF_A_RATING = 3;
const HIGHEST_RATING = 2;
const LOWEST_RATING = -1;

/** Pure and the same for the same booklet. */
export const composeComplementaryBooklet = (booklet: MainBooklet): ComplementaryBooklet => {
  const { groups } = booklet;
  const quoting = quotingFrom(booklet.own);
  const leading = groups['en-tete'];
  const byMotivation = byRatings(booklet);
  // The conditions and the manual name the same facets.
  const nourishing = firstOf(byMotivation, facetsOfLevel(booklet, 'plus'), MOST_NOURISHING);
  const said = saidItems(booklet, quoting);
  const overflow = endsOf(leading).map((facet) => overflowOf(booklet, facet, quoting));
  const closer = closerOf(booklet, quoting);
  const told = nourishing.length + Math.min(LEAST_NOURISHING, facetsOfLevel(booklet, 'moins').length);
  const quotes = told > FEW_CONDITIONS ? 1 : 2;
  const manual = manualOf(booklet, leading, nourishing, quoting);
  const next = (facet: FacetId, end: 'highest' | 'lowest', count: number) =>
    Array.from({ length: count }, () => quoting.nextRating(facet, end)).filter((rating) => rating !== null);
  const rated = (facets: readonly FacetId[], end: 'highest' | 'lowest', wanted: number) =>
    facets
      .filter((facet) => quoting.hasRating(facet, wanted))
      .slice(0, MOST_RATINGS)
      .flatMap((facet) => quoting.nextRating(facet, end, (value) => value === wanted) ?? []);
  return {
    said,
    highest: rated(byMotivation, 'highest', HIGHEST_RATING),
    lowest: rated(byMotivation.toReversed(), 'lowest', LOWEST_RATING),
    conditions: {
      plus: nourishing.map((facet) => conditionOf(booklet, facet, 'plus', next(facet, 'highest', quotes))),
      moins: firstOf(costsFirst(booklet, byMotivation), facetsOfLevel(booklet, 'moins'), LEAST_NOURISHING).map(
        (facet) => conditionOf(booklet, facet, 'moins', next(facet, 'lowest', 1)),
      ),
      egale: facetsOfLevel(booklet, 'egale')
        .slice(0, Math.max(FEWEST_ALIKE, ROWS - ROWS_OF_A_CONDITION * told))
        .map((facet) => ({ facet, rated: next(facet, 'highest', 1) })),
    },
    overflow,
    closer,
    manual,
    weeks: weeksOf(booklet, quoting),
  };
};

const facetsOfLevel = ({ facets }: MainBooklet, level: MotivationLevel): readonly FacetId[] =>
  facets.filter(({ motivationLevel }) => motivationLevel === level).map(({ facet }) => facet);

const endsOf = (facets: readonly FacetId[]): readonly FacetId[] => [
  ...new Set([...facets.slice(0, 1), ...facets.slice(-1)]),
];

/** The first of them in an order, by their numbers. */
const firstOf = (order: readonly FacetId[], among: readonly FacetId[], count: number): readonly FacetId[] =>
  order
    .filter((facet) => among.includes(facet))
    .slice(0, count)
    .toSorted((one, other) => one - other);

const byRatings = ({ facets }: MainBooklet): readonly FacetId[] =>
  FACETS.toSorted((one, other) => facets[other]!.resourceSum - facets[one]!.resourceSum || one - other);
/** The least nourishing first; before them what is chosen all the same, which needs a condition most. */
const costsFirst = ({ quadrants }: MainBooklet, byMotivation: readonly FacetId[]): readonly FacetId[] => [
  ...new Set([...quadrants.coute, ...byMotivation.toReversed()]),
];
const byChoices = ({ facets }: MainBooklet): readonly FacetId[] =>
  FACETS.toSorted((one, other) => facets[other]!.beta - facets[one]!.beta || one - other);

/** Three choices, a facet that was left once, the highest and the lowest rating, and where choice and motivation part. */
const saidItems = (booklet: MainBooklet, quoting: Quoting): readonly SaidItem[] => {
  const { quadrants } = booklet;
  const ranked = byChoices(booklet);
  const [first, second, third] = [ranked[0]!, ranked[3]!, ranked[6]!];
  const byMotivation = byRatings(booklet);
  const [highest, lowest] = [byMotivation[0]!, byMotivation.at(-1)!];
  const [costs] = quadrants.coute;
  const [calls] = costs === undefined ? quadrants.appelle : [];
  const item = (kind: SaidKind, facet: FacetId, quoted: Meeting | RatedStatement | null | undefined, rule: string) =>
    quoted ? [{ kind, facet, quoted, reason: reasonOf(booklet, facet, rule) }] : [];
  return [
    ...item('choice', first, quoting.nextWin(first), 'of the facet that is chosen most'),
    ...item('other', second, quoting.nextWin(second), 'of the facet that is chosen fourth'),
    ...item('third', third, quoting.nextWin(third), 'of the facet that is chosen seventh'),
    ...item('exception', first, leftOf(booklet, first, quoting), 'where that facet was left'),
    ...item(
      'highest',
      highest,
      quoting.nextRating(highest, 'highest'),
      'the highest rating of the facet rated highest',
    ),
    ...item('lowest', lowest, quoting.nextRating(lowest, 'lowest'), 'the lowest rating of the facet rated lowest'),
    ...(costs === undefined ? [] : item('costs', costs, quoting.nextWin(costs), 'chosen, and nourishes less')),
    // What calls is shown by a choice that left it: one that took it would show the reverse.
    ...(calls === undefined
      ? []
      : item('calls', calls, leftOf(booklet, calls, quoting), 'nourishes more, and is left')),
  ];
};

const conditionOf = (
  booklet: MainBooklet,
  facet: FacetId,
  level: 'plus' | 'moins',
  quoted: readonly RatedStatement[],
): Condition => ({
  facet,
  text: { key: `${facet}.${level}`, reason: reasonOf(booklet, facet, `nourishes ${level}`) },
  rated: quoted,
});

const overflowOf = (booklet: MainBooklet, facet: FacetId, quoting: Quoting): Overflow => {
  const text = { key: `${facet}`, reason: reasonOf(booklet, facet, 'leads') };
  return {
    facet,
    excess: text,
    neighbour: mayInvite(booklet.facets[NEIGHBOURS[facet]]!) ? text : null,
    quoted: Array.from({ length: OVERFLOW_QUOTES }, () => quoting.nextWin(facet)).filter((meeting) => meeting !== null),
    left: leftOf(booklet, facet, quoting),
  };
};

/** A choice that left the facet: the one that says most, or another where that is quoted already. */
const leftOf = ({ evidence }: MainBooklet, facet: FacetId, quoting: Quoting): Meeting | null => {
  const { stance, example, exception } = evidence[facet]!;
  const clearest = stance === 'left' ? example : exception;
  return clearest && quoting.someLoss(facet, clearest);
};

/** A page may not lean on a facet that another page calls set aside, or hardly nourishing. */
const mayInvite = ({ level, motivationLevel }: MainBooklet['facets'][number]): boolean =>
  level !== 'en-retrait' && motivationLevel !== 'moins';

const closerOf = (booklet: MainBooklet, quoting: Quoting): ComplementaryBooklet['closer'] =>
  FACETS.map((facet) => ({
    facet,
    quoted: quoting.someWin(facet),
    reason: reasonOf(booklet, facet, 'a choice of each facet'),
  }));

const manualOf = (
  booklet: MainBooklet,
  leading: readonly FacetId[],
  nourishing: readonly FacetId[],
  quoting: Quoting,
): Manual => {
  // It is handed to others: what nourishes less is offered to nobody, however often it is chosen.
  const welcome = leading.filter((facet) => booklet.facets[facet]!.motivationLevel !== 'moins');
  const asked = [...new Set([...booklet.quadrants.porte, ...welcome, ...nourishing])].slice(0, MOST_ASKED);
  const general = Array.from({ length: Math.max(0, FEWEST_ASKED - asked.length) }, (_, index) => ({
    key: `general.${index + 1}`,
    reason: {
      rule: 'fewer than three facets nourish, or lead without nourishing less',
      figures: { asked: asked.length },
    },
  }));
  const most = byRatings(booklet).filter((facet) => nourishing.includes(facet));
  return {
    chosen: welcome.slice(0, NAMED),
    quotes: quotedInTurn(
      welcome.length > 0
        ? welcome.slice(0, QUOTED_IN_MANUAL)
        : byChoices(booklet).filter((facet) => booklet.facets[facet]!.motivationLevel !== 'moins'),
      quoting,
    ),
    nourishing,
    rated: most.slice(0, RATED_IN_MANUAL).flatMap((facet) => quoting.nextRating(facet, 'highest', isHigh) ?? []),
    askMe: [
      ...asked.map((facet) => ({ key: `${facet}`, reason: reasonOf(booklet, facet, 'leads or nourishes') })),
      ...general,
    ],
  };
};

/** As many as the page holds: one of each facet, then another. */
const quotedInTurn = (facets: readonly FacetId[], quoting: Quoting): readonly Meeting[] => {
  const found: Meeting[] = [];
  for (const facet of Array.from({ length: QUOTED_IN_MANUAL }, () => facets).flat()) {
    const meeting = found.length < QUOTED_IN_MANUAL ? quoting.nextWin(facet) : null;
    if (meeting) found.push(meeting);
  }
  return found;
};

/** Four ratings, highest first and one a facet, and eight choices: one of three weeks is for what nourishes. */
const weeksOf = (booklet: MainBooklet, quoting: Quoting): ComplementaryBooklet['weeks'] => {
  const ratings = [...byRatings(booklet), ...byRatings(booklet)]
    .map((facet) => quoting.nextRating(facet, 'highest', isHigh))
    .filter((rating) => rating !== null);
  const all = byChoices(booklet);
  // Past the first, which the other pages quote.
  const between = all.slice(WEEKS / WEEKS_OF_A_RATING, WEEKS);
  const choices = [...between, ...between, ...all]
    .map((facet) => quoting.nextWin(facet))
    .filter((meeting) => meeting !== null);
  // Who rated little as high reads of choices instead.
  const [nourish, choose] = [ratings.slice(0, WEEKS / WEEKS_OF_A_RATING), [...choices]];
  return Array.from({ length: WEEKS }, (_, week) => {
    const rating = week % WEEKS_OF_A_RATING === 0 ? nourish.shift() : undefined;
    return rating ?? choose.shift()!;
  });
};

/** « Souvent » or « Presque toujours ». */
const isHigh = (value: number): boolean => value > 0;

const reasonOf = ({ facets }: MainBooklet, facet: FacetId, rule: string): Reason => {
  const { beta, resourceCentred } = facets[facet]!;
  return { rule, figures: { beta, motivation: resourceCentred } };
};
