/** Which scores chose which paragraph of the youth booklet, in the order of its pages. */
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import type { ShownStatements } from '../content/banks.ts';
import { pick } from './booklets/shared/booklet-words.ts';
import type { YouthTexts } from './booklets/youth/youth-texts.ts';
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
      const { choices, ratings } = evidenceParagraphs(booklet.evidence[facet]!, shown, texts.evidence);
      return [
        // How often a facet was left is told to nobody under 18.
        ...(ahead.includes(facet) ? [said('levels', levels, 'margin above the mean'), choices] : []),
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
  ];
};
