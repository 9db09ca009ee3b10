/** The reading sheet of a language, as a file. */
import { limitsOf } from './limits.ts';
import { printReference, referenceOf } from './references.ts';
import { screenOf } from './screens.ts';
import { writeSheet } from './sheet-file.ts';
import { type Foreign, readSheetTexts } from './sheet-texts.ts';

export const makeSheet = (language: Foreign, { texts } = readSheetTexts(language)): string => {
  const limits = limitsOf(language, texts);
  return writeSheet(
    language,
    texts.map((text) => ({
      ref: printReference(referenceOf(language, text)),
      place: text.place,
      screen: screenOf(text, texts),
      french: text.french,
      text: text.text,
      limits: limits.get(text.place) ?? '',
      note: '',
    })),
  );
};
