/**
 * The statements of a session as its booklets quote them: in the language in which the person read them. Where a booklet is
 * written in another one, the bank's translation stands behind in square brackets, as whoever quotes marks what they add.
 */
import { facetsOfPair } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { type Bank, languageShown, type ShownStatements } from '../../../content/banks.ts';
import type { AnswersShown } from '../../../diagnostic/index.ts';
import { withoutStop } from './quotations.ts';

/** `language`: of the booklet. Statements without an answer stand in it. */
export const statementsShown = (bank: Bank, shown: AnswersShown, language: string): ShownStatements => {
  const read = new Map<string, string>([
    ...shown.behaviours.flatMap(({ block, pair, language: own }) =>
      facetsOfPair(block, pair, bank.plan).map((facet) => [`behaviours ${facet} ${block}`, own] as const),
    ),
    ...shown.resources.map(({ facet, slot, language: own }) => [`resources ${facet} ${slot}`, own] as const),
  ]);
  const told = (part: 'behaviours' | 'resources') => {
    const own = languageShown(bank, language);
    return bank.texts[own]![part].map((slots, facet) =>
      slots.map((text, index) => {
        const seen = languageShown(bank, read.get(`${part} ${facet} ${index + 1}`) ?? own);
        if (seen === own) return text;
        const quoted = bank.texts[seen]![part][facet]![index]!;
        // A bank that does not speak the booklet's language has no translation into it.
        return own === language ? `${withoutStop(quoted)} [${withoutStop(text)}]` : quoted;
      }),
    );
  };
  return { behaviours: told('behaviours'), resources: told('resources') };
};
