/** The booklets' texts in English, Spanish and Nepali, each held against French; a language without a folder has none. */
import { LANGUAGES } from '../../../domain/src/languages.ts';
import { type FlatTexts, readFlatTexts } from './flat-texts.ts';
import { type Foreign, foreignFaults } from './foreign-typing.ts';
import { placeFaults, pluralFaults } from './places.ts';
import { block, type ReportTextFinding } from './text-faults.ts';

/** Longer than French by more than this, a text may not fit its page. */
const ROOM = 1.3;
/** Of short texts a few letters more are no fault. */
const SLACK = 12;

export const checkLanguages = (): readonly ReportTextFinding[] => {
  const french = readFlatTexts('fr')!;
  return LANGUAGES.flatMap((language) => {
    const own = language === 'fr' ? null : readFlatTexts(language);
    return own && language !== 'fr' ? checkLanguage(language, own, french) : [];
  });
};

/** `where` of what it finds begins with the language. */
export const checkLanguage = (language: Foreign, own: FlatTexts, french: FlatTexts): readonly ReportTextFinding[] => {
  const letters = new Intl.Segmenter(language);
  const lengthOf = (text: string) => [...letters.segment(text)].length;
  const found = [
    ...[...french.keys()].filter((where) => !own.has(where)).map((where) => block(where, 'missing')),
    ...[...own].flatMap(([where, text]) => {
      const original = french.get(where);
      if (original === undefined) return [block(where, 'French has no such place')];
      if (text.trim() === '' && original.trim() !== '') return [block(where, 'empty')];
      // Pieces are stored with their own spaces.
      const words = text.trim() === text || original.trim() === original ? text : text.trim();
      const room = lengthOf(original) * ROOM + SLACK;
      return [
        ...placeFaults(where, text, original),
        ...pluralFaults(language, where, text),
        ...foreignFaults(language, words, original).map((message) => block(where, message)),
        ...(lengthOf(text) > room
          ? [{ level: 'warn', where, message: `${lengthOf(text)} letters, French has ${lengthOf(original)}` } as const]
          : []),
      ];
    }),
  ];
  return found.map((finding) => ({ ...finding, where: `${language} ${finding.where}` }));
};
