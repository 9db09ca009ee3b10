/** The words of the pages to write on: the questions to take away and the plan. */
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { fill, pick, rich } from '../shared/booklet-words.ts';
import { withArticles } from '../shared/facet-names.ts';

export const questionsPage = ({ questions, facets }: MainBooklet, texts: BookletTexts) => {
  const { title, lede, intro, directions, open, own } = texts.innerPages.questions;
  return {
    title,
    lede: rich(lede),
    intro: rich(intro),
    questions: questions.map(({ facet, direction, text }) => {
      // Only outside the grey zone on both axes does the gap have a direction that may be written.
      const established = ['coute', 'appelle'].includes(facets[facet]!.quadrant);
      return {
        facet,
        name: texts.names.facets[facet]!.name,
        hint: established ? directions[direction] : open,
        text: rich(pick(texts.gapQuestions, text.key)),
      };
    }),
    own,
  };
};

export const planPage = ({ gestures }: MainBooklet, texts: BookletTexts) => {
  const { title, lede, aims, facets, perhaps, example, lines, doneOn, effect, footer } = texts.innerPages.plan;
  return {
    title,
    lede: rich(lede),
    gestures: gestures.map(({ aim, facets: named, established, text }) => ({
      ...aims[aim],
      facets: fill(established ? facets : perhaps, { facets: withArticles(named, texts) }),
      example: { title: example, text: rich(pick(texts.gestures, text.key)) },
    })),
    lines,
    doneOn,
    effect,
    footer,
  };
};
