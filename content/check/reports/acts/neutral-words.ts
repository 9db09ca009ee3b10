/**
 * Words that name neither an act nor a thing, in their exact forms, by the reason for which they stand here. Whatever is not
 * listed has to stand in a statement. `neutral-words.test.ts` holds the list to its own rules: no verb of a statement is in it.
 */
import groups from './neutral-words.fr.json' with { type: 'json' };

export type NeutralGroup = { readonly why: string; readonly words: string; readonly phrases: readonly string[] };

export const NEUTRAL: Readonly<Record<string, NeutralGroup>> = groups;

const all = Object.values(NEUTRAL);
const WORDS = new Set(all.flatMap(({ words }) => words.split(' ')));
const PHRASES = new RegExp(
  `(?<!\\p{L})(?:${all
    .flatMap(({ phrases }) => phrases)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?!\\p{L})`,
  'giu',
);

export const isNeutral = (word: string): boolean => word.length < 3 || WORDS.has(word);
export const withoutNeutralPhrases = (text: string): string => text.replaceAll(PHRASES, ' ');
