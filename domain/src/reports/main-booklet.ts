import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { Interval } from '../estimation.ts';
import type { FacetEvidence } from './evidence.ts';
import type { OwnStatements } from './own-statements.ts';
import type { Quality } from './quality.ts';
import type {
  ChosenText,
  DominantType,
  GapDirection,
  GestureAim,
  Level,
  MotivationLevel,
  PillarRole,
  Quadrant,
} from './words.ts';

/**
 * Everything that the main booklet, /potential/quarts and /potential/quartsRosace draw or say about one person: plain data,
 * JSON-safe, the same for the same answers. Layout, names and texts are the reader's business.
 * Scales and rules: reference booklets sections 3 and 4; scores: reference psychometrics D.2.
 */
export type MainBooklet = {
  /** False: too flat to show groups (separation reliability under .35), or answered without care. No page ranks anything then. */
  readonly grouped: boolean;
  /** Person separation reliability, 1 − mean(SE²)/var(β); null when all β are equal. */
  readonly separation: number | null;
  /** Of the wire: `typeDominant`, and the pillars by mean β (decisions section 3). No word is chosen by it. */
  readonly shape: Pick<BookletShape, 'dominantType' | 'order'>;
  /** The shape that page 3, the pillars' pages, the portrait and the dashboard tell: established gaps alone. */
  readonly told: BookletShape;
  /** Pillars 1, 2, 3, 4, in this order. */
  readonly pillars: readonly BookletPillar[];
  /** Every two pillars, the higher mean first, in order of the higher then the lower: page 3 "Établi / Non établi". */
  readonly comparisons: readonly PillarComparison[];
  /** Facets 0..15, in this order. */
  readonly facets: readonly BookletFacet[];
  /** Facets 0..15, in this order: the person's own answers that are quoted under each. */
  readonly evidence: readonly FacetEvidence[];
  /** All of these answers, the most telling first: what the other editions quote from. */
  readonly own: OwnStatements;
  /** Facets by group, highest β first (ties by number). All empty when `grouped` is false. */
  readonly groups: Readonly<Record<Level, readonly FacetId[]>>;
  /** Facets by quadrant, all of them gris when `grouped` is false or the answers are unsteady: porte and coute highest β first, appelle by motivation, laisse lowest β first, gris by number. */
  readonly quadrants: Readonly<Record<Quadrant, readonly FacetId[]>>;
  /** The grey cross of page 10 on the plane's 0..100 scales: it holds the facets of which an axis says nothing. */
  readonly greyZone: { readonly behaviour: Interval; readonly motivation: Interval };
  /** Pairs of facets that both lead, strongest first, at most three (page 11); may be empty. */
  readonly alliages: readonly FacetPair[];
  readonly portrait: BookletPortrait;
  /** Six questions to take away (page 14): facets that cost or call first, then the grey zone, the widest gap first. */
  readonly questions: readonly BookletQuestion[];
  /** Three gestures (page 15): preserver, menager, essayer, in this order. */
  readonly gestures: readonly BookletGesture[];
  readonly quality: Quality;
};

export type BookletShape = {
  readonly dominantType: DominantType;
  /** Pillars by mean β, highest first, ties by number. The first is the person's `pilier`, the others its supports in order. */
  readonly order: readonly PillarId[];
  /** How many pillars lead, none of them established behind the first: the first `leading` of `order`. */
  readonly leading: 1 | 2 | 3 | 4;
  /** Slot "shape", 27 keys: `1.2`, `3.2-4` (ordered), `4.1-2` and `5.1-2-3` (numbers sorted), `7`. */
  readonly text: ChosenText;
};

export type BookletPillar = {
  readonly pillar: PillarId;
  /** Mean β of its four facets, and its standard error. */
  readonly mean: number;
  readonly standardError: number;
  /**
   * Choices won of 128 (6..58, an equal share is 32): a count, which has no margin. The bounds, unrounded, are those of the mean
   * count if the person began again many times (80 %); one new count alone would fall between them six times in ten.
   */
  readonly choices: Interval;
  readonly role: PillarRole;
  /** The three others, by the told order: established ahead of this one, established behind it, or neither. */
  readonly others: Readonly<Record<'ahead' | 'behind' | 'open', readonly PillarId[]>>;
  /** Slot "pillar intro", 20 keys: `2.seul-en-tete`. */
  readonly text: ChosenText;
  /** What follows in the intro: one to three; of unsteady answers none. */
  readonly motivation: readonly PillarMotivation[];
  /** Two of its own facets: an alliage when both lead, else its widest contrast. */
  readonly pair: FacetPair;
};

/** Facets of a pillar whose choices and motivation meet alike, by number; none of "rien". */
export type PillarMotivation = {
  readonly word: 'porte' | 'coute' | 'appelle' | 'nourrit' | 'rien';
  readonly facets: readonly FacetId[];
  /** Slot "motivation", 20 keys: `2.porte`. */
  readonly text: ChosenText;
};

export type PillarComparison = {
  readonly higher: PillarId;
  readonly lower: PillarId;
  /** Difference of means, in logits, its standard error, what it must exceed, and whether it is established. */
  readonly gap: number;
  readonly standardError: number;
  readonly needed: number;
  readonly established: boolean;
};

export type BookletFacet = {
  readonly facet: FacetId;
  readonly pillar: PillarId;
  /** Choices won of 16. */
  readonly wins: number;
  readonly beta: number;
  readonly standardError: number;
  /** 0..100, "chance to be chosen against an average facet of yourself", 50 = own mean. Petal and bar. */
  readonly behaviour: Interval;
  /** Sum of the four ratings, -4..8, and its distance to the person's mean. */
  readonly resourceSum: number;
  readonly resourceCentred: number;
  /** 0..100, 50 = own mean. Ring. */
  readonly motivation: Interval;
  readonly motivationLevel: MotivationLevel;
  /** Its ratings stand at the own mean or above, or one is « presque toujours »: no text supposes a liking of its contrary. */
  readonly liked: boolean;
  /** Null when the profile shows no groups. */
  readonly level: Level | null;
  readonly quadrant: Quadrant;
  readonly texts: {
    /** Slot "level", 96 keys: `3.en-tete`, `3.egale` for 8 choices of 16, `3.partagee` for 7 or 9; null when the profile shows no groups. */
    readonly level: ChosenText | null;
    /** Slot "meeting", 64 keys: `3.porte`; null in the grey zone. */
    readonly meeting: ChosenText | null;
    /** Slot "motivation alone", 8 keys by pillar: `2.plus`, with the facet's name in it: what is sure of the motivation in the grey zone, else null. */
    readonly motivationAlone: ChosenText | null;
    /** Slot "question", 80 keys: `3.porte`. */
    readonly question: ChosenText;
  };
};

/** Two facets told together. */
export type FacetPair = {
  readonly kind: 'alliage' | 'contraste';
  /** The higher β first (ties by number). */
  readonly facets: readonly [FacetId, FacetId];
  /** A contrast exceeds what the widest gap of four needs; always true of an alliage. */
  readonly established: boolean;
  /** The two margins that are drawn do not touch: the gap is clear to the eye, and no sentence may deny it. */
  readonly apart: boolean;
  /** Slot "alliage" (120 keys) or "contrast" (24): `3-7`, the lower number first. */
  readonly text: ChosenText;
};

/** Page 5. `leading` and `setAside` are the two sure groups, `between` the rest; without groups everything is between. */
export type BookletPortrait = {
  readonly leading: readonly FacetId[];
  readonly between: readonly FacetId[];
  readonly setAside: readonly FacetId[];
  /** Slot "portrait opening", by shape (27 keys, the same as the shape text). */
  readonly opening: ChosenText;
  /** Slot "set aside", 16 keys `3`: the most set aside facet; null when there is none. */
  readonly setAsideText: ChosenText | null;
  /** Slot "to tick", of three keys `4.1-2.1`, `4.1-2.2`, `4.1-2.3` those whose facets the choices carry. */
  readonly toTick: readonly ChosenText[];
};

export type BookletQuestion = {
  readonly facet: FacetId;
  readonly direction: GapDirection;
  /** Slot "gap question", 32 keys: `3.plus-choisie`. */
  readonly text: ChosenText;
};

export type BookletGesture = {
  readonly aim: GestureAim;
  /** Facets to name as examples, at most three, the one of the text first; none when nothing is sure on this side. */
  readonly facets: readonly FacetId[];
  readonly established: boolean;
  /** Slot "gesture", 48 keys: `3.preserver`; null where no facet is named. */
  readonly text: ChosenText | null;
};
