/** The statements of parts 1 and 2, as a session's bank and language have them. */
import { facetsOfPair } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { type Bank, languageShown } from '../content/banks.ts';

const textOf = (
  bank: Bank,
  part: 'behaviours' | 'resources',
  facet: number,
  slot: number,
  language: string,
): string => {
  const text = bank.texts[languageShown(bank, language)]?.[part][facet]?.[slot - 1];
  if (text === undefined) throw new Error(`no statement ${slot} of facet ${facet} in ${part} of ${bank.number}`);
  return text;
};

/** The two texts of a pair, left then right in the plan. Statement k of a facet is the one of block k. */
export const pairTexts = (bank: Bank, block: number, pair: number, language: string): [string, string] => {
  const [left, right] = facetsOfPair(block, pair, bank.plan);
  return [textOf(bank, 'behaviours', left, block, language), textOf(bank, 'behaviours', right, block, language)];
};

export const resourceText = (bank: Bank, facet: number, slot: number, language: string): string =>
  textOf(bank, 'resources', facet, slot, language);
