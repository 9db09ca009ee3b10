/** What setting words needs in any language: marking up, looking up, cutting short. Knows no booklet; a language's own ways are in writing.ts. */

/** A run of words: plain, italic, or the folio of a labelled page. */
export type Run = string | { readonly em: string } | { readonly page: string };
/** What a template sets. Plain words stay a string. */
export type RichText = string | readonly Run[];
export type RichTitled = { readonly title: string; readonly text: RichText };

export type Values = Readonly<Record<string, string | number>>;

/** Marks up a text whose places are filled: `*italic*`, `{page:label}`. */
export const markedUp = (text: string): RichText => {
  const pieces = text.split(/(\*[^*]+\*|\{page:[a-z0-9-]+\})/);
  const runs = pieces.filter((piece) => piece !== '').map(runOf);
  return runs.length === 1 && typeof runs[0] === 'string' ? runs[0] : runs;
};

const runOf = (piece: string): Run => {
  if (piece.startsWith('*') && piece.endsWith('*')) return { em: piece.slice(1, -1) };
  if (piece.startsWith('{page:')) return { page: piece.slice(6, -1) };
  return piece;
};

/** A text by its key. A booklet never goes out with a hole: a key without text throws. */
export const pick = (texts: Readonly<Record<string, string>>, key: string): string => {
  const text = texts[key];
  if (text === undefined) throw new RangeError(`The booklet has no text under ${key}`);
  return text;
};

/** Bounds rounded as they are printed. */
export const bounds = ({ low, high }: { low: number; high: number }): { low: number; high: number } => {
  return { low: Math.round(low), high: Math.round(high) };
};

/** At most so many letters as a reader counts them, then an ellipsis. */
export const shortened = (text: string, most: number, locale: string): string => {
  const letters = [...new Intl.Segmenter(locale).segment(text)].map(({ segment }) => segment);
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
};
