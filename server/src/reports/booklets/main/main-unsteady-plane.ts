/** The plane of unsteady answers: no drawing, and what the two parts of the diagnostic show each by itself. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { choicesHeldTwice } from '@eqinox/domain/reports/choices-held-twice';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { isUnsteady, UNSTEADY } from '@eqinox/domain/reports/quality';
import type { ShownStatements } from '../../../content/banks.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { withArticles } from '../shared/facet-names.ts';
import { quotedStatement } from '../shared/quotations.ts';

/** The title of the page: where nothing of both is told, it promises nothing of both. */
export const planeTitle = ({ grouped, quality }: MainBooklet, { innerPages: { plane } }: BookletTexts): string =>
  grouped && isUnsteady(quality) ? plane.empty.unsteady.page : plane.title;

/** How many rings stand off the mean, beside how many chance would move: six, as the page of figures says. */
export const ringsAway = ({ facets }: MainBooklet, { innerPages, write }: BookletTexts): string =>
  write.fill(innerPages.plane.away, {
    n: facets.filter(({ motivationLevel }) => motivationLevel !== 'egale').length,
  });

/**
 * Where the answers changed, what other pages say of a facet's choices and of its motivation stands, each by itself: the rule
 * that keeps them apart is said, and what came back unchanged is quoted.
 */
export const unsteadyPlane = (booklet: MainBooklet, statements: ShownStatements, texts: BookletTexts) => {
  const { unsteady } = texts.innerPages.plane.empty;
  const { quality, groups, facets } = booklet;
  const { rich, decimal } = texts.write;
  const held = heldTwiceWords(booklet, statements, texts).map(({ words }) => rich(words));
  const lines = (told: readonly (readonly [words: string, facets: readonly FacetId[]])[], none: string) => {
    const some = told.filter(([, named]) => named.length > 0);
    return some.length === 0
      ? [rich(none)]
      : some.map(([words, named]) => rich(words, { facets: withArticles(named, texts) }));
  };
  const nourishing = (level: 'plus' | 'moins') =>
    facets.filter(({ motivationLevel }) => motivationLevel === level).map(({ facet }) => facet);
  return {
    title: unsteady.title,
    text: rich(unsteady.text, {
      most: UNSTEADY.agreed,
      bar: decimal(UNSTEADY.under, 2),
      repeatsSeen: quality.repeats.seen,
    }),
    parts: [
      {
        title: unsteady.choices.title,
        lines: lines(
          [
            [unsteady.choices.ahead, groups['en-tete']],
            [unsteady.choices.behind, groups['en-retrait']],
          ],
          unsteady.choices.none,
        ),
      },
      {
        title: unsteady.ratings.title,
        lines: [
          ...lines(
            [
              [unsteady.ratings.more, nourishing('plus')],
              [unsteady.ratings.less, nourishing('moins')],
            ],
            unsteady.ratings.none,
          ),
          rich(ringsAway(booklet, texts)),
        ],
      },
    ],
    twice: { title: unsteady.twice.title, lines: held.length === 0 ? [rich(unsteady.twice.none)] : held },
    prompts: unsteady.prompts,
  };
};

/** A line for each pair of facets that was answered the same way twice, with both statements that were taken. */
export const heldTwiceWords = (
  { own }: Pick<MainBooklet, 'own'>,
  { behaviours }: ShownStatements,
  { innerPages, names, write }: BookletTexts,
) =>
  choicesHeldTwice(own).map(({ first, again }) => ({
    key: `${first.chosen.facet}.${first.chosen.slot}`,
    facets: [first.chosen.facet, first.left.facet] as const,
    words: write.fill(innerPages.plane.empty.unsteady.twice.pair, {
      first: names.facets[first.chosen.facet]!.name,
      second: names.facets[first.left.facet]!.article,
      chosen: quotedStatement(behaviours, first.chosen),
      otherChosen: quotedStatement(behaviours, again.chosen),
    }),
  }));
