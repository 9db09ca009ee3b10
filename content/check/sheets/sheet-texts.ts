/** Every text of a language that people read, with its French source and its place: what a reading sheet lists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../domain/src/languages.ts';
import { readBank } from '../instrument/bank.ts';
import { type JsonText, jsonTexts } from './json-texts.ts';

/** Those that are held against French. */
export type Foreign = Exclude<Language, 'fr'>;

/** Whose checks hold it. Of `other` files there is none of their own: places, marks and typing are. */
export type Kind = 'interface' | 'statement' | 'booklet' | 'other';

export type SheetText = {
  /** File and key, as the sheet prints them: `mails/es.json: signUpCode.subject`. */
  readonly place: string;
  readonly file: string;
  readonly path: readonly string[];
  readonly kind: Kind;
  /** What its checks call it. */
  readonly where: string;
  readonly french: string;
  readonly text: string;
};

export type Sources = {
  readonly texts: readonly SheetText[];
  /** Each file as it is. */
  readonly files: ReadonlyMap<string, string>;
};

const CONTENT = join(import.meta.dirname, '..', '..');
/** Texts that stand by language beside other data. */
const SPOKEN = [
  'partners.json',
  'consultants.json',
  'instrument/facets.json',
  'instrument/pillars.json',
  'instrument/forms.json',
];
const STATEMENTS = /^instrument\/languages\//u;
/** From the first screen to the last page: in the order in which they are read. */
const ORDER = [
  'interface',
  'mails',
  'discover',
  'method',
  'groups',
  'legal',
  'privacy',
  'invoices',
  'partners',
  'consultants',
];
const FORM = /_(?:zero|one|two|few|many)$/u;

/** A language without a file lacks its texts here; what it should have, its checks say. */
export const readSheetTexts = (language: Foreign): Sources => {
  const files = new Map<string, string>();
  const read = (file: string): readonly JsonText[] => {
    const source = readFileSync(join(CONTENT, file), 'utf8');
    files.set(file, source);
    return jsonTexts(source);
  };
  const texts = [
    ...ownFiles(language).flatMap((file) => fileTexts(file, read(file), frenchOf(file, language))),
    ...SPOKEN.flatMap((file) => spokenTexts(file, read(file), language)),
  ];
  return { texts: texts.toSorted((a, b) => rank(a.file) - rank(b.file)), files };
};

const rank = (file: string): number => {
  const place = ORDER.findIndex((name) => file.startsWith(name));
  return place === -1 ? ORDER.length : place;
};

/** `mails/es.json`, `interface/es/offers.json`, `invoices/credit-note.es.json`. */
const ownFiles = (language: Foreign): readonly string[] => {
  const own = new RegExp(String.raw`(?:^|/|[a-z]\.)${language}\.json$|/${language}/[^/]+\.json$`, 'u');
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('check/') && own.test(file))
    .toSorted();
};

const frenchOf = (file: string, language: Foreign): ReadonlyMap<string, string> => {
  if (STATEMENTS.test(file)) {
    const { behaviours, resources, colours } = readBank();
    return new Map([...behaviours, ...resources, ...colours].map(({ id, fr }) => [id, fr]));
  }
  const french = join(CONTENT, file.replace(new RegExp(String.raw`(?<=/|\.)${language}(?=\.json$|/)`, 'u'), 'fr'));
  if (!existsSync(french)) return new Map();
  return new Map(jsonTexts(readFileSync(french, 'utf8')).map(({ path, text }) => [path.join('.'), text]));
};

/** A text that French lacks has no source to be read beside. Another plural form is read beside French's general one. */
const fileTexts = (
  file: string,
  texts: readonly JsonText[],
  french: ReadonlyMap<string, string>,
): readonly SheetText[] =>
  texts.flatMap(({ path, text }) => {
    const key = path.join('.');
    const source = french.get(key) ?? french.get(key.replace(FORM, '_other'));
    if (source === undefined || !/\p{L}/u.test(`${source}${text}`)) return [];
    return [{ place: `${file}: ${key}`, file, path, ...checkedAs(file, key), french: source, text }];
  });

const checkedAs = (file: string, key: string): Pick<SheetText, 'kind' | 'where'> => {
  if (STATEMENTS.test(file)) return { kind: 'statement', where: key };
  const [folder, middle, last] = file.replace(/\.json$/u, '').split('/');
  if (folder === 'reports') return { kind: 'booklet', where: `${last}.${key}` };
  if (folder === 'interface') return { kind: 'interface', where: `interface/${last}.${key}` };
  if (folder === 'legal') return { kind: 'interface', where: `legal/${middle}.${key}` };
  if (['mails', 'privacy', 'method', 'discover', 'groups'].includes(folder!)) {
    return { kind: 'interface', where: `${folder}/${key}` };
  }
  // `credit-note.es`: what stands before the language is the sheet's kind.
  if (folder === 'invoices') return { kind: 'interface', where: `invoices/${middle!.slice(0, -2)}${key}` };
  return { kind: 'other', where: `${file}.${key}` };
};

const spokenTexts = (file: string, texts: readonly JsonText[], language: Foreign): readonly SheetText[] => {
  const said = new Map(texts.map(({ path, text }) => [path.join('.'), text]));
  return texts.flatMap(({ path, text }) => {
    const french = said.get([...path.slice(0, -1), 'fr'].join('.'));
    if (path.at(-1) !== language || french === undefined) return [];
    const key = path.join('.');
    return [{ place: `${file}: ${key}`, file, path, kind: 'other', where: `${file}.${key}`, french, text }];
  });
};
