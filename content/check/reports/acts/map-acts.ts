/** Maps every act that a text claims of its reader to statements of that reader's bank, and says which it cannot map. */
import { assertedClausesOf } from './asserted.ts';
import { mannerOf, scalesOf } from './bound-texts.ts';
import { isNeutral, withoutNeutralPhrases } from './neutral-words.ts';
import { carriersOf } from './statements.ts';
import { wordsOf } from './stems.ts';

/** A claimed word, and what carries it: ids of statements, the one that shares most words with its clause first. */
export type ClaimedWord = { readonly word: string; readonly clause: string; readonly carriers: readonly string[] };

export const claimedWords = (place: string, text: string): readonly ClaimedWord[] => {
  const scales = scalesOf(place);
  if (scales.length === 0) return [];
  return assertedClausesOf(text, mannerOf(place)).flatMap((clause) => {
    const words = wordsOf(withoutNeutralPhrases(clause)).filter((word) => !isNeutral(word));
    const carried = words.map((word) => ({ word, carriers: carriersOf(word, scales) }));
    const weight = (id: string) => carried.filter(({ carriers }) => carriers.includes(id)).length;
    return carried.map(({ word, carriers }) => ({
      word,
      clause,
      carriers: carriers.toSorted((one, other) => weight(other) - weight(one)),
    }));
  });
};
