import { facetsOf, PILLARS } from '../diagnostic/words.ts';
import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { FacetEvidence, Meeting, RatedStatement } from './evidence.ts';
import { quotingFrom } from './own-statements.ts';
import type { Quoting } from './own-statements.ts';
import { suitsYouth } from './statement-contexts.ts';
import type { YouthBooklet } from './youth-booklet.ts';

/**
 * What a young person reads where there were lines: statements that they rated highest, pillar by pillar, and some that they
 * chose. Never one that they left, nor one that they rated low.
 */
export type YouthQuotations = {
  readonly pillars: readonly PillarQuotations[];
  /** Of what leads, else of what is chosen most. */
  readonly chosen: readonly Meeting[];
};

export type PillarQuotations = {
  readonly pillar: PillarId;
  /** What was rated almost always, then often; few, and fewer beside facets that are told: it is read on a telephone. */
  readonly groups: readonly { readonly value: 1 | 2; readonly rated: readonly RatedStatement[] }[];
  /** What was chosen of its facets, where few of them are told. */
  readonly chosen: readonly Meeting[];
};

/** By how many of its four facets a page tells. */
const RATED_OF_A_PILLAR = [4, 3, 2, 0, 0];
const CHOSEN_OF_A_PILLAR = [3, 2, 0, 0, 0];
/** Statements under what nourishes. */
const CHOSEN = 5;
const FEWEST_LEADING = 2;

type Told = Pick<YouthBooklet, 'facets' | 'evidence' | 'own' | 'ahead' | 'nourishing'>;

export const findYouthQuotations = (booklet: Told): YouthQuotations => {
  // Of bills and errands they read for want of any other.
  const quoting = quotingFrom(booklet.own, suitsYouth);
  const chosen = chosenIn(booklet, quoting);
  return { pillars: PILLARS.map((pillar) => ofPillar(pillar, booklet, quoting)), chosen };
};

/** What a facet's own line quotes already is left out. */
const ofPillar = (
  pillar: PillarId,
  { facets, evidence, own, ahead, nourishing }: Told,
  quoting: Quoting,
): PillarQuotations => {
  const told = (facet: FacetId) => ahead.includes(facet) || nourishing.includes(facet);
  const rated = facetsOf(pillar)
    .flatMap((facet) => own.rated[facet])
    .filter(({ statement: { facet, slot } }) => !told(facet) || !quotedSlots(evidence[facet]!).includes(slot));
  const count = facetsOf(pillar).filter(told).length;
  const room = RATED_OF_A_PILLAR[count]!;
  const at = (value: 1 | 2) => rated.filter((each) => each.value === value);
  const always = at(2).slice(0, room);
  const groups = [
    { value: 2, rated: always },
    { value: 1, rated: at(1).slice(0, room - always.length) },
  ] as const;
  const most = mostChosen(facets).filter((facet) => facetsOf(pillar).includes(facet));
  return {
    pillar,
    groups: groups.filter((group) => group.rated.length > 0),
    chosen: inTurn(most, CHOSEN_OF_A_PILLAR[count]!, quoting),
  };
};

const quotedSlots = ({ ratings: { highest, lowest } }: FacetEvidence): readonly number[] =>
  [highest, lowest].flatMap((rated) => rated?.statement.slot ?? []);

const chosenIn = ({ facets, ahead }: Told, quoting: Quoting): readonly Meeting[] => {
  const from = ahead.length >= FEWEST_LEADING ? ahead : mostChosen(facets).slice(0, CHOSEN);
  return inTurn(from, CHOSEN, quoting);
};

const mostChosen = (facets: Told['facets']): readonly FacetId[] =>
  facets.toSorted((one, other) => other.beta - one.beta || one.facet - other.facet).map(({ facet }) => facet);

const ROUNDS = 6;

/** At most `count` choices: one of each facet, then another. */
const inTurn = (facets: readonly FacetId[], count: number, quoting: Quoting): readonly Meeting[] => {
  const found: Meeting[] = [];
  for (const facet of Array.from({ length: ROUNDS }, () => facets).flat()) {
    const meeting = found.length < count ? quoting.nextWin(facet) : null;
    if (meeting) found.push(meeting);
  }
  return found;
};
