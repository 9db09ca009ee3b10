/** Setting words: filling a text, marking it up, joining lists, writing days and numbers. Knows no booklet. */
import { dayInWords } from '@eqinox/domain/calendar';
import { fillPlaces as fill } from '@eqinox/domain/fill-places';

/** A run of words: plain, italic, or the folio of a labelled page. */
export type Run = string | { readonly em: string } | { readonly page: string };
/** What a template sets. Plain words stay a string. */
export type RichText = string | readonly Run[];
export type RichTitled = { readonly title: string; readonly text: RichText };

export type Values = Readonly<Record<string, string | number>>;

export { fill };

/** Fills a text and marks it up: `*italic*`, `{page:label}`. */
export const rich = (text: string, values: Values = {}): RichText => {
  const pieces = fill(text, values).split(/(\*[^*]+\*|\{page:[a-z0-9-]+\})/);
  const runs = pieces.filter((piece) => piece !== '').map(runOf);
  return runs.length === 1 && typeof runs[0] === 'string' ? runs[0] : runs;
};

const runOf = (piece: string): Run => {
  if (piece.startsWith('*') && piece.endsWith('*')) return { em: piece.slice(1, -1) };
  if (piece.startsWith('{page:')) return { page: piece.slice(6, -1) };
  return piece;
};

/** The same, under its title. */
export const titled = (part: { readonly title: string; readonly text: string }, values: Values = {}): RichTitled => {
  return { title: part.title, text: rich(part.text, values) };
};

export type ListWords = { readonly between: string; readonly last: string };

/** "A, B et C". */
export const list = (items: readonly string[], words: ListWords): string => {
  const [first = '', ...rest] = items;
  return rest.reduce(
    (text, item, index) => text + (index === rest.length - 1 ? words.last : words.between) + item,
    first,
  );
};

/** A text by its key. A booklet never goes out with a hole: a key without text throws. */
export const pick = (texts: Readonly<Record<string, string>>, key: string): string => {
  const text = texts[key];
  if (text === undefined) throw new RangeError(`The booklet has no text under ${key}`);
  return text;
};

/** "12 novembre 2026" in Europe/Paris; never broken over two lines. */
export const day = (date: Date, lang: string): string => {
  const words = dayInWords(date, lang);
  return lang === 'fr' ? words.replaceAll(' ', '\u00A0') : words;
};

/** "0,52", "4,6": a fixed number of decimals; a dash for what is not known. */
export const decimal = (value: number | null, digits: number, lang: string): string => {
  if (value === null) return '–';
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
};

/** "+5", "0", "−2", with the real minus. */
export const signed = (value: number, lang: string): string => {
  return new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');
};

/** Bounds rounded as they are printed. */
export const bounds = ({ low, high }: { low: number; high: number }): { low: number; high: number } => {
  return { low: Math.round(low), high: Math.round(high) };
};

/** At most so many letters as a reader counts them, then an ellipsis. */
export const shortened = (text: string, most: number, lang: string): string => {
  const letters = [...new Intl.Segmenter(lang).segment(text)].map(({ segment }) => segment);
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
};

export const capitalised = (text: string): string => {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
};
