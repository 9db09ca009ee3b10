/** Checks the French texts of the short booklet, in "vous" and in "tu": keys, lengths, words, typing, what it must say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFaults, informalGenderFaults } from './address.ts';
import type { Address } from './address.ts';
import { bankEase } from './reading-level.ts';
import { textsOf } from './report-texts.ts';
import type { Slot } from './slots.ts';
import { block, slotFaults, textFaults } from './text-faults.ts';
import type { Allowances, Placed, ReportTextFinding } from './text-faults.ts';
import { findEchoes, sameOpenings, wordsOf } from './wording.ts';

/** One address of the short booklet: motivations alone, so neither petals nor levels. */
type ShortBank = {
  /** By facet: printed when its motivation is two points or more above the person's own mean. */
  readonly nourishing: Readonly<Record<string, string>>;
  /** By facet: one small thing to do. */
  readonly steps: Readonly<Record<string, string>>;
  readonly pages: Parameters<typeof textsOf>[0];
};

/** The same booklet for an adult and for a person under 18. */
export type ShortTexts = Readonly<Record<Address, ShortBank>>;

const ADDRESSES: readonly Address[] = ['vous', 'tu'];
const FACETS = Array.from({ length: 16 }, (_, facet) => `${facet}`);
const ECHO = 6;
const OPENING = 3;
const LEAST_MEAN_EASE = 70;

/** Printed on the page of the rings and on the page of the method. */
const NOTHING_OF_BEHAVIOUR: Readonly<Record<Address, string>> = {
  vous: 'Ceci ne dit rien de vos comportements',
  tu: 'Ceci ne dit rien de tes comportements',
};
/** The booklet knows motivations only: none of these words may claim that something is done or chosen. */
const BEHAVIOUR =
  /(?<!\p{L})(?:nettement|vous choisissez|tu choisis|vos choix|tes choix|en tête|en retrait|habitude)(?!\p{L})/iu;

/** Words of a page besides those that a person's answers choose. */
const PAGE_WORDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  reading: [140, 220],
  nourishes: [70, 130],
  method: [150, 220],
};

const ALLOWANCES: Allowances = {
  maySay: [[/\.pages\.method\.sections\./, ['intelligence', 'santé', 'réussite', 'métier']]],
  placeholders: new Set(
    'name ofName date version textVersion composedOn contact resourceAnswers pillar pillars facet facets answer motivation'.split(
      ' ',
    ),
  ),
  mayReserve: /(?!)/,
};

/** Reads the file of a language. Throws when it is missing or is not JSON. */
export const readShortTexts = (language: string): ShortTexts => {
  const path = join(import.meta.dirname, '..', '..', 'reports', language, 'short.json');
  return JSON.parse(readFileSync(path, 'utf8')) as ShortTexts;
};

/** All faults of the short booklet's texts. */
export const checkShortTexts = (texts: ShortTexts = readShortTexts('fr')): readonly ReportTextFinding[] => {
  return [...ADDRESSES.flatMap((address) => bankFaults(address, texts[address])), ...mirrorFaults(texts)];
};

const bankFaults = (address: Address, { nourishing, steps, pages }: ShortBank): readonly ReportTextFinding[] => {
  const slots: readonly (readonly [Slot, Readonly<Record<string, string>>])[] = [
    [{ name: `${address}.nourishing`, keys: FACETS, words: [20, 29], signs: 150 }, nourishing],
    [{ name: `${address}.steps`, keys: FACETS, words: [11, 18], signs: 105 }, steps],
  ];
  const told: readonly Placed[] = slots.flatMap(([{ name }, bank]) =>
    Object.entries(bank).map(([key, text]): Placed => [`${name}.${key}`, text]),
  );
  const fixed = textsOf(pages, `${address}.pages`).filter(([where]) => !/\.words\.list\.|\.alt\.between$/.test(where));
  return [
    ...slots.flatMap(([slot, bank]) => [...slotFaults(slot, bank), ...easeFaults(slot, bank)]),
    ...[...told, ...fixed].flatMap((text) => readerFaults(text, address)),
    ...Object.entries(nourishing)
      .filter(([, text]) => BEHAVIOUR.test(text))
      .map(([key]) => block(`${address}.nourishing.${key}`, 'speaks of behaviour')),
    ...pageFaults(address, fixed),
    ...findEchoes([...told, ...fixed.filter(([where]) => !where.includes('.alt.'))], ECHO)
      .filter(({ words }) => !words.startsWith('ceci ne dit rien'))
      .map(({ first, second, words }) => block(second, `says as ${first}: ${words}`)),
    ...sameOpenings(told, OPENING).map(([words, places]) =>
      block(places.join(', '), `open with the same words: ${words}`),
    ),
  ];
};

const readerFaults = (placed: Placed, address: Address): readonly ReportTextFinding[] => {
  const [where, text] = placed;
  const faults = [...addressFaults(text, address), ...(address === 'tu' ? informalGenderFaults(text) : [])];
  return [...textFaults(placed, ALLOWANCES), ...faults.map((fault) => ({ ...fault, where }))];
};

const easeFaults = ({ name }: Slot, bank: Readonly<Record<string, string>>): readonly ReportTextFinding[] => {
  const mean = bankEase(Object.values(bank));
  return mean < LEAST_MEAN_EASE ? [block(name, `mean reading ease ${mean.toFixed(0)}`)] : [];
};

const pageFaults = (address: Address, fixed: readonly Placed[]): readonly ReportTextFinding[] => {
  const pageOf = (page: string) => fixed.filter(([where]) => where.startsWith(`${address}.pages.${page}.`));
  const sentence = NOTHING_OF_BEHAVIOUR[address];
  return [
    ...['reading', 'method']
      .filter((page) => !pageOf(page).some(([, text]) => text.includes(sentence)))
      .map((page) => block(`${address}.pages.${page}`, `does not say: ${sentence}`)),
    ...Object.entries(PAGE_WORDS).flatMap(([page, [least, most]]) => {
      const words = pageOf(page).reduce((sum, [, text]) => sum + wordsOf(text).length, 0);
      return words < least || words > most
        ? [block(`${address}.pages.${page}`, `${words} words, wanted ${least} to ${most}`)]
        : [];
    }),
  ];
};

/** Both addresses hold the same texts: one layout sets either. */
const mirrorFaults = ({ vous, tu }: ShortTexts): readonly ReportTextFinding[] => {
  const paths = (bank: ShortBank) => textsOf(bank.pages, 'pages').map(([where]) => where);
  const [formal, informal] = [paths(vous), paths(tu)];
  return [
    ...formal.filter((where) => !informal.includes(where)).map((where) => block(`tu.${where}`, 'missing')),
    ...informal.filter((where) => !formal.includes(where)).map((where) => block(`vous.${where}`, 'missing')),
  ];
};
