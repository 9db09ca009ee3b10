/** Setting words: filling a text, marking it up, joining lists, writing days and numbers. Knows no booklet. */

/** A run of words: plain, italic, or the folio of a labelled page. */
export type Run = string | { readonly em: string } | { readonly page: string };
/** What a template sets. Plain words stay a string. */
export type RichText = string | readonly Run[];

export type Values = Readonly<Record<string, string | number>>;

/** Puts values in the place of `{name}`. A placeholder without value stays, so that a test sees it. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Fills a text and marks it up: `*italic*`, `{page:label}`. */
export function rich(text: string, values: Values = {}): RichText {
  const pieces = fill(text, values).split(/(\*[^*]+\*|\{page:[a-z0-9-]+\})/);
  const runs = pieces
    .filter((piece) => piece !== '')
    .map((piece): Run => {
      if (piece.startsWith('*') && piece.endsWith('*')) return { em: piece.slice(1, -1) };
      if (piece.startsWith('{page:')) return { page: piece.slice(6, -1) };
      return piece;
    });
  return runs.length === 1 && typeof runs[0] === 'string' ? runs[0] : runs;
}

/** "A, B et C". */
export function list(items: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(items);
}

/** "12 novembre 2026" in Europe/Paris; its number stays with its month. */
export function day(date: Date, lang: string): string {
  const words = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(date);
  return lang === 'fr' ? words.replace(/^1 /, '1er ').replace(' ', '\u00A0') : words;
}

/** "novembre". */
export function month(date: Date, lang: string): string {
  return new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'Europe/Paris' }).format(date);
}

/** The calendar day in Europe/Paris, for the file's own date. */
export function calendarDay(date: Date): { year: number; month: number; day: number } {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(date).split('-').map(Number);
  return { year: parts[0]!, month: parts[1]!, day: parts[2]! };
}

/** "0,52", "4,6": a fixed number of decimals. */
export function decimal(value: number, digits: number, lang: string): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** "+5", "0", "−2", with the real minus. */
export function signed(value: number, lang: string): string {
  return new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}

/** At most so many letters as a reader counts them, then an ellipsis. */
export function shortened(text: string, most: number, lang: string): string {
  const letters = [...new Intl.Segmenter(lang).segment(text)].map(({ segment }) => segment);
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
}
