/** The eighty statements of a bank in the one order that everybody reads. Which form one serves never leaves the server. */
import { type Bank, languageShown } from '../content/banks.ts';

export interface ColourStatement {
  /** 1..8. */
  readonly form: number;
  /** 1..10. */
  readonly slot: number;
}

/** The statement at a place, 1..80; null beyond the last. */
export const statementAt = ({ colourOrder }: Bank, ordinal: number): ColourStatement | null => {
  const [form, slot] = colourOrder[ordinal - 1] ?? [];
  return form === undefined || slot === undefined ? null : { form, slot };
};

/** Its text, in the language in which the bank is shown to somebody who speaks this one. */
export const textOf = (bank: Bank, { form, slot }: ColourStatement, language: string): string => {
  const text = bank.texts[languageShown(bank, language)]?.colours[form - 1]?.[slot - 1];
  if (text === undefined) throw new Error(`no statement ${slot} of form ${form} in ${bank.number}`);
  return text;
};
