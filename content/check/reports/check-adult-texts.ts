/**
 * Checks the French texts of the adults' booklets beyond the first pages of the main one: pairs, gestures, changes, portrait,
 * complementary and manager's booklets. Keys, lengths, "vous", words, typing, repetitions, and what each slot promises.
 */
import { lazily } from '@eqinox/domain/lazily';
import { readBank } from '../instrument/bank.ts';
import { addressFaults } from './address.ts';
import { ADULT_SLOTS, bankOf, placedTexts, readAdultTexts } from './adult-texts.ts';
import type { AdultTexts } from './adult-texts.ts';
import { toldTexts } from './check-report-texts.ts';
import { readReportTexts } from './report-texts.ts';
import type { ReportTexts } from './report-texts.ts';
import type { Slot } from './slots.ts';
import { block, slotFaults, textFaults } from './text-faults.ts';
import type { Allowances, Placed, ReportTextFinding } from './text-faults.ts';
import { findEchoes, sameOpenings, sentencesOf } from './wording.ts';

/** Read once: thousands of texts are held against it. */
const bank = lazily(readBank);

const ECHO = 6;
const OPENING = 3;
/** Gestures all open with "Quand": one word more. */
const GESTURE_OPENING = 4;

/** What to ask opens with "Demandez-moi ce que je" at the longest. */
const ASK_OPENING = 6;
const openingOf = (slot: Slot): number => {
  if (slot === ADULT_SLOTS.askMe) return ASK_OPENING;
  return slot === ADULT_SLOTS.gestures ? GESTURE_OPENING : OPENING;
};

/** To be printed on the cover of the manager's booklet and at the foot of its pages. */
const WARNING = 'Ne sert ni à recruter ni à évaluer';

const ALLOWANCES: Allowances = {
  maySay: [],
  placeholders: new Set(
    (
      'name ofName date version textVersion contact n work facet facets wins otherWins ratings chosen left quotes rated value statement answer first second ' +
      'otherChosen most bar repeatsSeen changed pillar pillars quadrant quadrants before after changes low high moments order ahead behind over under page:talk page:twelve-weeks page:ninety-days'
    ).split(' '),
  ),
  mayReserve: /^pages-2\.plane\.(?:title|quadrants)|^pages-2\.plan\.effect\.choices\./,
};

/** The person speaks: nothing in these sentences may agree with them. */
const FIRST_PERSON = /(?<!\p{L})(?:je|j’\p{L}+|me|m’\p{L}+|moi|mon|ma|mes)(?!\p{L})/iu;
const SPEAKER_AGREES =
  /(?<!\p{L})(?:j’étais|je (?:me )?(?:suis|reste|sens|deviens|trouve)|me (?:rend|laisse|trouve)|m’(?:a|ont)) (?!à |en |de |du |le |la |les |que )/iu;

/** A change is told, never explained nor praised. */
const CAUSE_OR_PRAISE =
  /(?<!\p{L})(?:progr\p{L}+|parce que|grâce à|à cause|car|puisque|en raison|depuis que|mieux|recul\p{L}*|régress\p{L}*|gagn(?:é|ez)|perd(?:u|ez))(?!\p{L})/iu;

const GESTURE = /^Quand [^.]+, (?:je |j’)[^.]+, avec [^.]+\.$/u;
/** What is told of a facet at work was never asked: it may be, or it is a question. */
const SUPPOSES =
  /peut-être|il se peut|peu(?:t|vent)(?!\p{L})|pourr\p{L}+|\p{L}+ri(?:ez|ons)(?!\p{L})|\p{L}+r(?:ait|aient)(?!\p{L})/iu;
/** Questions that answer themselves with a failing. */
const ACCUSES =
  /(?<!\p{L})(?:trop|écart\p{L}+|oubli\p{L}*|manqu\p{L}+|échec\p{L}*|négli\p{L}+|faute|pas assez|jamais (?:entendu|dit|fait))(?!\p{L})/iu;

/** All faults of these texts; `main` are the texts that the same reader has read before. */
export const checkAdultTexts = (
  texts: AdultTexts = readAdultTexts('fr'),
  main: ReportTexts = readReportTexts('fr'),
): readonly ReportTextFinding[] => {
  const slots: readonly Slot[] = Object.values(ADULT_SLOTS);
  const all = placedTexts(texts);
  const told = all.filter(([where]) => !where.includes('.alt.'));
  return [
    ...slots.flatMap((slot) => slotFaults(slot, bankOf(texts, slot))),
    ...all.flatMap((placed) => [...textFaults(placed, ALLOWANCES), ...formalFaults(placed)]),
    ...promiseFaults(texts),
    ...findEchoes([...toldTexts(main), ...told], ECHO)
      .filter(({ second }) => told.some(([where]) => where === second))
      .map(({ first, second, words }) => block(second, `says as ${first}: ${words}`)),
    ...slots.flatMap((slot) =>
      sameOpenings(placedIn(texts, slot), openingOf(slot)).map(([words, places]) =>
        block(places.join(', '), `open with the same words: ${words}`),
      ),
    ),
  ];
};

const formalFaults = ([where, text]: Placed): readonly ReportTextFinding[] => {
  return addressFaults(text, 'vous').map((fault) => ({ ...fault, where }));
};

/** What each bank owes to the place where it is printed. */
const promiseFaults = (texts: AdultTexts): readonly ReportTextFinding[] => {
  const {
    alliages,
    contrasts,
    gestures,
    changes,
    gapQuestions,
    neighbours,
    openings,
    toTick,
    facetMoments,
    talk,
    excess,
    askMe,
  } = ADULT_SLOTS;
  const each = (slot: Slot, holds: (text: string, key: string) => boolean, lack: string) =>
    Object.entries(bankOf(texts, slot))
      .filter(([key, text]) => !holds(text, key))
      .map(([key]) => block(`${slot.name}.${key}`, lack));
  const asks = (text: string) => text.endsWith('?');
  const warned = placedTexts(texts).some(
    ([where, text]) => where === 'manager.pages.running.warning' && text === WARNING,
  );
  return [
    ...[alliages, contrasts, changes, gapQuestions, neighbours].flatMap((slot) =>
      each(slot, asks, 'does not end with a question'),
    ),
    ...each(
      alliages,
      (text) => sentencesOf(text).length >= 3,
      'lacks what the two share, what parts them or the question',
    ),
    ...each(openings, namesNoFacet, 'speaks of a facet, which its own page may set aside'),
    ...each(gestures, (text) => GESTURE.test(text), 'not in the form Quand… je… avec…'),
    ...each(changes, (text) => !CAUSE_OR_PRAISE.test(text), 'explains or praises the change'),
    ...each(toTick, (text) => FIRST_PERSON.test(text) && sentencesOf(text).length === 1, 'not one sentence of “je”'),
    ...[gestures, toTick].flatMap((slot) =>
      each(slot, (text) => !SPEAKER_AGREES.test(text), 'may agree with the person who says it'),
    ),
    ...each(neighbours, namesANeighbour, 'does not name one other facet in italics'),
    ...[facetMoments, talk].flatMap((slot) => each(slot, asks, 'does not end with a question')),
    ...each(facetMoments, (text) => SUPPOSES.test(text), 'neither supposes nor proposes'),
    ...each(excess, (text) => SUPPOSES.test(text), 'does not suppose'),
    ...[facetMoments, talk].flatMap((slot) => each(slot, (text) => !ACCUSES.test(text), 'presupposes a fault')),
    ...each(askMe, (text) => text.startsWith('Demandez-moi '), 'does not say what to ask'),
    ...(warned ? [] : [block('manager.pages.running.warning', `does not say: ${WARNING}`)]),
  ];
};

/** An opening is chosen by pillars alone. */
const namesNoFacet = (text: string): boolean => {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return !bank().facets.some(({ name }) => words.includes(name.fr.toLowerCase()));
};

const namesANeighbour = (text: string, key: string): boolean => {
  const named = [...text.matchAll(/\*([^*]+)\*/gu)].map(([, name]) => name);
  const neighbour = bank().facets.find(({ name }) => name.fr.toLowerCase() === named[0]);
  return named.length === 1 && neighbour !== undefined && String(neighbour.id) !== key;
};

const placedIn = (texts: AdultTexts, slot: Slot): readonly Placed[] => {
  return Object.entries(bankOf(texts, slot)).map(([key, text]) => [`${slot.name}.${key}`, text]);
};
