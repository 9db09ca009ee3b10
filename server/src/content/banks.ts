/**
 * The published banks: statements, pair plan and order of the colour test under one number each. A session keeps the number of
 * the bank it began with, and whatever is shown, scored or told of it comes from that one. Which facet a statement serves never
 * leaves the server. What stands in these files is checked by content/check and never changed.
 */
import { readFileSync } from 'node:fs';
import type { PairPlan } from '@eqinox/domain/diagnostic/pair-design.scoring';
import type { Language } from '@eqinox/domain/languages';
import version from '../../../content/instrument/version.json' with { type: 'json' };

interface BankTexts {
  /** By facet 0..15, then slot 1..16 (the block of the plan). */
  readonly behaviours: readonly (readonly string[])[];
  /** By facet 0..15, then slot 1..4. */
  readonly resources: readonly (readonly string[])[];
  /** By form 1..8, then slot 1..10. */
  readonly colours: readonly (readonly string[])[];
}

export interface PublishedBank {
  readonly plan: PairPlan;
  /** The eighty colour statements in the one order that everybody reads. */
  readonly colourOrder: readonly (readonly [form: number, slot: number])[];
  /** By language. Each holds every statement, and French is always there. */
  readonly texts: Readonly<Record<string, BankTexts>>;
}

export interface Bank extends PublishedBank {
  /** A digest of all that it holds. */
  readonly number: string;
}

/** What the first bank was called, in rows and in print, before numbers were digests. Its booklets keep the name. */
const FIRST = { name: 'EQX-FR 1.0', number: 'b6e4e42c' };

const banks = new Map<string, Bank>();
let current: Bank;

/** Adds a bank, which new sessions take from here on. Those that are there stay for the sessions that began with them. */
export const addBank = (number: string, bank: PublishedBank): void => {
  current = { ...bank, number };
  banks.set(number, current);
};

const publishedBank = (number: string): PublishedBank => {
  const file = new URL(`../../../content/instruments/${number}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as PublishedBank;
};
for (const number of version.published) {
  if (number !== version.number) addBank(number, publishedBank(number));
}
addBank(version.number, publishedBank(version.number));

/** The bank that new sessions take. */
export const currentBank = (): Bank => current;

/** The bank that a session began with. A number that was never published is a fault of ours and throws. */
export const bankOf = (number: string): Bank => {
  const bank = banks.get(number === FIRST.name ? FIRST.number : number);
  if (!bank) throw new Error(`no bank was ever published under the number ${number}`);
  return bank;
};

/** The language in which a bank is shown to somebody who speaks this one: French where the bank does not. */
export const languageShown = ({ texts }: PublishedBank, language: string): Language =>
  Object.hasOwn(texts, language) ? (language as Language) : 'fr';

/** The statements of parts 1 and 2. */
export type ShownStatements = Pick<BankTexts, 'behaviours' | 'resources'>;

/** The statements that a session showed, in the language of what is printed about it: French where the bank does not speak it. */
export const statementsIn = (number: string, language: string): ShownStatements => {
  const bank = bankOf(number);
  const { behaviours, resources } = bank.texts[languageShown(bank, language)]!;
  return { behaviours, resources };
};

const versions: Readonly<Record<string, Readonly<Record<string, string>>>> = version.languages;

/**
 * How a bank is called in print and in what a person is handed: by the version of each language that was shown, a digest of that
 * language's statements, plan and order. So a bank that learns a language, or mends one, keeps its name in the others.
 */
export const nameOfBank = (number: string, languages: readonly string[]): string =>
  number === FIRST.number || number === FIRST.name
    ? FIRST.name
    : languages
        .map((language) => `EQX-${language.toUpperCase()} ${versions[number]?.[language] ?? number}`)
        .join(' + ');

/** One instrument as its readers met it: what was shown in one language, under its own digest, whichever banks held it. */
export interface ShownVersion {
  readonly version: string;
  readonly language: Language;
  /** The banks whose sessions showed it, as their rows name them; their plan is one. */
  readonly numbers: readonly string[];
  /** As it is called in print. */
  readonly name: string;
  /** New sessions in this language take it. */
  readonly current: boolean;
}

/** Every published one, in the order in which their banks were. */
export const shownVersions = (): ShownVersion[] => {
  const found = new Map<string, ShownVersion>();
  for (const number of version.published) {
    for (const [language, digest] of Object.entries(versions[number] ?? {})) {
      const key = `${digest} ${language}`;
      found.set(key, {
        version: digest,
        language: language as Language,
        numbers: [...(found.get(key)?.numbers ?? []), number, ...(number === FIRST.number ? [FIRST.name] : [])],
        name: found.get(key)?.name ?? nameOfBank(number, [language]),
        current: number === current.number,
      });
    }
  }
  return [...found.values()];
};
