// Controls, halves of a pair, direction marks, variation selector.
const UNSEEN = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2060-\u206F]|\uFE0F/u;
// They shape Devanagari and Arabic; after anything else they are what is left of an emoji.
const JOINERS = /[\u200C\u200D]/;
const SHAPED = /[\p{Script=Devanagari}\p{Script=Arabic}]/u;

type Covers = (codePoint: number) => boolean;

/** What was found out before of characters that need no others beside them, by who draws them. */
const found = new WeakMap<Covers, Map<string, boolean>>();
const drawnBy = (covers: Covers): Map<string, boolean> => {
  const known = found.get(covers) ?? new Map<string, boolean>();
  found.set(covers, known);
  return known;
};

/**
 * Text that a PDF/UA or PDF/A document can hold. A character that no face draws makes Typst refuse the whole document, and a
 * person may well put an emoji in a name: such characters are left out, invisible ones too (controls, direction marks).
 */
export const printable = (text: string, covers: Covers): string => {
  const characters = [...text.normalize('NFC')];
  // A booklet has forty thousand characters, of a hundred kinds, and nearly all of its strings stay as they are.
  const known = drawnBy(covers);
  if (characters.every((character) => known.get(character))) return characters.join('');
  const kept = characters.filter((character, index) => {
    if (JOINERS.test(character)) return SHAPED.test(characters[index - 1] ?? '');
    const drawn = character === '\n' || (!UNSEEN.test(character) && covers(character.codePointAt(0)!));
    known.set(character, drawn);
    return drawn;
  });
  return kept.length === characters.length ? kept.join('') : kept.join('').replace(/ {2,}/g, ' ').trim();
};

/** The same data with every string made printable; keys stay as they are. */
export const printableData = (data: unknown, covers: Covers): unknown => {
  if (typeof data === 'string') return printable(data, covers);
  if (Array.isArray(data)) return data.map((item) => printableData(item, covers));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printableData(value, covers)]));
};
