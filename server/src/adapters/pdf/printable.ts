// Controls, halves of a pair, direction marks, variation selector.
const UNSEEN = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2060-\u206F]|\uFE0F/u;
// They shape Devanagari and Arabic; after anything else they are what is left of an emoji.
const JOINERS = /[\u200C\u200D]/;
const SHAPED = /[\p{Script=Devanagari}\p{Script=Arabic}]/u;

/**
 * Text that a PDF/UA or PDF/A document can hold. A character that no face draws makes Typst refuse the whole document, and a
 * person may well put an emoji in a name: such characters are left out, invisible ones too (controls, direction marks).
 */
export const printable = (text: string, covers: (codePoint: number) => boolean): string => {
  const characters = [...text.normalize('NFC')];
  const kept = characters.filter((character, index) => {
    if (JOINERS.test(character)) return SHAPED.test(characters[index - 1] ?? '');
    return character === '\n' || (!UNSEEN.test(character) && covers(character.codePointAt(0)!));
  });
  return kept.length === characters.length ? kept.join('') : kept.join('').replace(/ {2,}/g, ' ').trim();
};

/** The same data with every string made printable; keys stay as they are. */
export const printableData = (data: unknown, covers: (codePoint: number) => boolean): unknown => {
  if (typeof data === 'string') return printable(data, covers);
  if (Array.isArray(data)) return data.map((item) => printableData(item, covers));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printableData(value, covers)]));
};
