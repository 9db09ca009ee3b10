/** The words that close the youth booklet: what it does not say, the page for parents, the method. */
import { COLOUR_PROPOSITIONS } from '@eqinox/domain/colour-test/words';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { qualitySigns } from '../shared/booklet-reading-page.ts';
import type { Titled } from '../shared/booklet-texts.ts';
import { rich, titled } from '../shared/booklet-words.ts';
import type { Values } from '../shared/booklet-words.ts';
import type { YouthTexts } from './youth-texts.ts';

type Sections = { readonly title: string; readonly lede: string; readonly sections: readonly Titled[] };

export const plainSections = ({ title, lede, sections }: Sections, values: Values = {}) => {
  return { title, lede: rich(lede), sections: sections.map((part) => titled(part, values)) };
};

export const parentsPage = ({ pages }: YouthTexts) => {
  const { ask, notConclude, closing, ...page } = pages.parents;
  return {
    ...plainSections(page),
    ask: { title: ask.title, items: ask.items.map((item) => rich(item)), text: rich(ask.text) },
    notConclude: { title: notConclude.title, items: notConclude.items.map((item) => rich(item)) },
    closing: titled(closing),
  };
};

export const methodPage = ({ quality }: YouthBooklet, { pages }: YouthTexts, values: Values) => {
  const { answers, notes } = pages.method;
  const counts = {
    answers: BEHAVIOUR_PROPOSITIONS + RESOURCE_PROPOSITIONS + COLOUR_PROPOSITIONS,
    behaviourAnswers: BEHAVIOUR_PROPOSITIONS,
    resourceAnswers: RESOURCE_PROPOSITIONS,
    colourAnswers: COLOUR_PROPOSITIONS,
  };
  const verdict = quality.redo ? 'redo' : quality.flags.length > 0 ? 'one-sign' : 'ordinary';
  const signs = qualitySigns(quality, pages);
  return {
    ...plainSections(pages.method, { ...values, ...counts }),
    notes: [
      { title: answers.title, text: rich(answers.text[verdict], { signs }) },
      ...notes.map((part) => titled(part, values)),
    ],
  };
};
