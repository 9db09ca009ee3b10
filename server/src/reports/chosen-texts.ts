/** Which scores chose which paragraph: whatever a booklet says about a person can be traced back to figures and a rule. */
import { composeEssentials } from '@eqinox/domain/reports/essentials';
import type { FacetEvidence } from '@eqinox/domain/reports/evidence';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import type { ShortBooklet } from '@eqinox/domain/reports/short-booklet';
import type { ChosenText, Reason } from '@eqinox/domain/reports/words';
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { planStatementWords } from './booklets/main/main-working-pages.ts';
import { essentialText } from './booklets/main/main-essential-pages.ts';
import { toldBefore } from './booklets/main/main-pairs.ts';
import { heldTwiceWords } from './booklets/main/main-unsteady-plane.ts';
import { portraitQuoteWords } from './booklets/main/main-portrait-page.ts';
import { tellsCount } from './booklets/main/main-pillar-page.ts';
import type { ShownStatements } from '../content/banks.ts';
import type { BookletTexts } from './booklets/shared/booklet-texts.ts';
import { pick } from './booklets/shared/booklet-words.ts';
import { choicesLine, type EvidenceWriting, ratingsLine } from './booklets/shared/evidence-lines.ts';
import type { ShortTexts } from './booklets/short/short-texts.ts';
import type { YouthTexts } from './booklets/youth/youth-texts.ts';

/**
 * A paragraph: the bank that it comes from and its key there, its words before names and counts are filled in, and why it was chosen. What
 * quotes the person's own answers is whole: they are what it says.
 */
export type ChosenParagraph = {
  readonly bank: string;
  readonly key: string;
  readonly words: string;
  readonly rule: string;
  readonly figures: Reason['figures'];
};

export type Bank = Readonly<Record<string, string>>;

export const paragraph = (bank: string, texts: Bank, { key, reason }: ChosenText): ChosenParagraph => ({
  bank,
  key,
  words: pick(texts, key),
  ...reason,
});

/** The main booklet's, in the order of its pages. */
export const mainParagraphs = (
  booklet: MainBooklet,
  shown: ShownStatements,
  texts: BookletTexts,
): ChosenParagraph[] => {
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
          ...Object.values(portraitQuoteWords(booklet, shown, texts)).flatMap((told) =>
            told ? [{ bank: 'pages-2.portrait', key: told.key, words: told.words, ...told.quote.reason }] : [],
          ),
          ...portrait.toTick.flatMap(from('portraits.toTick', toTick)),
        ]
      : []),
    ...pillars.flatMap(({ text, motivation, pair }) => [
      ...from('pillar-intros.roles', texts.pillarIntros.roles)(text),
      ...motivation.flatMap((met) => from('pillar-intros.motivation', texts.pillarIntros.motivation)(met.text)),
      ...(pair.kind === 'alliage' ? from('alliages', texts.alliages) : from('contrasts', texts.contrasts))(pair.text),
    ]),
    ...facets.flatMap(({ facet, texts: { level, meeting, motivationAlone, question } }) => [
      ...from('levels', texts.levels)(level),
      ...Object.values(evidenceParagraphs(booklet.evidence[facet]!, shown, texts, !tellsCount(level))),
      ...from('meetings', texts.meetings)(meeting),
      ...from('pages-2.motivationAlone', texts.innerPages.motivationAlone)(motivationAlone),
      ...from('questions', texts.questions)(question),
    ]),
    ...unsteadyParagraphs(booklet, shown, texts),
    ...alliages.flatMap(({ text }, index) =>
      toldBefore(booklet)[index] ? [] : from('alliages', texts.alliages)(text),
    ),
    ...questions.flatMap(({ text }) => from('gap-questions', texts.gapQuestions)(text)),
    ...gestures.flatMap(({ text }) => from('gestures', texts.gestures)(text)),
    ...planStatementWords(booklet, shown, texts).map(({ aim, words, reason }) => ({
      bank: 'pages-2.plan.rated',
      key: aim,
      words,
      ...reason,
    })),
  ];
};

/** What unsteady answers hold all the same, where the plane would stand. */
const unsteadyParagraphs = (booklet: MainBooklet, shown: ShownStatements, texts: BookletTexts): ChosenParagraph[] => {
  const { quality, grouped, facets } = booklet;
  if (!grouped || !isUnsteady(quality)) return [];
  const bank = 'pages-2.plane.empty.unsteady';
  const { agreed, seen } = quality.repeats;
  return [
    {
      bank,
      key: 'text',
      words: texts.innerPages.plane.empty.unsteady.text,
      rule: 'the repeated pairs changed, and the choices hardly agree',
      figures: { agreed, seen, consistence: quality.consistence ?? 0 },
    },
    ...heldTwiceWords(booklet, shown, texts).map(({ key, words, facets: [first, second] }) => ({
      bank,
      key,
      words,
      rule: 'the same facet, both times that the two met',
      figures: { beta: facets[first]!.beta, opponentBeta: facets[second]!.beta },
    })),
  ];
};

/** What the person chose and left, the exception, and how statements were rated: each with its own rule. */
export const evidenceParagraphs = (
  evidence: FacetEvidence,
  shown: ShownStatements,
  texts: EvidenceWriting,
  counted = true,
): Readonly<Record<'choices' | 'ratings', ChosenParagraph>> => {
  const { wins, met, example, exception, ratings } = evidence;
  const quoted = [example, exception].filter((choice) => choice !== null);
  const choices: Reason = {
    rule: quoted.map(({ reason }) => reason.rule).join('; '),
    figures: {
      wins,
      met,
      ...(example && { exampleBeta: example.reason.figures['opponentBeta']! }),
      ...(exception && { exceptionBeta: exception.reason.figures['opponentBeta']! }),
      beta: quoted[0]!.reason.figures['beta']!,
    },
  };
  return {
    choices: { bank: 'evidence', ...choicesLine(evidence, shown, texts, counted), ...choices },
    ratings: { bank: 'evidence', ...ratingsLine(evidence, shown, texts), ...ratings.reason },
  };
};

/** The page behind the cover; its gesture is one of the plan's, and stands among those. */
const essentialParagraphs = (booklet: MainBooklet, texts: BookletTexts): ChosenParagraph[] => {
  const { doubt, sure, tensions, unknown } = composeEssentials(booklet);
  return [doubt, ...sure, ...tensions, unknown]
    .filter((line) => line !== null)
    .map(({ text: { key, reason } }) => {
      return { bank: 'essentials.lines', key, words: essentialText(texts, key).text, ...reason };
    });
};

/** What the colour test chose in the youth booklet. */
export const formParagraphs = (
  { forms, tries }: Pick<YouthBooklet, 'forms' | 'tries'>,
  texts: YouthTexts,
): ChosenParagraph[] => [
  ...forms.map(({ text }) => paragraph('youth.forms', texts.forms, text)),
  ...tries.map((chosen) => paragraph('youth.tries', texts.tries, chosen)),
];

export const shortParagraphs = ({ nourishing }: ShortBooklet, texts: ShortTexts): ChosenParagraph[] =>
  nourishing.map((chosen) => paragraph('short.nourishing', texts.nourishing, chosen));
