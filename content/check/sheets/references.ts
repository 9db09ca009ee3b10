/** The reference of a row: which text it is, as it was when the sheet was made. */
import { textHash } from '../instrument/text-hash.ts';
import { folded } from './as-typed.ts';
import type { Foreign, SheetText } from './sheet-texts.ts';

export type Reference = { readonly french: string; readonly text: string };

const frenchHash = (place: string, french: string): string => textHash(`${place}\n${french}`);
export const wordsHash = (language: Foreign, place: string, text: string): string =>
  textHash(`${language} ${place}\n${folded(text)}`);

export const referenceOf = (language: Foreign, { place, french, text }: SheetText): Reference => ({
  french: frenchHash(place, french),
  text: wordsHash(language, place, text),
});

/** It begins with a letter: a spreadsheet would read some digits as a figure. */
export const printReference = ({ french, text }: Reference): string => `r${french}-${text}`;

export const readReference = (ref: string): Reference | null => {
  const [, french, text] = /^r([0-9a-f]{16})-([0-9a-f]{16})$/u.exec(ref) ?? [];
  return french === undefined || text === undefined ? null : { french, text };
};
