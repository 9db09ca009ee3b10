/** What the statements of a language are held to, beside what holds in every language. */
export type LanguageRules = {
  language: 'en' | 'es' | 'ne';
  /** How many words and characters a statement may have. */
  words: readonly [least: number, most: number];
  characters: readonly [least: number, most: number];
  /** Of how many words the two sides of a pair may differ; of characters, 20 in every language. */
  wordsApart: number;
  /** All that may stand in a statement: letters of the language's own script, space, comma, its full stop. */
  script: RegExp;
  /** What marks the person who speaks; null where verbs alone do. */
  firstPerson: RegExp | null;
  /** What a statement may not hold, by what it would be: negation, absolute, frequency, an address to the reader… */
  forbidden: Readonly<Record<string, RegExp>>;
  /** By a facet's key, the beginnings of the words of its own name, which tell a reader what a statement stands for. */
  families: Readonly<Record<string, RegExp>>;
  /** Words that hold a sentence together and tell nothing of what is done. */
  glue: ReadonlySet<string>;
  /** How easily a text reads by the language's own measure, and the least mean over a part; or why there is none. */
  ease: { measure: string; of: (text: string) => number; least: number } | { leftOut: string };
};

/** Lower case words with the marks that belong to their letters: Devanagari writes most vowels as marks. */
export const languageWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}’-]+/gu) ?? [];

/** One of these words, whole: `\b` knows Latin letters alone. */
export const oneOf = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}’])(?:${words})(?![\\p{L}\\p{M}’])`, 'iu');

/** A word that begins so; `unless` are endings of another word. */
export const beginning = (words: string, unless?: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}’])(?:${words})${unless === undefined ? '' : `(?!${unless})`}`, 'iu');
