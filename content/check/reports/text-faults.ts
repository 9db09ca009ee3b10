import { CARRIES, COSTS, forbiddenWords, genderFaults, typographyFaults } from './french.ts';
import type { Fault } from './french.ts';
import type { Slot } from './slots.ts';
import { sentencesOf, wordsOf } from './wording.ts';

/** `block` refuses the texts; `warn` asks a human to look. `where` is file, key and, if need be, place inside. */
export type ReportTextFinding = Fault & { readonly where: string };

/** A text and its place: `levels.3.en-tete`, `pages.method.sections.0.text`. */
export type Placed = readonly [where: string, text: string];

/** What a family of texts may hold that other texts may not. */
export type Allowances = {
  /** Words of the "never" list, by place: where one is denied, or names whom to talk to. */
  readonly maySay: readonly (readonly [place: RegExp, words: readonly string[]])[];
  /** Every placeholder that a booklet fills; anything else in braces is a slip. */
  readonly placeholders: ReadonlySet<string>;
  /** Places of the reserved verbs "porter" and "coûter". */
  readonly mayReserve: RegExp;
};

const LONG_SENTENCE = 26;

/** Keys that are missing or unknown, and texts too short or too long for their slot. */
export const slotFaults = (slot: Slot, bank: Readonly<Record<string, string>>): readonly ReportTextFinding[] => {
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
};

const MAY_BE = /(?<!\p{L})il se peut(?!\p{L})/giu;

/** What is wrong with one text, wherever it stands: typing, words, agreement, placeholders, emphasis, reserved verbs. */
export const textFaults = ([where, text]: Placed, allowances: Allowances): readonly ReportTextFinding[] => {
  const allowed = allowances.maySay.find(([place]) => place.test(where))?.[1] ?? [];
  const unknown = [...text.matchAll(/\{([^}]*)\}/g)]
    .map(([, place]) => place!.split('|')[0]!)
    .filter((name) => !allowances.placeholders.has(name));
  const reserved = allowances.mayReserve.test(where) ? null : (text.match(CARRIES) ?? text.match(COSTS));
  return [
    ...[...typographyFaults(text), ...forbiddenWords(text, allowed), ...genderFaults(text)].map((fault) => ({
      ...fault,
      where,
    })),
    ...unknown.map((name) => block(where, `unknown placeholder {${name}}`)),
    ...(text.split('*').length % 2 === 0 ? [block(where, 'an emphasis is not closed')] : []),
    ...((text.match(MAY_BE)?.length ?? 0) > 1 ? [block(where, 'says “il se peut” twice')] : []),
    ...(reserved ? [block(where, `reserved word: ${reserved[0]}`)] : []),
    ...sentencesOf(text)
      .filter((sentence) => wordsOf(sentence).length > LONG_SENTENCE)
      .map((sentence): ReportTextFinding => ({ level: 'warn', where, message: `long sentence: ${sentence}` })),
  ];
};

export const block = (where: string, message: string): ReportTextFinding => {
  return { level: 'block', where, message };
};
