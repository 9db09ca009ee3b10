/** Checks the French texts of the youth booklet: keys, lengths, "tu", words, typing, reading level, repetitions. */
import { addressFaults, informalGenderFaults } from './address.ts';
import type { Fault } from './french.ts';
import { bankEase, textEase } from './reading-level.ts';
import { textsOf } from './report-texts.ts';
import type { Slot } from './slots.ts';
import { block, slotFaults, textFaults } from './text-faults.ts';
import type { Allowances, Placed, ReportTextFinding } from './text-faults.ts';
import { findEchoes, sameOpenings, sentencesOf, wordsOf } from './wording.ts';
import { readYouthTexts, YOUTH_SLOTS } from './youth-texts.ts';
import type { YouthTexts } from './youth-texts.ts';

const ECHO = 6;
const OPENING = 3;
const LONG_SENTENCE = 24;
/** Kandel and Moles: of one text, and of a bank on average. */
const LEAST_EASE = 45;
const LEAST_MEAN_EASE = 68;

/** To be printed word for word beside the eight forms (reference: instrument section 3). */
const FORMS_SENTENCE =
  'Ces huit formes décrivent la façon dont tu te perçois aujourd’hui\u202F; elles ne mesurent pas l’intelligence et ne prédisent pas la réussite.';

/** Words printed on a page besides the texts that a person's answers choose. */
const PAGE_WORDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  reading: [180, 225],
  doesNotSay: [130, 175],
  parents: [200, 240],
  // Of a menu with the colour test or without it: what was counted stands there twice.
  method: [230, 345],
};

/** What a young reader is never told: a track, a future, a comparison over time, an ability, a weak point, a price. */
const NOT_FOR_YOUTH: readonly string[] = [
  'filières?',
  'orientation',
  'avenir',
  'plus tard',
  'collège',
  'lycée',
  'bac',
  'diplômes?',
  'études',
  'progrès',
  'progress\\p{L}*',
  'l’an dernier',
  'l’année dernière',
  'tu as changé',
  'points? (?:faibles?|forts?)',
  'défauts?',
  'qualités?',
  'compétences?',
  'capacités?',
  'réuss\\p{L}*',
  'facile(?:ment)?',
  'maîtris\\p{L}*',
  '(?:bonne?|meilleure?)s? en',
  'argent',
  'euros?',
  'payer',
];

/** Where such words stand because they are denied, or because the page is for the adults. */
const DENIED: readonly (readonly [place: RegExp, words: readonly string[]])[] = [
  [/^pages\.forms\.notSaid\./, ['intelligence', 'réussite', 'filière', 'métier']],
  [/^pages\.doesNotSay\./, ['filière', 'métier', 'avenir', 'plus tard', 'défaut', 'réussir']],
  [/^pages\.parents\./, ['intelligence', 'filière', 'métier', 'santé']],
];

/** These are said to the adults. */
const FOR_ADULTS = /^pages\.parents\.(?:sections|ask|notConclude|closing)\./;
const PIECES = new Set(['pages.words.list.between', 'pages.words.list.last', 'pages.alt.between']);

const ALLOWANCES: Allowances = {
  maySay: DENIED,
  placeholders: new Set(
    (
      'name ofName date version textVersion composedOn contact n w low high value caption signs wins motivation facet facets pillar pillars ' +
      'p1 p2 p3 p4 orders ahead behind answers behaviourAnswers resourceAnswers colourAnswers form tag statement answer repeatsAgreed repeatsSeen page:facets page:tries'
    ).split(' '),
  ),
  mayReserve: /(?!)/,
};

/** "En tête" is a claim: the text says that it holds, margin deducted. */
const ESTABLISHED =
  /(?<!\p{L})(?:nettement|net(?:te)?s?|clairement|franchement|sûre?|établi|sans (?:hésiter|ambiguïté)|marge)(?!\p{L})/iu;

/** What no margin separates is neither equal nor close, nor at the top together. */
const EQUAL =
  /(?<!\p{L})(?:côte à côte|coude à coude|du même pas|à égalité|en équilibre|avancent ensemble|(?:se )?partagent? la (?:tête|première place)|tout en haut|à sa hauteur|élans? voisins?|en duo|réunis)(?!\p{L})/iu;
const UNSEPARATED =
  /^(?:shapes\.(?:texts|captions)\.[457]|pillarIntros\.\d\.(?:en-tete-a-plusieurs|sans-ordre)|pages\.pillars\.ledes\.[457])/u;

/** All faults of the youth booklet's texts. */
export const checkYouthTexts = (texts: YouthTexts = readYouthTexts('fr')): readonly ReportTextFinding[] => {
  const banks = banksOf(texts);
  const placed = ([slot, bank]: (typeof banks)[number]): readonly Placed[] =>
    Object.entries(bank).map(([key, text]) => [`${slot.name}.${key}`, text]);
  const pages = textsOf(texts.pages, 'pages').filter(([where]) => !PIECES.has(where));
  const told = banks.flatMap(placed);
  const all: readonly Placed[] = [...told, ['shapes.notAType', texts.shapes.notAType], ...pages];
  return [
    ...banks.flatMap(([slot, bank]) => [...slotFaults(slot, bank), ...easeFaults(slot, bank)]),
    ...all.flatMap((text) => [...textFaults(text, ALLOWANCES), ...youthFaults(text)]),
    ...promiseFaults(texts),
    ...all
      .filter(([where, text]) => UNSEPARATED.test(where) && EQUAL.test(text))
      .map(([where]) => block(where, 'calls equal what is not separated')),
    ...pageFaults(texts),
    ...findEchoes([...told, ...pages.filter(([where]) => !/^pages\.(?:alt|words)\./.test(where))], ECHO).map(
      ({ first, second, words }) => block(second, `says as ${first}: ${words}`),
    ),
    ...banks.flatMap((bank) =>
      sameOpenings(placed(bank), OPENING).map(([words, places]) =>
        block(places.join(', '), `open with the same words: ${words}`),
      ),
    ),
  ];
};

const banksOf = (texts: YouthTexts): readonly (readonly [Slot, Readonly<Record<string, string>>])[] => {
  const { shapes, captions, ...slots } = YOUTH_SLOTS;
  const byName = Object.entries(slots).map(([name, slot]) => [slot, texts[name as keyof typeof slots]] as const);
  return [...byName, [shapes, texts.shapes.texts], [captions, texts.shapes.captions]];
};

/** What this reader is owed: "tu", no agreement, short sentences, no word of `NOT_FOR_YOUTH`. */
const youthFaults = ([where, text]: Placed): readonly ReportTextFinding[] => {
  const address = FOR_ADULTS.test(where) ? 'vous' : 'tu';
  const allowed = DENIED.find(([place]) => place.test(where))?.[1] ?? [];
  const words = NOT_FOR_YOUTH.flatMap((word) => text.match(whole(word)) ?? []).filter(
    (word) => !allowed.includes(word.toLowerCase()),
  );
  const long = sentencesOf(text).filter((sentence) => wordsOf(sentence).length > LONG_SENTENCE);
  const faults: readonly Fault[] = [...addressFaults(text, address), ...informalGenderFaults(text)];
  return [
    ...faults.map((fault) => ({ ...fault, where })),
    ...words.map((word) => block(where, `not for a young reader: ${word}`)),
    ...long.map((sentence) => block(where, `long sentence: ${sentence}`)),
  ];
};

const easeFaults = (slot: Slot, bank: Readonly<Record<string, string>>): readonly ReportTextFinding[] => {
  if (slot === YOUTH_SLOTS.captions) return [];
  const hard = Object.entries(bank).filter(([, text]) => textEase(text) < LEAST_EASE);
  const mean = bankEase(Object.values(bank));
  return [
    ...hard.map(([key, text]) => block(`${slot.name}.${key}`, `reading ease ${textEase(text).toFixed(0)}`)),
    ...(mean < LEAST_MEAN_EASE ? [block(slot.name, `mean reading ease ${mean.toFixed(0)}`)] : []),
  ];
};

/** What each bank owes to the place where it is printed. */
const promiseFaults = (texts: YouthTexts): readonly ReportTextFinding[] => {
  const each = (name: string, bank: Readonly<Record<string, string>>, holds: (text: string) => boolean, lack: string) =>
    Object.entries(bank)
      .filter(([, text]) => !holds(text))
      .map(([key]) => block(`${name}.${key}`, lack));
  const asks = (text: string) => text.endsWith('?');
  return [
    ...each('levels', texts.levels, (text) => ESTABLISHED.test(text), 'does not say that it is established'),
    ...each(
      'nourishing',
      texts.nourishing,
      (text) => !ESTABLISHED.test(text),
      'claims a choice, and is about motivation',
    ),
    ...each('questions', texts.questions, asks, 'no question'),
    ...each('pillarIntros', texts.pillarIntros, asks, 'does not end with a question'),
    ...each('shapes.texts', texts.shapes.texts, asks, 'does not end with a question'),
    ...each('nothingAhead', texts.nothingAhead, asks, 'does not end with a question'),
    ...each('others', texts.others, (text) => text.includes('{facets}'), 'does not name {facets}'),
    ...each(
      'elan',
      texts.elan,
      (text) => /^\p{Ll}/u.test(text) && /\p{L}$/u.test(text),
      'has a capital or a full stop',
    ),
  ];
};

const pageFaults = (texts: YouthTexts): readonly ReportTextFinding[] => {
  const pages = textsOf(texts.pages, 'pages');
  const said = pages.some(([where, text]) => where === 'pages.forms.notSaid.text' && text.includes(FORMS_SENTENCE));
  return [
    ...(said ? [] : [block('pages.forms.notSaid.text', 'lacks the sentence that every eight forms carry')]),
    ...Object.entries(PAGE_WORDS).flatMap(([page, [least, most]]) => {
      const words = pages
        .filter(([where]) => where.startsWith(`pages.${page}.`))
        .reduce((sum, [, text]) => sum + wordsOf(text).length, 0);
      return words < least || words > most
        ? [block(`pages.${page}`, `${words} words, wanted ${least} to ${most}`)]
        : [];
    }),
  ];
};

const whole = (pattern: string): RegExp => {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
};
