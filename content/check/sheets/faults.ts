/** What the checks of the house say of a language's texts, text by text: the same as they say of the files. */
import { lazily } from '@eqinox/domain/lazily';
import { checkLanguage as checkInterface } from '../interface/checks.ts';
import type { Signature } from '../interface/checks.ts';
import { checkRegister } from '../interface/register.ts';
import { readBank } from '../instrument/bank.ts';
import { checkLanguage as checkStatements } from '../instrument/languages/check-language.ts';
import { LANGUAGE_RULES } from '../instrument/languages/read-languages.ts';
import { checkLanguage as checkBooklets, lengthOf, roomFor } from '../reports/check-languages.ts';
import { foreignFaults } from '../reports/foreign-typing.ts';
import signatures from '../../interface/signed.json' with { type: 'json' };
import type { Foreign, Kind, SheetText } from './sheet-texts.ts';

/** Read once: thousands of texts are held against it. */
const bank = lazily(readBank);

/** `about`: the texts concerned, by place; none where it is said of all statements together. */
export type SheetFault = {
  readonly about: readonly string[];
  readonly message: string;
  readonly refuses: boolean;
};

export const faultsOf = (language: Foreign, texts: readonly SheetText[]): readonly SheetFault[] => [
  ...texts.flatMap((text) => typingFaults(language, text)),
  ...interfaceFaults(language, texts),
  ...bookletFaults(language, texts),
  ...statementFaults(language, texts),
];

const ofKinds = (texts: readonly SheetText[], ...kinds: readonly Kind[]) => {
  const own = texts.filter(({ kind }) => kinds.includes(kind));
  return {
    placeOf: new Map(own.map(({ where, place }) => [where, place])),
    said: new Map(own.map(({ where, text }) => [where, text])),
    french: new Map(own.map(({ where, french }) => [where, french])),
  };
};

const interfaceFaults = (language: Foreign, texts: readonly SheetText[]): readonly SheetFault[] => {
  const { placeOf, said, french } = ofKinds(texts, 'interface', 'other');
  const found = [
    ...checkInterface(language, said, french, signatures as Signature[]),
    ...checkRegister(language, said),
  ];
  return found.flatMap(({ subject, message, level }) => {
    const place = placeOf.get(subject.slice(language.length + 1));
    return place === undefined ? [] : [{ about: [place], message, refuses: level === 'block' }];
  });
};

const bookletFaults = (language: Foreign, texts: readonly SheetText[]): readonly SheetFault[] => {
  const { placeOf, said, french } = ofKinds(texts, 'booklet');
  return checkBooklets(language, said, french).flatMap(({ where, message, level }) => {
    const place = placeOf.get(where.slice(language.length + 1));
    return place === undefined ? [] : [{ about: [place], message, refuses: level === 'block' }];
  });
};

const statementFaults = (language: Foreign, texts: readonly SheetText[]): readonly SheetFault[] => {
  const { placeOf, said } = ofKinds(texts, 'statement');
  if (said.size === 0) return [];
  const rules = LANGUAGE_RULES.find((one) => one.language === language)!;
  return checkStatements(bank(), Object.fromEntries(said), rules).map(({ statements, subject, message, level }) => ({
    about: statements.flatMap((id) => placeOf.get(id) ?? []),
    message: statements.length === 1 ? message : `${subject}: ${message}`,
    refuses: level === 'block',
  }));
};

/** Marks and places stand for something that is no letter. */
const bare = (text: string): string =>
  text
    .replace(/<\/?\w+>/gu, '')
    .replaceAll('{{', '{')
    .replaceAll('}}', '}');
const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{N}]*/gu;
/** Signs that nobody sees: some of them turn or hide what stands beside them. Devanagari joins letters with two. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;

const straySigns = (text: string): readonly string[] =>
  bare(text)
    .replace(/\{[^{}]*\}/gu, '')
    .match(/[<>{}\\]/gu) ?? [];

/** What holds for every text, whatever its file: nothing empty, nothing unseen, no brace that is no place, the language's typing. */
const typingFaults = (language: Foreign, { place, kind, french, text }: SheetText): readonly SheetFault[] => {
  const known = new Set(french.match(UNSEEN) ?? []);
  if (language === 'ne') known.add('\u200C').add('\u200D');
  const unseen = (text.match(UNSEEN) ?? []).filter((sign) => !known.has(sign));
  const inFrench = new Set(straySigns(french));
  const stray = straySigns(text).filter((sign) => !inFrench.has(sign));
  // A name that French writes too is written in its own letters.
  const names = new Set(french.match(LATIN) ?? []);
  const words = bare(text).replace(LATIN, (word) => (language === 'ne' && names.has(word) ? '§' : word));
  const messages = [
    ...(text.trim() === '' ? ['empty'] : []),
    ...unseen
      .slice(0, 1)
      .map((sign) => `a sign that nobody sees: U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`),
    ...stray.slice(0, 1).map((sign) => `${sign} stands for nothing`),
    ...(kind === 'interface' || kind === 'other' ? foreignFaults(language, words.trim(), bare(french)) : []),
  ];
  const most = kind === 'interface' || kind === 'other' ? roomFor(french) : Infinity;
  const isLong = text.length > most && lengthOf(text) > most;
  return [
    ...messages.map((message) => ({ about: [place], message, refuses: true })),
    ...(isLong ? [{ about: [place], message: `longer than ${most} letters`, refuses: false }] : []),
  ];
};
