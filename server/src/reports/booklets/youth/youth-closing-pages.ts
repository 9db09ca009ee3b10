/** The words that close the youth booklet: what it does not say, the page for parents, the method. */
import { COLOUR_PROPOSITIONS } from '@eqinox/domain/colour-test/words';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { answersVerdict, qualitySigns } from '../shared/booklet-reading-page.ts';
import type { Titled } from '../shared/booklet-texts.ts';
import type { Values } from '../shared/booklet-words.ts';
import type { Writing } from '../shared/writing.ts';
import type { YouthTexts } from './youth-texts.ts';

type Sections = { readonly title: string; readonly lede: string; readonly sections: readonly Titled[] };

export const plainSections = ({ title, lede, sections }: Sections, write: Writing, values: Values = {}) => {
  return { title, lede: write.rich(lede), sections: sections.map((part) => write.titled(part, values)) };
};

/** `forms`: the booklet holds the eight forms, which the page then speaks of too. */
export const parentsPage = ({ pages, write }: YouthTexts, forms: boolean) => {
  const { rich, titled } = write;
  const { ask, notConclude, closing, ...page } = pages.parents;
  const [first, ...others] = notConclude.items;
  const items = forms ? [first!, notConclude.forms, ...others] : notConclude.items;
  return {
    ...plainSections(page, write),
    ask: { title: ask.title, items: ask.items.map((item) => rich(item)), text: rich(ask.text) },
    notConclude: { title: notConclude.title, items: items.map((item) => rich(item)) },
    closing: titled(closing),
  };
};

export const methodPage = (booklet: YouthBooklet, { pages, write }: YouthTexts, values: Values) => {
  const { rich, titled } = write;
  const { counted, forms, sections, answers, notes } = pages.method;
  const { quality } = booklet;
  const withForms = booklet.forms.length > 0;
  const counts = {
    answers: BEHAVIOUR_PROPOSITIONS + RESOURCE_PROPOSITIONS + (withForms ? COLOUR_PROPOSITIONS : 0),
    behaviourAnswers: BEHAVIOUR_PROPOSITIONS,
    resourceAnswers: RESOURCE_PROPOSITIONS,
    colourAnswers: COLOUR_PROPOSITIONS,
  };
  const what = { title: counted.title, text: withForms ? counted.text : counted.withoutForms };
  const how = [...sections.slice(0, -1), ...(withForms ? [forms] : []), ...sections.slice(-1)];
  const verdict = answersVerdict(quality);
  const signs = qualitySigns(quality, pages, write);
  return {
    ...plainSections({ ...pages.method, sections: [what, ...how] }, write, { ...values, ...counts }),
    notes: [
      { title: answers.title, text: rich(answers.text[verdict], { signs }) },
      ...notes.map((part) => titled(part, values)),
    ],
  };
};
