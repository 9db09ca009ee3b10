import { FORMS } from '../colour-test/words.ts';
import type { FormId, PerForm } from '../colour-test/words.ts';
import { perFacet } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import type { Interval } from '../estimation.ts';
import type { FacetEvidence, Meeting, RatedStatement } from './evidence.ts';
import type { MainBooklet } from './main-booklet.ts';
import { isUnsteady } from './quality.ts';
import { isSafeForYouth } from './statement-contexts.ts';
import type { ChosenText, Reason } from './words.ts';

/**
 * What a young person reads (reference: booklets section 1, "Youth"): the same measures as the main booklet, of which only what
 * leads and what nourishes is told. Nothing says what is set aside, and the plane loses its lower half.
 */
export type YouthBooklet = Pick<
  MainBooklet,
  'grouped' | 'told' | 'pillars' | 'comparisons' | 'facets' | 'evidence' | 'own' | 'quality'
> & {
  /** Facets that are *En tête*, highest β first; empty when the profile shows no groups. */
  readonly ahead: readonly FacetId[];
  /** Facets at least two points above the person's own mean, by number. */
  readonly nourishing: readonly FacetId[];
  /** The answers are unsteady: each page tells both facts of a facet, and none draws anything from the two together. */
  readonly apart: boolean;
  /** Page 10, the upper half of the plane: chosen too, rarely chosen, or not to be said; of unsteady answers all stand `apart`. */
  readonly elan: Readonly<Record<ElanGroup, readonly FacetId[]>>;
  /** The eight forms in their fixed order, never sorted; empty of a menu without colour test. */
  readonly forms: readonly YouthForm[];
  /** Three tries: two forms that the person says yes to most, and the one least. None when no form stands out. */
  readonly tries: readonly (ChosenText & { readonly form: FormId })[];
  /** Without forms: a small step for each of at most three nourishing facets, the highest first (16 keys). */
  readonly steps: readonly (ChosenText & { readonly facet: FacetId })[];
  /** Beside fewer than three of them: statements that were rated often or almost always, to make a try of. */
  readonly ownTries: readonly (RatedStatement & { readonly reason: Reason })[];
};

export type ElanGroup = 'already' | 'waiting' | 'open' | 'apart';
export type FormLevel = 'haut' | 'milieu' | 'bas';

export type YouthForm = {
  readonly form: FormId;
  /** Sum of ten ratings, 0..30, with its 80 % margin. */
  readonly sum: Interval;
  /** Slot "form", 24 keys: `3.haut`. */
  readonly text: ChosenText;
};

/** Sums at which a form is told as rarely or as often met, on the raw axis 0..30: thirds of it, both ends included. */
const RARELY = 10;
const OFTEN = 20;
const TRIES_PER_FORM = 3;

/** From a main booklet's measures and the sums of the colour test; null of a menu without one. */
export const composeYouthBooklet = (main: MainBooklet, sums: PerForm<Interval> | null): YouthBooklet => {
  const { grouped, told, pillars, comparisons, facets, quality, groups, quadrants } = main;
  const own = { ...main.own, won: perFacet((facet) => main.own.won[facet].filter(isSafeForYouth)) };
  const evidence = main.evidence.map((each) => withSafeExample(each, own.won[each.facet]));
  const nourishing = facets.filter(({ motivationLevel }) => motivationLevel === 'plus').map(({ facet }) => facet);
  // As the pages before it say of the facet, though two margins together would leave it undecided.
  const isChosen = (facet: FacetId) => groups['en-tete'].includes(facet) || quadrants.porte.includes(facet);
  const steps = sums ? [] : stepsOf(facets, nourishing);
  const apart = grouped && isUnsteady(quality);
  const met = apart ? [] : nourishing;
  const among = (quadrant: readonly FacetId[]) => quadrant.filter((facet) => met.includes(facet));
  return {
    grouped,
    told,
    pillars,
    comparisons,
    facets,
    evidence,
    own,
    quality,
    ahead: groups['en-tete'],
    nourishing,
    apart,
    elan: {
      already: met.filter(isChosen),
      waiting: among(quadrants.appelle),
      open: among(quadrants.gris).filter((facet) => !isChosen(facet)),
      apart: apart ? nourishing : [],
    },
    forms: sums ? youthForms(sums) : [],
    tries: sums ? triesOf(sums) : [],
    steps,
    ownTries: sums ? [] : ownTriesOf(main, nourishing, MOST_STEPS - steps.length),
  };
};

/** What was chosen where what it says most by may not be held up to a minor: the next choice; and never what was left. */
const withSafeExample = (evidence: FacetEvidence, won: readonly Meeting[]): FacetEvidence => {
  const { example } = evidence;
  if (!example || evidence.stance === 'left' || isSafeForYouth(example)) return evidence;
  const [next] = won;
  return { ...evidence, example: next ? { ...next, reason: example.reason } : null };
};

export const youthForms = (sums: PerForm<Interval>): readonly YouthForm[] =>
  FORMS.map((form) => formOf(form, sums[form]));

const MOST_STEPS = 3;

const stepsOf = (facets: MainBooklet['facets'], nourishing: readonly FacetId[]): YouthBooklet['steps'] => {
  const centred = (facet: FacetId) => facets[facet]!.resourceCentred;
  const highest = nourishing.toSorted((one, other) => centred(other) - centred(one) || one - other);
  return highest.slice(0, MOST_STEPS).map((facet) => ({
    facet,
    key: `${facet}`,
    reason: { rule: 'among the three most nourishing facets', figures: { centred: centred(facet) } },
  }));
};

/** One a facet, those rated highest first. */
const ownTriesOf = (
  { facets, own }: MainBooklet,
  nourishing: readonly FacetId[],
  count: number,
): YouthBooklet['ownTries'] =>
  facets
    .filter(({ facet }) => !nourishing.includes(facet))
    .toSorted((one, other) => other.resourceSum - one.resourceSum || one.facet - other.facet)
    .flatMap(({ facet, resourceSum }) => {
      const rating = own.rated[facet][0];
      if (!rating || rating.value <= 0) return [];
      const figures = { sum: resourceSum, value: rating.value };
      return [{ ...rating, reason: { rule: 'the highest rating of a facet that is rated high', figures } }];
    })
    .slice(0, count);

const formOf = (form: FormId, sum: Interval): YouthForm => {
  const level = formLevel(sum.value);
  return {
    form,
    sum,
    text: { key: `${form}.${level}`, reason: { rule: `cut at ${RARELY} and ${OFTEN}`, figures: { sum: sum.value } } },
  };
};

/** How often the person said yes: never an ability. */
export const formLevel = (sum: number): FormLevel => {
  if (sum >= OFTEN) return 'haut';
  return sum <= RARELY ? 'bas' : 'milieu';
};

/**
 * Two that are liked, one that is little known; which of a form's three tries follows from its sum alone. None when all sums
 * are the same.
 */
export const triesOf = (sums: PerForm<Interval>): YouthBooklet['tries'] => {
  const ranked = FORMS.toSorted((one, other) => sums[other].value - sums[one].value || one - other);
  const chosen = [ranked[0]!, ranked[1]!, ranked.at(-1)!];
  if (sums[chosen[0]!].value === sums[chosen[2]!].value) return [];
  return chosen.map((form, index) => {
    const sum = sums[form].value;
    const rule = index < 2 ? 'among the two highest sums' : 'the lowest sum';
    return { form, key: `${form}.${(sum % TRIES_PER_FORM) + 1}`, reason: { rule, figures: { sum } } };
  });
};
