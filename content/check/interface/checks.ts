import type { Finding } from '../finding.ts';
import { wordingSlips } from '../one-word.ts';
import { typingFaults } from '../typography.ts';
import { missingQuotes } from './quoted-texts.ts';
import type { Language, Texts } from './texts.ts';

/** What is checked in the texts of the interface, the mails and their like, by number. */
export const TITLES: Record<number, string> = {
  1: 'missing: French is shown',
  2: 'no such place in French',
  3: 'places to fill and marks',
  4: 'plural forms',
  5: 'French left, or not the language’s own letters',
  6: 'French typing',
  7: 'quoted in the specification',
  8: 'signatures that sign nothing',
  9: 'one register on a screen',
  10: 'one word for one thing',
};

/** A text that may stay as it is in French, or hold no Devanagari: names, units, what is written alike everywhere. */
export type Signature = { language: Language; place: string; text: string; why: string };

/** Written to whoever runs the shop, who does so in French (server/src/staff/mail-invitation.ts). */
const FRENCH_ONLY =
  /^mails\/(?:consultantBooked|partnerToContact|consultantAtConsole|partnerAtConsole|staffInvitation)\./;

/** What the law and banks read, on the French sheet alone. */
const FRENCH_SHEET = /^invoices\/(?:[\w-]+\.)?(?:foot|electronic|page|iban)(?:\.|$)/;

const FORM = /_(?:zero|one|two|few|many|other)$/;
/** The forms that all four languages have; where a language knows "many" (a million), it falls back on "other". */
const FORMS = ['_one', '_other'];

/** What is said to a person under 18, where the language has a familiar form of address. */
const YOUNG = /_young$/;
const ONE_FORM_OF_ADDRESS: readonly Language[] = ['en', 'es'];

const PLACE = /\{\{?\w+\}?\}|<\/?\w+>/gu;
/** `{seats|seat|seats}`, which mails have (domain/src/plural-forms.ts). */
const FORMS_OF = /\{(\w+)\|([^|{}]+)\|([^|{}]+)\}/gu;

/** A count before a word that is written for many. Nepali says one word with every number. */
const COUNTED =
  /\{(?:seats|people|count|hours|days|minutes|questions|retakes|diagnostics)\}{1,2}[ \u00A0\u202F]\p{L}+s(?!\p{L})/u;
/** Counts that are never one: how long an interrupted part waits, pages of the specimen, and a portrait of ten people or more. */
const NEVER_ONE =
  /^(?:interface\/diagnostic\.\w+\.pause|discover\/(?:questions\.list\.0\.answer|sample\.open)|groups\/portrait\.(?:drawnOn|partOf))/;
/** Words of French that neither English nor Spanish has. */
const FRENCH_WORDS =
  /(?<!\p{L})(?:vous|votre|vos|avec|dans|pour|une|aux|être|avez|nous|notre|cette|ou bien)(?!\p{L})/iu;

/** French on its own: its typing, and the words that the specification quotes. */
export const checkFrench = (french: Texts): Finding[] => {
  return [
    ...[...french].flatMap(([place, text]) =>
      typingFaults(text).map((message) => fault(6, 'fr', place, text, message)),
    ),
    ...[...french].flatMap(([place, text]) => pluralFaults('fr', place, text, french)),
    ...missingQuotes(french).map(({ file, quote }) => fault(7, 'fr', file, quote, 'no text says exactly this')),
  ];
};

/** One other language beside French. */
export const checkLanguage = (
  language: Exclude<Language, 'fr'>,
  texts: Texts,
  french: Texts,
  signatures: readonly Signature[],
): Finding[] => {
  const isSigned = (place: string, text: string) =>
    signatures.some((signed) => signed.language === language && signed.place === place && signed.text === text);
  return [
    ...missingTexts(language, texts, french).map((place) =>
      fault(1, language, place, french.get(place) ?? '', 'missing', 'warn'),
    ),
    ...[...texts].flatMap(([place, text]) => {
      if (text.trim() === '') return [];
      const original = french.get(place) ?? french.get(place.replace(FORM, '_other'));
      if (original === undefined) return [fault(2, language, place, text, 'French has no such place')];
      return [
        ...placeFaults(text, original).map((message) => fault(3, language, place, text, message)),
        ...pluralFaults(language, place, text, texts),
        ...wordingSlips(language, text).map((message) => fault(10, language, place, text, message)),
        ...(isSigned(place, text)
          ? []
          : foreignFaults(language, text, original).map((message) => fault(5, language, place, text, message))),
      ];
    }),
  ];
};

/** Places that French has and the language has not. */
export const missingTexts = (language: Language, texts: Texts, french: Texts): readonly string[] => {
  const needless = (place: string) =>
    FRENCH_ONLY.test(place) ||
    FRENCH_SHEET.test(place) ||
    (YOUNG.test(place) && ONE_FORM_OF_ADDRESS.includes(language));
  return [...french.keys()].filter((place) => !needless(place) && (texts.get(place) ?? '').trim() === '');
};

/** Signatures whose text has changed, or never was at fault. */
export const staleSignatures = (
  signatures: readonly Signature[],
  textsOf: (language: Language) => Texts,
  french: Texts,
): Finding[] => {
  return signatures
    .filter(({ language, place, text }) => {
      const current = textsOf(language).get(place);
      return current !== text || foreignFaults(language, text, french.get(place) ?? '').length === 0;
    })
    .map(({ language, place, text }) => fault(8, language, place, text, 'signed, but nothing there needs it'));
};

/** The same places and marks as in French; a plural form may leave its number out. */
const placeFaults = (text: string, original: string): readonly string[] => {
  const own = new Set(placesIn(text));
  const wanted = new Set(placesIn(original));
  return [
    ...[...wanted].filter((place) => !own.has(place) && place !== '{{count}}').map((place) => `lacks ${place}`),
    ...[...own]
      .filter((place) => !wanted.has(place) && place !== '{{count}}')
      .map((place) => `${place} is not in French`),
  ];
};

const placesIn = (text: string): readonly string[] => text.replaceAll(FORMS_OF, '{$1}').match(PLACE) ?? [];

const pluralFaults = (language: Language, place: string, text: string, texts: Texts): readonly Finding[] => {
  if (!FORM.test(place))
    return formFaults(language, place, text).map((message) => fault(4, language, place, text, message));
  const stem = place.replace(FORM, '');
  return FORMS.filter((form) => !texts.has(`${stem}${form}`)).map((form) =>
    fault(4, language, place, text, `${stem}${form} is missing`),
  );
};

const formFaults = (language: Language, place: string, text: string): readonly string[] => [
  ...(/\{[^{}]*\|/u.test(place.startsWith('mails/') ? text.replaceAll(FORMS_OF, '') : text)
    ? ['forms that nothing reads']
    : []),
  ...(language !== 'ne' && !NEVER_ONE.test(place) && COUNTED.test(text) ? ['no form for one'] : []),
];

const foreignFaults = (language: Language, text: string, original: string): readonly string[] => {
  const words = text.replaceAll(FORMS_OF, ' $2 $3 ').replace(PLACE, ' ');
  if (!/\p{L}/u.test(words)) return [];
  if (language === 'ne' && !/\p{Script=Devanagari}/u.test(words)) return ['no Devanagari'];
  if (text === original) return ['equal to the French text'];
  const left = FRENCH_WORDS.exec(words)?.[0];
  return left === undefined ? [] : [`a French word: ${left}`];
};

const fault = (
  check: number,
  language: Language,
  place: string,
  text: string,
  message: string,
  level: Finding['level'] = 'block',
): Finding => {
  return { check, level, subject: `${language} ${place}`, text, message, statements: [] };
};
