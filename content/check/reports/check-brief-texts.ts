/** Checks the French texts of the brief edition and of a short booklet whose answers are all alike: address, words, places. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFaults, informalGenderFaults } from './address.ts';
import type { Address } from './address.ts';
import { textsOf } from './report-texts.ts';
import type { TextTree } from './report-texts.ts';
import { block, textFaults } from './text-faults.ts';
import type { Allowances, Placed, ReportTextFinding } from './text-faults.ts';
import { findEchoes, sentencesOf, wordsOf } from './wording.ts';

type Addresses = Readonly<Record<Address, TextTree>>;
export type BriefTexts = {
  readonly brief: Addresses & { readonly parents: TextTree; readonly companion: TextTree };
  readonly shortAlike: Addresses;
};

const ECHO = 7;
/** These pages are read by people who may be let down: no long sentence, and no word that blames. */
const LONG_SENTENCE = 40;
const REPROACH =
  /(?<!\p{L})(?:fautes?|bâcl\p{L}*|erreurs?|négligen\p{L}*|tricher?|mal répondu|n’importe (?:quoi|comment)|auri(?:ez|ons) dû|sérieusement|attenti[fv]\p{L}*|hâte)(?!\p{L})/iu;
/** The young and their parents are told of no weak point, no price, no plan (decisions, section 11). */
const NOT_FOR_YOUTH = /(?<!\p{L})(?:en retrait|coûte\p{L}*|à confier|points? faibles?|défauts?)(?!\p{L})/iu;

const ALLOWANCES: Allowances = {
  maySay: [
    [/^brief\.parents\./, ['santé', 'filière', 'métier']],
    [/\.facts\.|\.notes\./, ['moyenne']],
  ],
  placeholders: new Set(
    (
      'name ofName date version textVersion composedOn contact answers behaviourAnswers resourceAnswers most least triads agreed seen ' +
      'seconds percent run left all count answer facets statement first second chosen otherChosen away'
    ).split(' '),
  ),
  mayReserve: /(?!)/,
};

/** Reads the files of a language. Throws when one is missing or is not JSON. */
export const readBriefTexts = (language: string): BriefTexts => {
  const read = <T>(name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'reports', language, `${name}.json`), 'utf8')) as T;
  return { brief: read('brief'), shortAlike: read('short-alike') };
};

/** All faults of these texts. */
export const checkBriefTexts = ({ brief, shortAlike }: BriefTexts = readBriefTexts('fr')): ReportTextFinding[] => [
  ...addressesFaults('brief', brief),
  ...addressesFaults('shortAlike', shortAlike),
  ...textsOf(brief.companion, 'brief.companion').flatMap((placed) => faultsOf(placed, 'vous')),
  // The page begins with a word to the young reader, then speaks to the adults.
  ...textsOf(brief.parents, 'brief.parents').flatMap((placed) =>
    faultsOf(placed, /\.parents\.(?:title|lede)$/.test(placed[0]) ? 'tu' : 'vous'),
  ),
  ...youthFaults([...textsOf(brief.tu, 'brief.tu'), ...textsOf(brief.parents, 'brief.parents')]),
];

const addressesFaults = (name: string, { vous, tu }: Addresses): ReportTextFinding[] => {
  const [formal, informal] = [textsOf(vous, `${name}.vous`), textsOf(tu, `${name}.tu`)];
  const bare = (texts: readonly Placed[]) => texts.map(([where]) => where.replace(/^\w+\.(?:vous|tu)\./, ''));
  const missing = (texts: readonly Placed[], others: readonly Placed[], address: Address) =>
    bare(texts)
      .filter((where) => !bare(others).includes(where))
      .map((where) => block(`${name}.${address}.${where}`, 'missing'));
  return [
    ...formal.flatMap((placed) => faultsOf(placed, 'vous')),
    ...informal.flatMap((placed) => faultsOf(placed, 'tu')),
    ...missing(formal, informal, 'tu'),
    ...missing(informal, formal, 'vous'),
    ...[formal, informal].flatMap((texts) =>
      findEchoes(texts, ECHO)
        .filter(({ words }) => !/demandait ce qui|le même mot|fois sur/.test(words))
        .map(({ first, second, words }) => block(second, `says as ${first}: ${words}`)),
    ),
  ];
};

const faultsOf = (placed: Placed, address: Address): ReportTextFinding[] => {
  const [where, text] = placed;
  const spoken = [...addressFaults(text, address), ...(address === 'tu' ? informalGenderFaults(text) : [])];
  const reproach = text.match(REPROACH);
  return [
    ...textFaults(placed, ALLOWANCES),
    ...spoken.map((fault) => ({ ...fault, where })),
    ...(reproach && !DENIED.test(text) ? [block(where, `blames: ${reproach[0]}`)] : []),
    ...sentencesOf(text)
      .filter((sentence) => wordsOf(sentence).length > LONG_SENTENCE)
      .map((sentence) => block(where, `long sentence: ${sentence}`)),
  ];
};

/** Where the parents are told not to conclude it. */
const DENIED = /^Ni que /u;

const youthFaults = (texts: readonly Placed[]): ReportTextFinding[] =>
  texts.flatMap(([where, text]) => {
    const found = text.match(NOT_FOR_YOUTH);
    return found ? [block(where, `not for a young reader: ${found[0]}`)] : [];
  });
