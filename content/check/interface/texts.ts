import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../../../domain/src/languages.ts';

/** All that people read outside the instrument and the booklets, in four languages, as flat lists of places and texts. */

export { LANGUAGES, type Language };

/** By place: `interface/offers.welcome.title`, `mails/signUpCode.subject`, `partners/bebe.welcome`. */
export type Texts = ReadonlyMap<string, string>;

/** Those that are shown as pages, and the terms of sale, a document. */
const LEGAL = ['notice', 'privacy', 'accessibility', 'rgaa', 'mediator', 'cgv'];

/** Sheets that say French, and a reader's language beside it. */
const INVOICES = ['', 'credit-note.', 'quote.'];

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** One value of a data file in each language; a language that it lacks is a text that is missing. */
type Spoken = { readonly [language in Language]?: string };

const CONTENT = join(import.meta.dirname, '..', '..');

/** Reads every text of one language. A folder or file that the language does not have yet holds none. */
export const readTexts = (language: Language): Texts => {
  return new Map([
    ...folderTexts('interface', language),
    ...LEGAL.flatMap((page) => flatten(readJson(`legal/${page}/${language}.json`), `legal/${page}.`)),
    ...['mails', 'privacy', 'method', 'discover', 'groups'].flatMap((folder) =>
      flatten(readJson(`${folder}/${language}.json`), `${folder}/`),
    ),
    ...INVOICES.flatMap((kind) => flatten(readJson(`invoices/${kind}${language}.json`), `invoices/${kind}`)),
    ...dataTexts(language),
  ]);
};

/** What the console says: in French alone, for whoever runs the shop. */
export const readConsoleTexts = (): Texts => new Map(flatten(readJson('gestion/fr.json'), 'gestion/'));

const folderTexts = (folder: string, language: Language): readonly (readonly [string, string])[] => {
  return readdirSync(join(CONTENT, folder, language))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      flatten(readJson(`${folder}/${language}/${name}`), `${folder}/${name.slice(0, -'.json'.length)}.`),
    );
};

/** Texts that stand beside other data: the partners' welcome, what consultants say of themselves. */
const dataTexts = (language: Language): readonly (readonly [string, string])[] => {
  const partners = readJson('partners.json') as readonly { code: string; welcome: Spoken }[];
  const { consultants } = readJson('consultants.json') as unknown as {
    consultants: readonly { id: number; description: Spoken }[];
  };
  return [
    ...partners.flatMap(({ code, welcome }) => named(`partners/${code}.welcome`, welcome[language])),
    ...consultants.flatMap(({ id, description }) => named(`consultants/${id}.description`, description[language])),
  ];
};

const named = (place: string, text: string | undefined): readonly (readonly [string, string])[] => {
  return text === undefined ? [] : [[place, text]];
};

/** Every string of a tree with its path after `prefix`. */
const flatten = (tree: Tree, prefix: string): readonly (readonly [string, string])[] => {
  if (typeof tree === 'string') return [[prefix.slice(0, -1), tree]];
  return Object.entries(tree).flatMap(([key, branch]) => flatten(branch, `${prefix}${key}.`));
};

const readJson = (path: string): Tree => {
  return JSON.parse(readFileSync(join(CONTENT, path), 'utf8')) as Tree;
};
