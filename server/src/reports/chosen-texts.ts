/** Which scores chose which paragraph: whatever a booklet says about a person can be traced back to figures and a rule. */
import { composeEssentials } from '@eqinox/domain/reports/essentials';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { ShortBooklet } from '@eqinox/domain/reports/short-booklet';
import type { ChosenText, Reason } from '@eqinox/domain/reports/words';
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { essentialText } from './booklets/main/main-essential-pages.ts';
import type { BookletTexts } from './booklets/shared/booklet-texts.ts';
import { pick } from './booklets/shared/booklet-words.ts';
import type { ShortTexts } from './booklets/short/short-texts.ts';
import type { YouthTexts } from './booklets/youth/youth-texts.ts';

/** A paragraph: the bank that it comes from and its key there, its words before names are filled in, and why it was chosen. */
export type ChosenParagraph = {
  readonly bank: string;
  readonly key: string;
  readonly words: string;
  readonly rule: string;
  readonly figures: Reason['figures'];
};

type Bank = Readonly<Record<string, string>>;

const paragraph = (bank: string, texts: Bank, { key, reason }: ChosenText): ChosenParagraph => ({
  bank,
  key,
  words: pick(texts, key),
  ...reason,
});

/** The main booklet's, in the order of its pages. */
export const mainParagraphs = (booklet: MainBooklet, texts: BookletTexts): ChosenParagraph[] => {
  const { grouped, told, portrait, pillars, facets, alliages, questions, gestures } = booklet;
  const { openings, setAside, toTick } = texts.portraits;
  const from = (bank: string, bankTexts: Bank) => (chosen: ChosenText | null) =>
    chosen === null ? [] : [paragraph(bank, bankTexts, chosen)];
  return [
    ...essentialParagraphs(booklet, texts),
    ...from('shapes', texts.shapes.texts)(told.text),
    // A profile too flat for groups has no portrait.
    ...(grouped
      ? [
          ...from('portraits.openings', openings)(portrait.opening),
          ...from('portraits.setAside', setAside)(portrait.setAsideText),
          ...portrait.toTick.flatMap(from('portraits.toTick', toTick)),
        ]
      : []),
    ...pillars.flatMap(({ text, pair }) => [
      ...from('pillar-intros.roles', texts.pillarIntros.roles)(text),
      ...(pair.kind === 'alliage' ? from('alliages', texts.alliages) : from('contrasts', texts.contrasts))(pair.text),
    ]),
    ...facets.flatMap(({ texts: { level, meeting, motivationAlone, question } }) => [
      ...from('levels', texts.levels)(level),
      ...from('meetings', texts.meetings)(meeting),
      ...from('pages-2.motivationAlone', texts.innerPages.motivationAlone)(motivationAlone),
      ...from('questions', texts.questions)(question),
    ]),
    ...alliages.flatMap(({ text }) => from('alliages', texts.alliages)(text)),
    ...questions.flatMap(({ text }) => from('gap-questions', texts.gapQuestions)(text)),
    ...gestures.flatMap(({ text }) => from('gestures', texts.gestures)(text)),
  ];
};

/** The page behind the cover; its gesture is one of the plan's, and stands among those. */
const essentialParagraphs = (booklet: MainBooklet, texts: BookletTexts): ChosenParagraph[] => {
  const { sure, tensions, unknown } = composeEssentials(booklet);
  return [...sure, ...tensions, ...(unknown ? [unknown] : [])].map(({ text: { key, reason } }) => {
    return { bank: 'essentials.lines', key, words: essentialText(texts, key).text, ...reason };
  });
};

/** What the colour test chose in the youth booklet. */
export const formParagraphs = ({ forms, tries }: YouthBooklet, texts: YouthTexts): ChosenParagraph[] => [
  ...forms.map(({ text }) => paragraph('youth.forms', texts.forms, text)),
  ...tries.map((chosen) => paragraph('youth.tries', texts.tries, chosen)),
];

export const shortParagraphs = ({ nourishing }: ShortBooklet, texts: ShortTexts): ChosenParagraph[] =>
  nourishing.map((chosen) => paragraph('short.nourishing', texts.nourishing, chosen));
