import { facetsOf, pillarOf, PILLARS } from '../diagnostic/words.ts';
import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { Meeting, RatedStatement } from './evidence.ts';
import type { MainBooklet } from './main-booklet.ts';
import { quotingFrom } from './own-statements.ts';
import type { Quoting } from './own-statements.ts';
import { suitsTeam, suitsTeamRating } from './statement-contexts.ts';
import type { ChosenText, Reason } from './words.ts';

/**
 * What the manager edition tells: four moments of a project, in each what the person's own facets may bring. It is built from
 * the facets and the person's own choices; of a pillar's place it says what is established, and nothing against a facet. It lies on
 * desks and is shown to teams: whatever it quotes is about work or studies.
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
  /** Of each facet all choices about work, taken and left, together: quoted one by one, those of two people would soon be the same. */
  readonly facets: readonly {
    readonly facet: FacetId;
    readonly wins: number;
    readonly chosen: readonly Meeting[];
    readonly left: readonly Meeting[];
  }[];
  /** Of each facet the rating that is about work, highest first. */
  readonly rated: readonly RatedStatement[];
  /**
   * A leading facet at this moment, its own if one leads. Slot "manager.facets", 64 keys `3.1` (facet, moment), where it nourishes
   * no less; else "manager.pages.moment.told.plain", 4 keys by moment, which suppose no liking.
   */
  readonly told: { readonly facet: FacetId; readonly plain: boolean; readonly text: ChosenText } | null;
};

export type ManagerGesture = {
  readonly aim: 'preserver' | 'menager' | 'essayer';
  readonly facets: readonly FacetId[];
  readonly quoted: { readonly choice: Meeting | null; readonly rating: RatedStatement | null };
  readonly reason: Reason;
};

const MOST_QUOTED_LEADING = 4;
const QUESTIONS = 4;
const OPENINGS = 3;
const EXAMPLES = 2;

/** Pure and the same for the same booklet. */
export const composeManagerBooklet = (booklet: MainBooklet): ManagerBooklet => {
  const { groups, facets, quadrants, own } = booklet;
  const leading = groups['en-tete'];
  // Beside the moments, which hold all choices about work, none stands twice.
  const quoting = quotingFrom(own);
  const told = tellAtMoments(leading, booklet);
  const opening = openingOf([...leading, ...mostChosen(booklet)], quoting);
  const gestures = GESTURES.map(([aim, quadrant]) => gestureOf(aim, quadrants[quadrant], booklet, quoting));
  return {
    moments: PILLARS.map((pillar) => {
      const ofPillar = facetsOf(pillar);
      const ahead = leading.filter((facet) => ofPillar.includes(facet));
      return {
        pillar,
        ...establishedOf(booklet, pillar),
        ahead,
        behind: groups['en-retrait'].filter((facet) => ofPillar.includes(facet)),
        facets: ofPillar.map((facet) => ({
          facet,
          wins: facets[facet]!.wins,
          chosen: own.won[facet].filter(suitsTeam),
          left: own.lost[facet].filter(suitsTeam),
        })),
        rated: ofPillar
          .flatMap((facet) => own.rated[facet].filter(suitsTeamRating))
          .toSorted((one, other) => other.value - one.value),
        told: told[pillar],
      };
    }),
    leading: leading.map((facet) => ({
      facet,
      quoted: leading.length <= MOST_QUOTED_LEADING ? quoting.fittingWin(facet, suitsTeam) : null,
    })),
    talk: questions(booklet, leading),
    opening,
    gestures,
  };
};

const GESTURES = [
  ['preserver', 'porte'],
  ['menager', 'coute'],
  ['essayer', 'appelle'],
] as const;

/**
 * A leading facet of each pillar is told at its own moment, and the first of all once more, where the person chooses most of the moments
 * that none of their own leads; a short list told on every page would make the booklets of two people alike. The texts of a facet
 * suppose a liking: where all that lead nourish less, one of them is told in words that do not, so that no moment is silent on what leads.
 */
const tellAtMoments = (
  leading: readonly FacetId[],
  booklet: MainBooklet,
): Readonly<Record<PillarId, ManagerMoment['told']>> => {
  const liked = leading.filter((facet) => booklet.facets[facet]!.motivationLevel !== 'moins');
  const told: Record<PillarId, ManagerMoment['told']> = { 1: null, 2: null, 3: null, 4: null };
  const tell = (pillar: PillarId, facet: FacetId | undefined) => {
    if (facet === undefined) return;
    const plain = !liked.includes(facet);
    const rule = plain ? 'leads, and nourishes less' : 'leads, nourishes no less, and has a text for each moment';
    told[pillar] = {
      facet,
      plain,
      text: { key: plain ? `${pillar}` : `${facet}.${pillar}`, reason: reasonOf(booklet, facet, rule) },
    };
  };
  for (const pillar of PILLARS) {
    const own = (facet: FacetId) => pillarOf(facet) === pillar;
    tell(pillar, liked.find(own) ?? leading.find(own));
  }
  const next = booklet.shape.order.find((pillar) => told[pillar] === null);
  if (next !== undefined) tell(next, liked[0]);
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
      choice: quoted === null || aim === 'essayer' ? null : quoting.fittingWin(quoted, suitsTeam),
      rating: quoted === null ? null : tellingRating(booklet.own.rated[quoted], aim),
    },
    reason: {
      rule: inQuadrant.length === 0 ? 'no facet is established in this quadrant' : 'first of its quadrant',
      figures: { facets: inQuadrant.length, ...(quoted === null ? {} : figuresOf(booklet.facets[quoted]!)) },
    },
  };
};

/** That something nourishes less is shown by the lowest rating, that it nourishes by the highest; none where that is not about work. */
const tellingRating = (rated: readonly RatedStatement[], aim: ManagerGesture['aim']): RatedStatement | null => {
  const extreme = rated.at(aim === 'menager' ? -1 : 0)?.value;
  return rated.find((rating) => suitsTeamRating(rating) && rating.value === extreme) ?? null;
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

const figuresOf = ({ beta, resourceCentred }: MainBooklet['facets'][number]) => ({ beta, motivation: resourceCentred });

const reasonOf = ({ facets }: MainBooklet, facet: FacetId, rule: string): Reason => {
  const { beta, standardError } = facets[facet]!;
  return { rule, figures: { beta, standardError } };
};
