/**
 * When a portrait may be shown. Two portraits of one group subtract: what is left is about those alone who came or went between
 * them. So they must be ten at least, against every portrait that was shown and not only the last one (ten come, nine go again:
 * the third would differ from the first by one); and of none of them may the difference settle a facet, as it does where all that
 * came have it, or none.
 */
import { FACETS } from '../diagnostic/words.ts';
import { countsBehind, type Portrait } from './portrait.ts';
import { LEAST_PEOPLE } from './words.ts';

/** A portrait that was shown, with those of its parts, and how many of those in the new one were in it. */
export interface ShownBefore {
  readonly portrait: Portrait;
  readonly parts?: readonly Portrait[];
  readonly stillIn: number;
  /** What its group asks for; ten unless it asks for more. */
  readonly leastPeople?: number;
}

/** The portrait of a group, or of a part of it, and who is in it, by number. */
export interface Peopled {
  readonly portrait: Portrait;
  readonly who: readonly number[];
}

/** A portrait that was shown, as it is kept. */
export interface KeptPortrait extends Peopled {
  readonly parts: readonly Peopled[];
  /** Of this group, or of another one of the same organiser. */
  readonly own: boolean;
  readonly leastPeople?: number;
}

/**
 * What a portrait of these people is held against: all that the group has shown, and what others of the same organiser have shown of
 * anybody who is in it, since whoever has a seat in two groups is in the portraits of both. A part was shown as the whole was: it is held
 * against as one, too, since a second group may be that part and one person more.
 */
export const shownBefore = (kept: readonly KeptPortrait[], present: ReadonlySet<number>): ShownBefore[] =>
  kept
    .flatMap(({ portrait, parts, own, who, leastPeople = LEAST_PEOPLE }) => [
      { portrait, parts: parts.map((part) => part.portrait), own, who, leastPeople },
      ...parts.map((part) => ({ ...part, parts: [], own, leastPeople })),
    ])
    .map(({ who, ...shown }) => ({ ...shown, stillIn: who.filter((id) => present.has(id)).length }))
    .filter(({ own, stillIn }) => own || stillIn > 0);

export type PublicationRefusal = 'too_few' | 'too_alike';

const ENDS = FACETS.flatMap((facet) => (['leading', 'least'] as const).map((end) => ({ facet, end })));
type End = (typeof ENDS)[number];

const behind = ({ people, facets }: Portrait, { facet, end }: End): readonly [number, number] =>
  countsBehind(facets[facet][end], people);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Whether what is told of the parts, with what is told of all, says of everybody in one of them that they have a facet, or that nobody has. */
export const partsSettle = (all: Portrait, parts: readonly Portrait[]): boolean =>
  ENDS.some((end) => {
    const [least, most] = behind(all, end);
    const counts = parts.map((part) => behind(part, end));
    const [leasts, mosts] = [sum(counts.map(([low]) => low)), sum(counts.map(([, high]) => high))];
    return parts.some(({ people }, index) => {
      const [low = 0, high = 0] = counts[index] ?? [];
      return Math.min(high, most - (leasts - low)) <= 0 || Math.max(low, least - (mosts - high)) >= people;
    });
  });

/** Whether the difference of two portraits says of one of those who came or went what they have: they are `came` and `went` people. */
const settles = ({ portrait, parts = [] }: ShownBefore, next: Portrait, came: number, went: number): boolean =>
  ENDS.some((end) => {
    const [all, counts] = [behind(portrait, end), parts.map((part) => behind(part, end))];
    const least = Math.max(all[0], sum(counts.map(([low]) => low)));
    const most = parts.length === 0 ? all[1] : Math.min(all[1], sum(counts.map(([, high]) => high)));
    const [leastNow, mostNow] = behind(next, end);
    // All that came have it and none that went; or none that came and all that went.
    return leastNow - most >= came || mostNow - least <= -went;
  });

/**
 * `leastPeople`: what the group asks for. What two portraits differ by are people of both their groups, and as many as the one asks for that asks
 * for more: each of them was promised to be one of so many.
 */
export const refusePublication = (
  next: Portrait,
  before: readonly ShownBefore[],
  leastPeople = LEAST_PEOPLE,
): PublicationRefusal | null => {
  if (next.people < leastPeople) return 'too_few';
  const tooAlike = before.some((shown) => {
    const [came, went] = [next.people - shown.stillIn, shown.portrait.people - shown.stillIn];
    const leastChanged = Math.max(leastPeople, shown.leastPeople ?? LEAST_PEOPLE);
    return came + went < leastChanged || settles(shown, next, came, went);
  });
  return tooAlike ? 'too_alike' : null;
};

/**
 * Whether the parts of a portrait may stand beside it, all of them or none: where one is left out, the others and the whole tell it. Each is
 * held against what was shown before as a portrait is.
 */
export const mayTellParts = (
  all: Portrait,
  parts: readonly Peopled[],
  kept: readonly KeptPortrait[],
  leastPeople = LEAST_PEOPLE,
): boolean =>
  !partsSettle(
    all,
    parts.map(({ portrait }) => portrait),
  ) &&
  parts.every(
    ({ portrait, who }) => refusePublication(portrait, shownBefore(kept, new Set(who)), leastPeople) === null,
  );
