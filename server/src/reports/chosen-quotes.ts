/** Statements of the person's own that stand alone on a page: why each is quoted, and the figures of its facet. */
import type { Meeting, RatedStatement } from '@eqinox/domain/reports/evidence';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { ShownStatements } from '../content/banks.ts';
import { type AnswerWords, isRating, quotedChoice, quotedRating } from './booklets/shared/quotations.ts';
import type { Writing } from './booklets/shared/writing.ts';
import type { ChosenParagraph } from './chosen-texts.ts';

type Quoted = Meeting | RatedStatement;

/** Tells of a text in which one answer is filled in; of no answer, nothing. */
export type Telling = (
  bank: string,
  words: string,
  quoted: Quoted | null | undefined,
  rule: string,
  more?: Readonly<Record<string, string>>,
) => ChosenParagraph[];

/** `answers`: the words of part 2 by their value. */
export const tellingOf =
  (
    { facets }: Pick<MainBooklet, 'facets'>,
    shown: ShownStatements,
    { answers, write }: { readonly answers: AnswerWords; readonly write: Writing },
  ): Telling =>
  (bank, words, quoted, rule, more = {}) => {
    if (!quoted) return [];
    if (isRating(quoted)) {
      const { statement, value } = quoted;
      const { resourceSum, resourceCentred } = facets[statement.facet]!;
      return [
        {
          bank,
          key: `${statement.facet}.${statement.slot}`,
          words: write.fill(words, { ...more, ...quotedRating(quoted, shown, answers) }),
          rule,
          figures: { value, sum: resourceSum, centred: resourceCentred },
        },
      ];
    }
    const { chosen, left } = quoted;
    const [taken, other] = [facets[chosen.facet]!, facets[left.facet]!];
    return [
      {
        bank,
        key: `${chosen.facet}.${chosen.slot}`,
        words: write.fill(words, { ...more, ...quotedChoice(quoted, shown) }),
        rule,
        figures: { wins: taken.wins, beta: taken.beta, opponentBeta: other.beta },
      },
    ];
  };
