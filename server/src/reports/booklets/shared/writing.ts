/** How one language writes what a booklet's texts leave open: places, plural forms, lists, days, numbers, capitals. */
import { dayInWords } from '@eqinox/domain/calendar';
import type { Language } from '@eqinox/domain/languages';
import { chooseForms } from '@eqinox/domain/plural-forms';
import { markedUp } from './booklet-words.ts';
import type { RichText, RichTitled, Values } from './booklet-words.ts';
import { joinerOf, ofNameIn } from './joined-words.ts';
import { oneWord, unbroken } from './unbroken.ts';

export interface Writing {
  readonly language: Language;
  /** BCP 47, as Intl takes it. */
  readonly locale: string;
  /**
   * Fills a text. `{wins}` is the value, a number in the language's digits; `{Facets}` is `{facets}` with a capital; `{wins|time|times}`
   * is the form that goes with the number, without it. What fills a place is not searched for places in its turn.
   */
  readonly fill: (text: string, values: Values) => string;
  /** The same, marked up: `*italic*`, `{page:label}`. */
  readonly rich: (text: string, values?: Values) => RichText;
  /** The same, under its title. */
  readonly titled: (part: { readonly title: string; readonly text: string }, values?: Values) => RichTitled;
  /** "A, B et C". */
  readonly list: (items: readonly string[]) => string;
  /** "12 novembre 2026" in Europe/Paris; never broken over two lines. */
  readonly day: (date: Date) => string;
  /** A whole number. */
  readonly count: (value: number) => string;
  /** "0,52", "4,6": a fixed number of decimals; a dash for what is not known. */
  readonly decimal: (value: number | null, digits: number) => string;
  /** What bears digits and is no number, "2.3" of a version: in the language's own digits. */
  readonly digits: (text: string) => string;
  /** "+5", "0", "−2", with the real minus. */
  readonly signed: (value: number) => string;
  /** With a capital, and in small letters throughout. */
  readonly capitalised: (text: string) => string;
  readonly lowered: (text: string) => string;
  /** Quotation marks of what is quoted within a quotation. */
  readonly within: (quoted: string) => string;
  /** What fills `{ofName}`: « de Bernard » in French, the name alone elsewhere. */
  readonly ofName: (name: string) => string;
}

/** On a server Intl knows Nepali itself, which browsers do not. */
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB', es: 'es-ES', ne: 'ne' };

const WITHIN: Readonly<Record<Language, readonly [string, string]>> = {
  fr: ['“', '”'],
  en: ['‘', '’'],
  es: ['“', '”'],
  ne: ['‘', '’'],
};

const PLACE = /(?<before>\p{L}+ )?\{(?<name>\w+)\}/gu;

const writingIn = (language: Language): Writing => {
  const locale = LOCALES[language];
  const whole = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 0,
    useGrouping: false,
    signDisplay: 'negative',
  });
  const decimals = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // A format is slow to make, and the figures of a booklet have one or two decimals.
  const kept = [0, 1, 2].map(decimals);
  const withSign = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const plural = new Intl.PluralRules(locale);
  const conjunction = new Intl.ListFormat(locale);
  const join = joinerOf(language);

  const capitalised = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(locale));
  const written = (value: string | number) => (typeof value === 'number' ? whole.format(value) : value);
  const valueOf = (name: string, values: Values): string | undefined => {
    const exact = values[name];
    if (exact !== undefined) return written(exact);
    const small = values[name.charAt(0).toLowerCase() + name.slice(1)];
    return small === undefined ? undefined : capitalised(written(small));
  };
  const filled = (text: string, values: Values) =>
    chooseForms(text, values, plural).replace(PLACE, (place: string, ...found) => {
      const { before = '', name = '' } = found.at(-1) as Partial<Record<string, string>>;
      const words = valueOf(name, values);
      return words === undefined ? place : join(before, words);
    });
  // Most texts have no place.
  const fill = (text: string, values: Values) => unbroken(language, text.includes('{') ? filled(text, values) : text);
  const rich = (text: string, values: Values = {}) => markedUp(fill(text, values));

  return {
    language,
    locale,
    fill,
    rich,
    titled: ({ title, text }, values = {}) => ({ title, text: rich(text, values) }),
    list: (items) => {
      // Spanish says y or e by the sound that follows: italics are no sound.
      const parts = conjunction.formatToParts(items.map((item) => item.replaceAll('*', '')));
      const dressed = items.values();
      return parts.map(({ type, value }) => (type === 'element' ? dressed.next().value : value)).join('');
    },
    day: (date) => oneWord(dayInWords(date, locale)),
    count: (value) => whole.format(value),
    decimal: (value, digits) => (value === null ? '–' : (kept[digits] ?? decimals(digits)).format(value)),
    digits: (text) => text.replace(/\d/gu, (digit) => whole.format(Number(digit))),
    signed: (value) => withSign.format(value).replace('-', '−'),
    capitalised,
    lowered: (text) => text.toLocaleLowerCase(locale),
    within: (quoted) => WITHIN[language].join(quoted),
    ofName: (name) => ofNameIn(language, name),
  };
};

const writings = new Map<Language, Writing>();

/** One for each language, made when it is first asked for. */
export const writingOf = (language: Language): Writing => {
  const known = writings.get(language);
  if (known) return known;
  const made = writingIn(language);
  writings.set(language, made);
  return made;
};
