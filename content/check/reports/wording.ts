/** How a text is counted, and where two texts say the same words. */

/** Words as a reader counts them: what stands between spaces and holds a letter or a digit. */
export const wordsOf = (text: string): readonly string[] => {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
};

/** Sentences of a text, each with its closing mark. */
export const sentencesOf = (text: string): readonly string[] => {
  return text.split(/(?<=[.?!…])\s+(?=[\p{Lu}«{])/u);
};

/** Lower-case words, elisions apart (`l’idée` is two), in reading order. */
const tokensOf = (text: string): readonly string[] => {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
};

/** A supposing, and a count, say what they are in the same few words everywhere: no template shows through there. */
const SAID_ALIKE =
  /(?:un écart établi|(?:sont )?établie?s,?) 9\sfois sur\s10|derrière \{behind\}, 9\sfois sur\s10|il se peut qu(?:e |’)|\(\{(?:wins|n\d)\}\s?choix(?:\s?sur\s16)?\)/iu;

type Echo = { readonly first: string; readonly second: string; readonly words: string };

/** Sequences of `length` words that stand in two texts, one report for each two texts. `texts`: (place, text). */
export const findEchoes = (texts: readonly (readonly [string, string])[], length: number): readonly Echo[] => {
  const seen = new Map<string, string>();
  const echoes = new Map<string, Echo>();
  const pieces = texts.flatMap(([place, text]) =>
    text.split(SAID_ALIKE).map((piece) => [place, tokensOf(piece)] as const),
  );
  for (const [place, tokens] of pieces) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const words = tokens.slice(start, start + length).join(' ');
      const first = seen.get(words);
      if (first === undefined) seen.set(words, place);
      else if (first !== place && !echoes.has(`${first} ${place}`)) {
        echoes.set(`${first} ${place}`, { first, second: place, words });
      }
    }
  }
  return [...echoes.values()];
};

/** Texts that open with the same `length` words, as (words, places). */
export const sameOpenings = (
  texts: readonly (readonly [string, string])[],
  length: number,
): readonly (readonly [string, readonly string[]])[] => {
  const places = new Map<string, string[]>();
  for (const [place, text] of texts) {
    const words = tokensOf(text).slice(0, length).join(' ');
    places.set(words, [...(places.get(words) ?? []), place]);
  }
  return [...places].filter(([, all]) => all.length > 1);
};
