/**
 * A bank as it is published: all that a session of it is served, scored and told by, and nothing of how it was written. Its
 * number is a digest of that, so that another text, side or order is another bank. The server reads this shape.
 */
import { createHash } from 'node:crypto';
import { PER_SCALE, type Bank, type Statement } from '../statement.ts';

/** Texts by facet (0..15) or form (1..8, from index 0), then by slot. */
type Texts = string[][];

export type BankTexts = { behaviours: Texts; resources: Texts; colours: Texts };

export type PublishedBank = {
  /** Blocks 1 to 16 of pairs 1 to 8: the facets on the left and on the right. */
  plan: [left: number, right: number][][];
  /** The eighty colour statements in the order everybody reads: form, slot. */
  colourOrder: [form: number, slot: number][];
  /** By language; each holds every statement. French is always there. */
  texts: Record<string, BankTexts>;
};

/** Languages a bank may speak beside French: a column of its rows each. */
const LANGUAGES = ['fr', 'en', 'es', 'ne'] as const;
const SIZE = { blocks: 16, pairs: 8, facets: 16, forms: 8 };

/** Makes the published bank of the rows and their plan. Refuses (RangeError) an incomplete one. */
export const publishedBankOf = (bank: Pick<Bank, 'plan' | 'behaviours' | 'resources' | 'colours'>): PublishedBank => {
  const plan = numbered(SIZE.blocks).map((block) =>
    numbered(SIZE.pairs).map((pair): [number, number] => {
      const planned = bank.plan.find((row) => row.block === block && row.pair === pair);
      if (!planned) throw new RangeError(`the plan has no pair ${block}-${pair}`);
      return [planned.left, planned.right];
    }),
  );
  const order = bank.colours.toSorted((one, other) => one.position - other.position);
  const texts: Record<string, BankTexts> = {};
  for (const language of LANGUAGES) {
    const rows = [...bank.behaviours, ...bank.resources, ...bank.colours];
    // A language is in the bank once every statement speaks it: nobody reads a questionnaire in two languages.
    if (language !== 'fr' && rows.some((row) => textIn(row, language) === undefined)) continue;
    texts[language] = {
      behaviours: textsOf(bank.behaviours, numbered(SIZE.facets, 0), language),
      resources: textsOf(bank.resources, numbered(SIZE.facets, 0), language),
      colours: textsOf(bank.colours, numbered(SIZE.forms), language),
    };
  }
  return { plan, colourOrder: order.map(({ form, slot }) => [form, slot]), texts };
};

/** The bank's number: eight hexadecimal digits of the SHA-256 of texts, plan and order. */
export const numberOf = ({ plan, colourOrder, texts }: PublishedBank): string => {
  const languages = Object.keys(texts).toSorted();
  const spoken = languages.map((language) => {
    const { behaviours, resources, colours } = texts[language]!;
    return [language, behaviours, resources, colours];
  });
  const matter = JSON.stringify([plan, colourOrder, spoken]).normalize('NFC');
  return createHash('sha256').update(matter).digest('hex').slice(0, 8);
};

/** Each language's own version: the number that the bank would have if it spoke that language alone. */
export const versionsOf = (bank: PublishedBank): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bank.texts).map(([language, texts]) => [
      language,
      numberOf({ ...bank, texts: { [language]: texts } }),
    ]),
  );

/** As the file of a published bank holds it: a line for each block, facet or form. */
export const writtenBank = ({ plan, colourOrder, texts }: PublishedBank): string => {
  const lines = (rows: readonly unknown[], indent: string): string =>
    `[\n${rows.map((row) => `${indent}  ${JSON.stringify(row)}`).join(',\n')}\n${indent}]`;
  const spoken = Object.entries(texts).map(([language, parts]) => {
    const written = Object.entries(parts).map(([part, rows]) => `      "${part}": ${lines(rows, '      ')}`);
    return `    "${language}": {\n${written.join(',\n')}\n    }`;
  });
  return `{
  "plan": ${lines(plan, '  ')},
  "colourOrder": ${JSON.stringify(colourOrder)},
  "texts": {
${spoken.join(',\n')}
  }
}
`;
};

const numbered = (count: number, from = 1): number[] => Array.from({ length: count }, (_, index) => from + index);

const textIn = (row: Statement, language: string): string | undefined => {
  const text = (row as unknown as Record<string, unknown>)[language];
  return typeof text === 'string' ? text : undefined;
};

const textsOf = (rows: readonly Statement[], scales: readonly number[], language: string): Texts =>
  scales.map((scale) =>
    numbered(PER_SCALE[rows[0]?.part ?? 1]).map((slot) => {
      const row = rows.find((row) => row.slot === slot && (row.part === 'colour' ? row.form : row.facet) === scale);
      const text = row && textIn(row, language);
      if (text === undefined) throw new RangeError(`no statement ${slot} of ${scale} in ${language}`);
      return text;
    }),
  );
