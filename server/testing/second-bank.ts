/**
 * A second bank beside the product's own, for suites in which one is published meanwhile: every text is another, it speaks
 * English too, its colour statements come in the contrary order, and the plan has every pair's sides exchanged.
 */
import { addBank, type Bank, currentBank, type PublishedBank } from '../src/content/banks.ts';

type Texts = PublishedBank['texts'][string];

const changed = (texts: Texts, word: string): Texts => {
  const all = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => row.map((text) => word + text));
  return { behaviours: all(texts.behaviours), resources: all(texts.resources), colours: all(texts.colours) };
};

/** The product's own, as it is when the suite begins. */
export const firstBank: Bank = currentBank();

export const secondBank: PublishedBank & { readonly number: string } = {
  number: '0badcafe',
  plan: firstBank.plan.map((block) => block.map(([left, right]) => [right, left] as const)),
  colourOrder: firstBank.colourOrder.toReversed(),
  texts: { fr: changed(firstBank.texts['fr']!, 'Ensuite, '), en: changed(firstBank.texts['fr']!, 'Then, ') },
};

/** Makes one of the two the bank that new sessions take, as publishing and a restart do. */
export const publishBank = ({ number, ...bank }: PublishedBank & { readonly number: string }): void => {
  addBank(number, bank);
};
