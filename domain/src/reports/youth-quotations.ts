import { facetsOf, PILLARS } from '../diagnostic/words.ts';
import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { FacetEvidence, Meeting, RatedStatement } from './evidence.ts';
import { quotingFrom } from './own-statements.ts';
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
  /** What was rated almost always, then often; as many as the page has room for beside the facets that it tells. */
  readonly groups: readonly { readonly value: 1 | 2; readonly rated: readonly RatedStatement[] }[];
};

/** By how many of its four facets a page tells. */
const OF_A_PILLAR = [8, 7, 3, 0, 0];
const CHOSEN = 8;
const FEWEST_LEADING = 2;

type Told = Pick<YouthBooklet, 'facets' | 'evidence' | 'own' | 'ahead' | 'nourishing'>;

export const findYouthQuotations = (booklet: Told): YouthQuotations => ({
  pillars: PILLARS.map((pillar) => ratedIn(pillar, booklet)),
  chosen: chosenIn(booklet),
});

/** What a facet's own line quotes already is left out. */
const ratedIn = (pillar: PillarId, { evidence, own, ahead, nourishing }: Told): PillarQuotations => {
  const told = (facet: FacetId) => ahead.includes(facet) || nourishing.includes(facet);
  const rated = facetsOf(pillar)
    .flatMap((facet) => own.rated[facet])
    .filter(({ statement: { facet, slot } }) => !told(facet) || !quotedSlots(evidence[facet]!).includes(slot));
  const room = OF_A_PILLAR[facetsOf(pillar).filter(told).length]!;
  const at = (value: 1 | 2) => rated.filter((each) => each.value === value);
  const always = at(2).slice(0, room);
  const groups = [
    { value: 2, rated: always },
    { value: 1, rated: at(1).slice(0, room - always.length) },
  ] as const;
  return { pillar, groups: groups.filter((group) => group.rated.length > 0) };
};

const quotedSlots = ({ ratings: { highest, lowest } }: FacetEvidence): readonly number[] =>
  [highest, lowest].flatMap((rated) => rated?.statement.slot ?? []);

/** One of each facet in turn, past the one that its own line quotes. */
const chosenIn = ({ facets, own, ahead }: Told): readonly Meeting[] => {
  const quoting = quotingFrom(own);
  const most = facets.toSorted((one, other) => other.beta - one.beta || one.facet - other.facet);
  const from = ahead.length >= FEWEST_LEADING ? ahead : most.slice(0, CHOSEN).map(({ facet }) => facet);
  for (const facet of from) quoting.nextWin(facet);
  return [...from, ...from, ...from]
    .map((facet) => quoting.nextWin(facet))
    .filter((meeting) => meeting !== null)
    .slice(0, CHOSEN);
};
