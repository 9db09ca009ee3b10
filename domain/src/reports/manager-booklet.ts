import { facetsOf, pillarOf, PILLARS } from '../diagnostic/words.ts';
import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { Meeting, RatedStatement } from './evidence.ts';
import type { MainBooklet } from './main-booklet.ts';
import { quotingFrom } from './own-statements.ts';
import type { Quoting } from './own-statements.ts';
import { suitsTeam, suitsWork } from './statement-contexts.ts';
import type { ChosenText, Reason } from './words.ts';

/**
 * What the manager edition tells: four moments of a project, in each what the person's own facets may bring. It is built from
 * the facets and the person's own choices; of a pillar's place it says what is established, and nothing against a facet.
 */
export type ManagerBooklet = {
  /** One for each pillar, in their order. */
  readonly moments: readonly ManagerMoment[];
  /** Of each leading facet one more choice, where they are few. */
  readonly leading: readonly { readonly facet: FacetId; readonly quoted: Meeting | null }[];
  /** What the team may be asked: a question for each leading facet, at most four; general ones fill the places left. */
  readonly talk: readonly ChosenText[];
  /** What opens that talk: choices about work alone, of the leading facets, then of those chosen most. None where none is. */
  readonly opening: readonly Meeting[];
  /** Page of gestures: facets to keep, to lighten, to try, each with an answer of the person's own. */
  readonly gestures: readonly ManagerGesture[];
};

export type ManagerMoment = {
  readonly pillar: PillarId;
  /** Pillars that it is established to be chosen more than, and less than. Of its place nothing else is said. */
  readonly over: readonly PillarId[];
  readonly under: readonly PillarId[];
  /** Its own facets that lead, and those set aside. */
  readonly ahead: readonly FacetId[];
  readonly behind: readonly FacetId[];
  readonly facets: readonly { readonly facet: FacetId; readonly wins: number; readonly quoted: Meeting | null }[];
  /** One more choice about each of its facets that is not told: for it, or, where it is chosen less than half the time, over it. */
  readonly others: readonly Meeting[];
  /** Slot "manager.facets", 64 keys `3.1`: facet, moment. Leading facets only, at most one; its next choices beside it. */
  /** Of its facets' sixteen ratings the highest, of three facets. */
  readonly nourishing: readonly RatedStatement[];
  readonly told: readonly { readonly facet: FacetId; readonly text: ChosenText; readonly quoted: readonly Meeting[] }[];
};

export type ManagerGesture = {
  readonly aim: 'preserver' | 'menager' | 'essayer';
  readonly facets: readonly FacetId[];
  readonly quoted: { readonly choice: Meeting | null; readonly rating: RatedStatement | null };
  readonly reason: Reason;
};

/** Of its sixteen meetings. */
const HALF = 8;
const TOLD_AT_A_MOMENT = 1;
const RATINGS_AT_A_MOMENT = 3;
const TOLD_TWICE = 1;
const QUOTES_OF_THE_TOLD = 1;
const MOST_QUOTED_LEADING = 4;
/** A page that tells of a facet has less room. */
const OTHERS_BESIDE_THE_TOLD = 2;
const QUESTIONS = 4;
const OPENINGS = 3;
const EXAMPLES = 2;

/** Pure and the same for the same booklet. */
export const composeManagerBooklet = (booklet: MainBooklet): ManagerBooklet => {
  const { groups, facets, quadrants, own } = booklet;
  const leading = groups['en-tete'];
  // Read at work, it shows what is nobody's home or leisure, while there is any of it.
  const quoting = quotingFrom(own, suitsWork);
  // The texts suppose a liking: of what nourishes less none is told.
  const liked = leading.filter((facet) => facets[facet]!.motivationLevel !== 'moins');
  const told = tellAtMoments(liked, booklet.shape.order);
  // What is said aloud to a team is taken first, for it has the fewest to take from.
  const opening = openingOf([...leading, ...mostChosen(booklet)], quoting);
  const firstQuotes = facets.map(({ facet }) => quoting.nextWin(facet));
  return {
    moments: PILLARS.map((pillar) => {
      const ofPillar = facetsOf(pillar);
      const ahead = leading.filter((facet) => ofPillar.includes(facet));
      return {
        pillar,
        ...establishedOf(booklet, pillar),
        ahead,
        behind: groups['en-retrait'].filter((facet) => ofPillar.includes(facet)),
        facets: ofPillar.map((facet) => ({ facet, wins: facets[facet]!.wins, quoted: firstQuotes[facet]! })),
        nourishing: highestRatings(booklet, ofPillar),
        others: ofPillar
          .filter((facet) => !told[pillar].includes(facet))
          .slice(0, told[pillar].length > 0 ? OTHERS_BESIDE_THE_TOLD : ofPillar.length)
          .map((facet) => (facets[facet]!.wins < HALF ? quoting.nextLoss(facet) : quoting.nextWin(facet)))
          .filter((meeting) => meeting !== null),
        told: told[pillar].map((facet) => ({
          facet,
          text: {
            key: `${facet}.${pillar}`,
            reason: reasonOf(booklet, facet, 'leads, nourishes no less, and has a text for each moment'),
          },
          quoted: nextWins(
            Array.from({ length: QUOTES_OF_THE_TOLD }, () => facet),
            quoting,
          ),
        })),
      };
    }),
    leading: leading.map((facet) => ({
      facet,
      quoted: leading.length <= MOST_QUOTED_LEADING ? quoting.nextWin(facet) : null,
    })),
    talk: questions(booklet, leading),
    opening,
    gestures: (
      [
        ['preserver', quadrants.porte],
        ['menager', quadrants.coute],
        ['essayer', quadrants.appelle],
      ] as const
    ).map(([aim, inQuadrant]) => gestureOf(aim, inQuadrant, booklet, quoting)),
  };
};

/**
 * The first of these facets of each pillar is told at its own moment, and the first once more, where the person chooses most of the moments that
 * have room. A page holds one, with more of its choices; a short list told on every page would make the booklets of two people alike.
 */
const tellAtMoments = (
  leading: readonly FacetId[],
  order: readonly PillarId[],
): Readonly<Record<PillarId, readonly FacetId[]>> => {
  const told: Record<PillarId, FacetId[]> = { 1: [], 2: [], 3: [], 4: [] };
  const hasRoom = (pillar: PillarId) => told[pillar].length < TOLD_AT_A_MOMENT;
  for (const facet of leading) if (hasRoom(pillarOf(facet))) told[pillarOf(facet)].push(facet);
  for (const facet of leading.slice(0, TOLD_TWICE)) {
    const next = order.find((pillar) => hasRoom(pillar) && !told[pillar].includes(facet));
    if (next !== undefined) told[next].push(facet);
  }
  return told;
};

const openingOf = (facets: readonly FacetId[], quoting: Quoting): readonly Meeting[] => {
  const found: Meeting[] = [];
  for (const facet of new Set(facets)) {
    const meeting = found.length < OPENINGS ? quoting.fittingWin(facet, suitsTeam) : null;
    if (meeting) found.push(meeting);
  }
  return found;
};

const establishedOf = ({ comparisons }: MainBooklet, pillar: PillarId): Pick<ManagerMoment, 'over' | 'under'> => {
  const established = comparisons.filter((gap) => gap.established);
  return {
    over: established.filter(({ higher }) => higher === pillar).map(({ lower }) => lower),
    under: established.filter(({ lower }) => lower === pillar).map(({ higher }) => higher),
  };
};

const questions = (booklet: MainBooklet, leading: readonly FacetId[]): readonly ChosenText[] => {
  const own = leading
    .slice(0, QUESTIONS)
    .map((facet) => ({ key: `${facet}`, reason: reasonOf(booklet, facet, 'leads') }));
  const general = Array.from({ length: QUESTIONS - own.length }, (_, index) => ({
    key: `general.${index + 1}`,
    reason: { rule: 'fewer than four facets lead', figures: { leading: leading.length } },
  }));
  return [...own, ...general];
};

/** The highest rating of each facet, those of the most nourishing facets. */
const highestRatings = (booklet: MainBooklet, among: readonly FacetId[]): readonly RatedStatement[] =>
  mostNourishing(booklet)
    .filter((facet) => among.includes(facet))
    .slice(0, RATINGS_AT_A_MOMENT)
    .flatMap((facet) => booklet.own.rated[facet].slice(0, 1));

const mostNourishing = ({ facets }: MainBooklet): readonly FacetId[] =>
  facets
    .toSorted((one, other) => other.resourceSum - one.resourceSum || one.facet - other.facet)
    .map(({ facet }) => facet);

const mostChosen = ({ facets }: MainBooklet): readonly FacetId[] =>
  facets.toSorted((one, other) => other.beta - one.beta || one.facet - other.facet).map(({ facet }) => facet);

const gestureOf = (
  aim: ManagerGesture['aim'],
  inQuadrant: readonly FacetId[],
  booklet: MainBooklet,
  quoting: Quoting,
): ManagerGesture => {
  const quoted = inQuadrant[0] ?? nearestTo(aim, booklet);
  return {
    aim,
    facets: inQuadrant.slice(0, EXAMPLES),
    quoted: {
      // It stands on the plan of a team: of home and errands nothing.
      choice: quoted === null || aim === 'essayer' ? null : quoting.fittingWin(quoted, suitsTeam),
      // That something nourishes less is shown by the lowest rating, that it nourishes by the highest.
      rating: quoted === null ? null : (booklet.own.rated[quoted].at(aim === 'menager' ? -1 : 0) ?? null),
    },
    reason: {
      rule: inQuadrant.length === 0 ? 'no facet is established in this quadrant' : 'first of its quadrant',
      figures: { facets: inQuadrant.length, ...(quoted === null ? {} : figuresOf(booklet.facets[quoted]!)) },
    },
  };
};

/**
 * Where no facet is established, an answer of one that is sure on one of the two axes and open on the other: to be kept, one
 * that leads; to be tried, one that nourishes and does not lead. Nothing is lightened that costs nothing surely.
 */
const nearestTo = (aim: ManagerGesture['aim'], booklet: MainBooklet): FacetId | null => {
  const { facets, groups } = booklet;
  const level = (facet: FacetId) => facets[facet]!.motivationLevel;
  if (aim === 'preserver') return groups['en-tete'].find((facet) => level(facet) === 'egale') ?? null;
  if (aim === 'menager') return null;
  return mostNourishing(booklet).find((facet) => level(facet) === 'plus' && isBetween(facets[facet]!)) ?? null;
};

const isBetween = ({ level }: MainBooklet['facets'][number]): boolean =>
  level === 'frequente' || level === 'occasionnelle';

const nextWins = (facets: readonly FacetId[], quoting: Quoting): readonly Meeting[] =>
  facets.map((facet) => quoting.nextWin(facet)).filter((meeting) => meeting !== null);

const figuresOf = ({ beta, resourceCentred }: MainBooklet['facets'][number]) => ({ beta, motivation: resourceCentred });

const reasonOf = ({ facets }: MainBooklet, facet: FacetId, rule: string): Reason => {
  const { beta, standardError } = facets[facet]!;
  return { rule, figures: { beta, standardError } };
};
