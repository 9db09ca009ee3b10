import { CARRIES, COSTS } from './french.ts';
import { readReportTexts, textsOf } from './report-texts.ts';
import type { ReportTexts } from './report-texts.ts';
import { FACETS, SLOTS } from './slots.ts';
import type { Slot } from './slots.ts';
import { block, slotFaults, textFaults } from './text-faults.ts';
import type { Allowances, Placed, ReportTextFinding } from './text-faults.ts';
import { findEchoes, sameOpenings } from './wording.ts';

/** Six words in a row in two texts is a template showing through. */
const ECHO = 6;
const OPENING = 3;

/** Pieces of sentences, stored with their own spaces. */
const PIECES = new Set(['pages.words.list.between', 'pages.words.list.last', 'pages.alt.between']);

const ALLOWANCES: Allowances = {
  maySay: [
    [/^pages\.method\.sections\./, ['intelligence', 'santé', 'réussite', 'métier', 'école']],
    [/^shapes\.notAType$/, ['types']],
  ],
  placeholders: new Set(
    (
      'name ofName date version textVersion composedOn contact n w low high value caption signs motivation level facet facets pillar pillars ' +
      'wins losses open rated value chosen left otherChosen otherLeft highest highestValue lowest lowestValue ' +
      'p1 p2 p3 p4 c1 c2 c3 n1 n2 n3 n4 orders ahead behind enTete frequente occasionnelle enRetrait porte coute appelle nourrit highest ratings answers behaviourAnswers resourceAnswers consistence ' +
      'repeatsAgreed repeatsSeen medianSeconds page:facets page:plane page:pillars page:method page:numbers page:notes'
    ).split(' '),
  ),
  mayReserve: /^(?:meetings\.|pillar-intros\.motivation\.\d\.(?:porte|coute)$)/,
};

/** All faults of the booklet's texts in French: keys, lengths, words, typing, repetitions. */
export const checkReportTexts = (texts: ReportTexts = readReportTexts('fr')): readonly ReportTextFinding[] => {
  const slots = slotsOf(texts);
  const all = placedTexts(texts);
  return [
    ...slots.flatMap(([slot, bank]) => slotFaults(slot, bank)),
    ...all.flatMap((text) => textFaults(text, ALLOWANCES)),
    ...meetingFaults(texts.meetings),
    ...Object.entries(texts.questions)
      .filter(([, text]) => !text.endsWith('?'))
      .map(([key]) => block(`questions.${key}`, 'no question')),
    ...plainLevelFaults(texts.levels),
    ...findEchoes(toldTexts(texts), ECHO).map(({ first, second, words }) =>
      block(second, `says as ${first}: ${words}`),
    ),
    ...['levels', 'meetings'].flatMap((name) =>
      sameOpenings(
        all.filter(([where]) => where.startsWith(`${name}.`) && !PLAIN_LEVEL.test(where)),
        OPENING,
      ).map(([words, places]) => block(places.join(', '), `open with the same words: ${words}`)),
    ),
  ];
};

/** What a reader reads as sentences: all but labels, pieces and alternatives of drawings. */
export const toldTexts = (texts: ReportTexts): readonly Placed[] => {
  const prose = [SLOTS.levels, SLOTS.meetings, SLOTS.questions, SLOTS.roles, SLOTS.shapes].map(
    ({ name }) => `${name}.`,
  );
  return placedTexts(texts).filter(
    ([where]) =>
      (prose.some((name) => where.startsWith(name)) && !PLAIN_LEVEL.test(where)) || /^pages\.(?!alt|words)/.test(where),
  );
};

const placedTexts = (texts: ReportTexts): readonly Placed[] => {
  const banks = slotsOf(texts).flatMap(([{ name }, bank]) =>
    Object.entries(bank).map(([key, text]): Placed => [`${name}.${key}`, text]),
  );
  const pages = textsOf(texts.pages, 'pages').filter(([where]) => !PIECES.has(where));
  const evidence = textsOf(texts.evidence, 'evidence');
  return [...banks, ['shapes.notAType', texts.shapes.notAType], ...evidence, ...pages];
};

const slotsOf = (texts: ReportTexts): readonly (readonly [Slot, Readonly<Record<string, string>>])[] => {
  return [
    [SLOTS.levels, texts.levels],
    [SLOTS.meetings, texts.meetings],
    [SLOTS.questions, texts.questions],
    [SLOTS.roles, texts.pillarIntros.roles],
    [SLOTS.facetSentences, texts.pillarIntros.facetSentences],
    [SLOTS.motivation, texts.pillarIntros.motivation],
    [SLOTS.shapes, texts.shapes.texts],
    [SLOTS.captions, texts.shapes.captions],
  ];
};

/** Stands in place of the sentence that it is the beginning of, and beside none. */
const PLAIN_LEVEL = /^levels\.\d+\.laissee$/u;

/** What is set back and liked is told by the same words, without what they suppose. */
const plainLevelFaults = (levels: Readonly<Record<string, string>>): readonly ReportTextFinding[] =>
  FACETS.filter((facet) => {
    const [plain = '', whole = ''] = [levels[`${facet}.laissee`], levels[`${facet}.en-retrait`]];
    return !whole.startsWith(`${plain.slice(0, -1)}\u202F;`);
  }).map((facet) => block(`levels.${facet}.laissee`, `is not the beginning of levels.${facet}.en-retrait`));

/** After what both parts say, a text of what is left may look elsewhere; that its contrary is easy or pleasant for the reader, nobody said. */
const OF_THE_READER = /(?<!\p{L})(?:vous|tu|te|toi|vos|votre|ton|ta|tes)(?!\p{L})|(?<!\p{L})t’/iu;
const supposesEase = (text: string): boolean => {
  const [, ...supposed] = text.split(/(?<=[.?!])\s+/u);
  return OF_THE_READER.test(supposed.join(' '));
};

/** A meeting text never says more than its quadrant: "porte" and "coûte" in their own only, each with "peut-être", for nobody asked; of what is left no ease. */
const meetingFaults = (meetings: Readonly<Record<string, string>>): readonly ReportTextFinding[] => {
  return Object.entries(meetings).flatMap(([key, text]) => {
    const where = `meetings.${key}`;
    const quadrant = key.split('.')[1];
    const carries = text.match(CARRIES) !== null;
    const costs = text.match(COSTS) !== null;
    return [
      ...(carries === (quadrant === 'porte') ? [] : [block(where, 'the word “porte” belongs to its own quadrant')]),
      ...(costs === (quadrant === 'coute') ? [] : [block(where, 'the word “coûte” belongs to its own quadrant')]),
      ...(quadrant === 'laisse' && supposesEase(text) ? [block(where, 'supposes an ease of the reader')] : []),
      ...(carries && !text.includes('porte peut-être') ? [block(where, 'carries without “peut-être”')] : []),
      ...(quadrant === 'coute' && !text.includes('peut-être') ? [block(where, 'a cost without “peut-être”')] : []),
    ];
  });
};
