/** Which scores chose which paragraph of the youth booklet, in the order of its pages. */
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { findYouthQuotations } from '@eqinox/domain/reports/youth-quotations';
import type { ShownStatements } from '../content/banks.ts';
import { pick } from './booklets/shared/booklet-words.ts';
import type { YouthTexts } from './booklets/youth/youth-texts.ts';
import { tellingOf } from './chosen-quotes.ts';
import { youthChoicesLine } from './booklets/youth/youth-facet-pages.ts';
import { type ChosenParagraph, evidenceParagraphs, formParagraphs } from './chosen-texts.ts';

export const youthParagraphs = (
  booklet: YouthBooklet,
  shown: ShownStatements,
  texts: YouthTexts,
): ChosenParagraph[] => {
  const { told, pillars, facets, ahead, nourishing, elan, steps } = booklet;
  const { shapes, pillarIntros, levels, nourishing: nourishes, questions, elan: lines } = texts;
  const tells = facets.filter(({ facet }) => ahead.includes(facet) || nourishing.includes(facet));
  return [
    { bank: 'youth.shapes', key: told.text.key, words: pick(shapes.texts, told.text.key), ...told.text.reason },
    ...pillars.map(({ text: { key, reason } }) => ({
      bank: 'youth.pillarIntros',
      key,
      words: pick(pillarIntros, key),
      ...reason,
    })),
    ...tells.flatMap(({ facet, beta, standardError, resourceCentred }) => {
      const said = (bank: string, bankTexts: Readonly<Record<string, string>>, rule: string): ChosenParagraph => ({
        bank: `youth.${bank}`,
        key: `${facet}`,
        words: pick(bankTexts, `${facet}`),
        rule,
        figures: { beta, standardError, centred: resourceCentred },
      });
      const evidence = booklet.evidence[facet]!;
      const { choices, ratings } = evidenceParagraphs(evidence, shown, texts);
      const told = { ...choices, words: youthChoicesLine(evidence, shown, texts) };
      return [
        // How often a facet was left is told to nobody under 18.
        ...(ahead.includes(facet) ? [said('levels', levels, 'margin above the mean'), told] : []),
        ...(nourishing.includes(facet) ? [said('nourishing', nourishes, 'two points or more above the own mean')] : []),
        said('questions', questions, 'of each facet that is told'),
        ratings,
      ];
    }),
    ...Object.entries(elan).flatMap(([group, concerned]) =>
      concerned.map((facet) => ({
        bank: 'youth.elan',
        key: `${facet}`,
        words: pick(lines, `${facet}`),
        rule: `nourishing, ${group}`,
        figures: { centred: facets[facet]!.resourceCentred },
      })),
    ),
    ...formParagraphs(booklet, texts),
    ...steps.map(({ key, reason }) => ({ bank: 'short.steps', key, words: pick(texts.steps, key), ...reason })),
    ...quotedParagraphs(booklet, shown, texts),
  ];
};

/** Statements that stand alone, and the sentences that stand where nothing is told. */
const quotedParagraphs = (booklet: YouthBooklet, shown: ShownStatements, texts: YouthTexts): ChosenParagraph[] => {
  const tell = tellingOf(booklet, shown, { answers: texts.evidence.ratings.values, write: texts.write });
  const { pillars, chosen } = findYouthQuotations(booklet);
  const { quote, tries } = texts.pages;
  const ofChoice = quote.replace('{statement}', '{chosen}');
  return [
    ...pillars.flatMap(({ pillar, groups, chosen: own }) => [
      ...nothingToldOf(pillar, booklet, texts),
      ...groups.flatMap(({ rated }) =>
        rated.flatMap((each) => tell('youth.pages.pillar', quote, each, 'rated often or almost always')),
      ),
      ...own.flatMap((each) => tell('youth.pages.pillar', ofChoice, each, 'a choice of its facets')),
    ]),
    ...chosen.flatMap((each) => tell('youth.pages.elan', ofChoice, each, 'a choice of what leads or is chosen most')),
    ...booklet.ownTries.flatMap(({ reason, ...rating }) =>
      tell('youth.pages.tries', tries.ofOwn.text, rating, reason.rule),
    ),
  ];
};

const nothingToldOf = (
  pillar: PillarId,
  { facets, ahead, nourishing }: YouthBooklet,
  { nothingAhead }: YouthTexts,
): ChosenParagraph[] => {
  const own = facets.filter((facet) => facet.pillar === pillar);
  if (own.some(({ facet }) => ahead.includes(facet) || nourishing.includes(facet))) return [];
  const figures = Object.fromEntries(
    own.flatMap(({ facet, beta, resourceCentred }) => [
      [`beta ${facet}`, beta],
      [`centred ${facet}`, resourceCentred],
    ]),
  );
  const rule = 'no facet of the pillar leads or nourishes';
  return [{ bank: 'youth.nothingAhead', key: `${pillar}`, words: nothingAhead[pillar], rule, figures }];
};
