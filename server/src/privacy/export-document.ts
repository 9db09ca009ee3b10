/**
 * The readable copy of a person's data: the same as the JSON, laid out by its own structure. What is one thing becomes a list
 * of facts, several alike become a table, what is within becomes a group of its own.
 */
import { dayInWords, calendarDay } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/privacy/en.json' with { type: 'json' };
import es from '../../../content/privacy/es.json' with { type: 'json' };
import fr from '../../../content/privacy/fr.json' with { type: 'json' };
import ne from '../../../content/privacy/ne.json' with { type: 'json' };
import type { PersonalData } from './collect-data.ts';

export const exportTexts: Readonly<Record<Language, typeof fr>> = { fr, en, es, ne };

export interface Group {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly { readonly label: string; readonly wide: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** What `content/privacy/typst/export.typ` lays out: words only. */
export interface ExportDocument {
  readonly lang: string;
  readonly title: string;
  readonly brand: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly intro: readonly string[];
  readonly nothing: string;
  readonly page: string;
  readonly sections: readonly { readonly title: string; readonly groups: readonly Group[] }[];
}

/** A table with more columns cannot be read on paper. */
const MOST_COLUMNS = 6;
/** Columns of sentences. */
const WIDE = new Set([
  'chosen',
  'other',
  'statement',
  'userAgent',
  'name',
  'facet',
  'pillar',
  'form',
  'note',
  'expects',
  'avoids',
]);

/** What is one word of ours out of a few. */
const STATES = new Set([
  'status',
  'kind',
  'subject',
  'source',
  'reason',
  'level',
  'language',
  'decision',
  'outcome',
  'mail',
  'openedBy',
  'saidBy',
  'passage',
  'mark',
  'missing',
  'likeness',
  'clarity',
  'heard',
  'opened',
  'booklet',
  'booklets',
  'state',
]);

type Thing = Readonly<Record<string, unknown>>;

export const exportDocument = (data: PersonalData, language: Language, now: Date): ExportDocument => {
  const texts = exportTexts[language];
  const write = writer(language);
  return {
    lang: language,
    title: texts.title,
    brand: 'EQINOX',
    date: calendarDay(now),
    intro: texts.intro.map((text) => fillPlaces(text, { date: write.day(now) })),
    nothing: texts.nothing,
    page: texts.page,
    sections: (Object.keys(texts.sections) as (keyof PersonalData)[]).map((name) => ({
      title: texts.sections[name],
      groups: groupsOf(data[name], '', texts, write.value),
    })),
  };
};

type Texts = typeof fr;
type Write = (key: string, value: unknown) => string;

const labelOf = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

const groupsOf = (data: unknown, title: string, texts: Texts, write: Write): Group[] => {
  if (Array.isArray(data)) {
    const things = data as Thing[];
    if (things.length === 0) return [];
    if (things.every(isFlat) && Object.keys(things[0] ?? {}).length <= MOST_COLUMNS) {
      return [tableOf(things, title, texts, write)];
    }
    const numbered = (index: number) => [title, `${texts.fields.number} ${index + 1}`].filter(Boolean).join(', ');
    return things.flatMap((thing, index) => groupsOf(thing, numbered(index), texts, write));
  }
  const entries = Object.entries(data as Thing).filter(([, value]) => value !== null && !isEmpty(value));
  const facts = entries
    .filter(([, value]) => isPlain(value))
    .map(([key, value]) => ({ label: labelOf(texts.fields, key), value: write(key, value) }));
  const within = entries
    .filter(([, value]) => !isPlain(value))
    .flatMap(([key, value]) => {
      const name = labelOf(texts.groups, key);
      return groupsOf(value, title === '' ? name : `${title}, ${name}`, texts, write);
    });
  return [...(facts.length > 0 ? [{ title, facts, columns: [], rows: [] }] : []), ...within];
};

const tableOf = (things: readonly Thing[], title: string, texts: Texts, write: Write): Group => {
  const keys = Object.keys(things[0] ?? {});
  return {
    title,
    facts: [],
    columns: keys.map((key) => ({ label: labelOf(texts.fields, key), wide: WIDE.has(key) })),
    rows: things.map((thing) => keys.map((key) => (thing[key] === null ? '' : write(key, thing[key])))),
  };
};

const isFlat = (thing: Thing): boolean => Object.values(thing).every((value) => value === null || isPlain(value));

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What is written in one cell: everything but things and lists of things. */
const isPlain = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object');
  return typeof value !== 'object' || value instanceof Date || isInterval(value);
};

const isInterval = (value: unknown): value is { low: number; value: number; high: number } =>
  typeof value === 'object' && value !== null && 'low' in value && 'high' in value && 'value' in value;

const writer = (language: Language) => {
  const texts = exportTexts[language];
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Paris',
  });
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const value = (key: string, given: unknown): string => {
    if (given instanceof Date) return moment.format(given);
    if (typeof given === 'boolean') return given ? texts.yes : texts.no;
    if (Array.isArray(given)) return given.map((item) => value(key, item)).join(', ');
    if (isInterval(given)) {
      return `${number.format(given.value)} (${number.format(given.low)}–${number.format(given.high)})`;
    }
    // Words that stand for one of a few states.
    if (typeof given === 'string') return STATES.has(key) ? labelOf(texts.values, given) : given;
    if (typeof given !== 'number') return String(given);
    if (key.endsWith('Cents')) return euros.format(given / 100);
    return key === 'durationMs' ? number.format(given / 1000) : String(given);
  };
  return { day: (date: Date) => dayInWords(date, language), value };
};
