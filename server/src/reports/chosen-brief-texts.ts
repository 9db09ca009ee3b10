/** The paragraphs of the brief edition, and of a short booklet whose answers are all alike, with the figures behind them. */
import { RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { BriefBooklet } from '@eqinox/domain/reports/brief-booklet';
import type { AlikeRatings } from '@eqinox/domain/reports/short-booklet';
import { heldWords, ringsAway } from './booklets/brief/brief-document.ts';
import type { BriefTexts } from './booklets/brief/brief-texts.ts';
import type { ShownStatements } from '../content/banks.ts';
import { pick } from './booklets/shared/booklet-words.ts';
import { quotedStatement } from './booklets/shared/quotations.ts';
import type { ShortTexts } from './booklets/short/short-texts.ts';
import type { ChosenParagraph } from './chosen-texts.ts';

/** What the person's own statements are quoted by. */
const QUOTES = {
  highest: 'the highest rating of one of the highest facets',
  lowest: 'the lowest of one of the lowest',
};

export const briefParagraphs = (
  booklet: BriefBooklet,
  shown: ShownStatements,
  texts: BriefTexts,
): ChosenParagraph[] => {
  const { happened, said, parents, write } = texts;
  const { told, seen, ratings, highest, lowest } = booklet;
  const ends = { highest, lowest: parents ? [] : lowest };
  return [
    ...happened.paragraphs[booklet.reason].map((words) => ({
      bank: 'brief.paragraphs',
      key: told.key,
      words,
      ...told.reason,
    })),
    ...seen.map(({ key, reason }) => ({ bank: 'brief.facts', key, words: pick(happened.facts, key), ...reason })),
    {
      bank: 'brief.ledes',
      key: ratings.key,
      words: write.fill(said.ledes[ratings.key], { away: ringsAway(booklet) }),
      ...ratings.reason,
    },
    ...(['highest', 'lowest'] as const).flatMap((end) =>
      ends[end].map((rating) => ({
        bank: 'brief.quotes',
        key: `${rating.facet}.${rating.slot}`,
        words: write.fill(said.quote, { statement: quotedStatement(shown.resources, rating) }),
        rule: QUOTES[end],
        figures: { ...rating },
      })),
    ),
    ...heldWords(booklet, shown, texts).map(({ words, held: { first, again } }) => ({
      bank: 'brief.twice',
      key: `${first.chosen.facet}.${first.chosen.slot}`,
      words,
      rule: 'the same facet, both times that the two met',
      figures: { chosen: first.chosen.facet, left: first.left.facet, again: again.chosen.slot },
    })),
  ];
};

/** What the edition says first where it stands for a booklet beside the main one. */
export const sameParagraph = ({ told }: BriefBooklet, { same }: BriefTexts): ChosenParagraph => ({
  bank: 'brief.companion',
  key: told.key,
  words: same,
  ...told.reason,
});

export const alikeParagraphs = (
  { value, count, longestRun, flat }: AlikeRatings,
  { alike }: ShortTexts,
): ChosenParagraph[] => {
  const key = count === RESOURCE_PROPOSITIONS ? 'all' : flat ? 'nearly' : 'run';
  return [
    {
      bank: 'short-alike',
      key,
      words: alike[key].text,
      rule: 'a run of twenty, or a deviation under 0.3',
      figures: { value, count, longestRun },
    },
  ];
};
