import { CARRIES, COSTS, forbiddenWords, genderFaults, typographyFaults } from './french.ts';
import type { Fault } from './french.ts';
import { readReportTexts, textsOf } from './report-texts.ts';
import type { ReportTexts } from './report-texts.ts';
import { SLOTS } from './slots.ts';
import type { Slot } from './slots.ts';
import { findEchoes, sameOpenings, sentencesOf, wordsOf } from './wording.ts';

/** `block` refuses the texts; `warn` asks a human to look. `where` is file, key and, if need be, place inside. */
export type ReportTextFinding = Fault & { readonly where: string };

type Placed = readonly [where: string, text: string];

/** Six words in a row in two texts is a template showing through. */
const ECHO = 6;
const OPENING = 3;
const LONG_SENTENCE = 26;

/** Pieces of sentences, stored with their own spaces. */
const PIECES = new Set(['pages.words.list.between', 'pages.words.list.last', 'pages.alt.between']);

/** Where a word of the "never" list stands because it is denied, or because it names whom to talk to. */
const MAY_SAY: readonly (readonly [place: RegExp, words: readonly string[]])[] = [
  [/^pages\.method\.sections\./, ['intelligence', 'santé', 'réussite', 'métier', 'école']],
  [/^shapes\.notAType$/, ['types']],
];

/** Every placeholder that a booklet fills; anything else in braces is a slip. */
const PLACEHOLDERS = new Set(
  (
    'name date version textVersion composedOn contact n w low high value caption signs motivation level facet facets pillar pillars ' +
    'p1 p2 p3 p4 ahead behind enTete frequente occasionnelle enRetrait answers behaviourAnswers resourceAnswers consistence ' +
    'repeatsAgreed repeatsSeen medianSeconds page:facets page:pillars page:method page:numbers page:notes'
  ).split(' '),
);

/** All faults of the booklet's texts in French: keys, lengths, words, typing, repetitions. */
export function checkReportTexts(texts: ReportTexts = readReportTexts('fr')): readonly ReportTextFinding[] {
  const slots: readonly (readonly [Slot, Readonly<Record<string, string>>])[] = [
    [SLOTS.levels, texts.levels],
    [SLOTS.meetings, texts.meetings],
    [SLOTS.questions, texts.questions],
    [SLOTS.roles, texts.pillarIntros.roles],
    [SLOTS.facetSentences, texts.pillarIntros.facetSentences],
    [SLOTS.shapes, texts.shapes.texts],
    [SLOTS.captions, texts.shapes.captions],
  ];
  const placed = (slot: Slot, bank: Readonly<Record<string, string>>): readonly Placed[] =>
    Object.entries(bank).map(([key, text]) => [`${slot.name}.${key}`, text]);
  const banks = slots.flatMap(([slot, bank]) => placed(slot, bank));
  const pages = textsOf(texts.pages, 'pages').filter(([where]) => !PIECES.has(where));
  const all: readonly Placed[] = [...banks, ['shapes.notAType', texts.shapes.notAType], ...pages];
  const prose = [SLOTS.levels, SLOTS.meetings, SLOTS.questions, SLOTS.roles, SLOTS.shapes].map(
    ({ name }) => `${name}.`,
  );
  const told = all.filter(
    ([where]) => prose.some((name) => where.startsWith(name)) || /^pages\.(?!alt|words)/.test(where),
  );
  return [
    ...slots.flatMap(([slot, bank]) => slotFaults(slot, bank)),
    ...all.flatMap(([where, text]) => textFaults(where, text)),
    ...meetingFaults(texts.meetings),
    ...Object.entries(texts.questions)
      .filter(([, text]) => !text.endsWith('?'))
      .map(([key]) => block(`questions.${key}`, 'no question')),
    ...findEchoes(told, ECHO).map(({ first, second, words }) => block(second, `says as ${first}: ${words}`)),
    ...['levels', 'meetings'].flatMap((name) =>
      sameOpenings(
        all.filter(([where]) => where.startsWith(`${name}.`)),
        OPENING,
      ).map(([words, places]) => block(places.join(', '), `open with the same words: ${words}`)),
    ),
  ];
}

function slotFaults(slot: Slot, bank: Readonly<Record<string, string>>): readonly ReportTextFinding[] {
  const [least, most] = slot.words;
  return [
    ...slot.keys.filter((key) => !(key in bank)).map((key) => block(`${slot.name}.${key}`, 'missing')),
    ...Object.entries(bank).flatMap(([key, text]) => {
      const where = `${slot.name}.${key}`;
      const words = wordsOf(text).length;
      return [
        ...(slot.keys.includes(key) ? [] : [block(where, 'no such key')]),
        ...(words < least || words > most ? [block(where, `${words} words, wanted ${least} to ${most}`)] : []),
        ...(text.length > slot.signs ? [block(where, `${text.length} signs, at most ${slot.signs}`)] : []),
      ];
    }),
  ];
}

function textFaults(where: string, text: string): readonly ReportTextFinding[] {
  const allowed = MAY_SAY.find(([place]) => place.test(where))?.[1] ?? [];
  const unknown = [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!).filter((name) => !PLACEHOLDERS.has(name));
  const reserved = where.startsWith('meetings.') ? null : (text.match(CARRIES) ?? text.match(COSTS));
  return [
    ...[...typographyFaults(text), ...forbiddenWords(text, allowed), ...genderFaults(text)].map((fault) => ({
      ...fault,
      where,
    })),
    ...unknown.map((name) => block(where, `unknown placeholder {${name}}`)),
    ...(text.split('*').length % 2 === 0 ? [block(where, 'an emphasis is not closed')] : []),
    ...(reserved ? [block(where, `reserved word: ${reserved[0]}`)] : []),
    ...sentencesOf(text)
      .filter((sentence) => wordsOf(sentence).length > LONG_SENTENCE)
      .map((sentence): ReportTextFinding => ({ level: 'warn', where, message: `long sentence: ${sentence}` })),
  ];
}

/** A meeting text never says more than its quadrant: "porte" and "coûte" in their own only, a cost with "peut-être", grey hands over. */
function meetingFaults(meetings: Readonly<Record<string, string>>): readonly ReportTextFinding[] {
  return Object.entries(meetings).flatMap(([key, text]) => {
    const where = `meetings.${key}`;
    const quadrant = key.split('.')[1];
    const carries = text.match(CARRIES) !== null;
    const costs = text.match(COSTS) !== null;
    const last = sentencesOf(text).at(-1) ?? '';
    return [
      ...(carries === (quadrant === 'porte') ? [] : [block(where, 'the word “porte” belongs to its own quadrant')]),
      ...(costs === (quadrant === 'coute') ? [] : [block(where, 'the word “coûte” belongs to its own quadrant')]),
      ...(quadrant === 'coute' && !text.includes('peut-être') ? [block(where, 'a cost without “peut-être”')] : []),
      ...(quadrant === 'gris' && !/vous|votre|vos/iu.test(last)
        ? [block(where, 'does not hand over to the reader')]
        : []),
    ];
  });
}

function block(where: string, message: string): ReportTextFinding {
  return { level: 'block', where, message };
}
