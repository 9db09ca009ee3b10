/**
 * A bank as it is published: all that a session of it is served, scored and told by, and nothing of how it was written. Its
 * number is a digest of that, so that another text, side or order is another bank. The server reads this shape.
 */
import { createHash } from 'node:crypto';
import type { LanguageTexts } from '../languages/check-language.ts';
import { PER_SCALE, scaleOf, type Bank, type Statement } from '../statement.ts';

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

const SIZE = { blocks: 16, pairs: 8, facets: 16, forms: 8 };

/** What is published of a bank as it is written; `languages`: beside French, a text by the statement's id. */
export type Publishable = Pick<Bank, 'plan' | 'behaviours' | 'resources' | 'colours'> & {
  languages?: Readonly<Record<string, LanguageTexts>>;
};

/** Makes the published bank of the rows and their plan. Refuses (RangeError) an incomplete one. */
export const publishedBankOf = (bank: Publishable): PublishedBank => {
  const plan = numbered(SIZE.blocks).map((block) =>
    numbered(SIZE.pairs).map((pair): [number, number] => {
      const planned = bank.plan.find((row) => row.block === block && row.pair === pair);
      if (!planned) throw new RangeError(`the plan has no pair ${block}-${pair}`);
      return [planned.left, planned.right];
    }),
  );
  const order = bank.colours.toSorted((one, other) => one.position - other.position);
  const rows: Statement[] = [...bank.behaviours, ...bank.resources, ...bank.colours];
  const french = Object.fromEntries(rows.map(({ id, fr }) => [id, fr]));
  const texts: Record<string, BankTexts> = {};
  for (const [language, said] of Object.entries({ fr: french, ...bank.languages })) {
    // A language is in the bank once every statement speaks it: nobody reads half a questionnaire in another.
    if (rows.some(({ id }) => !said[id])) continue;
    const textsOf = (rows: readonly Statement[], scales: readonly number[]): Texts => textsBy(rows, scales, said);
    texts[language] = {
      behaviours: textsOf(bank.behaviours, numbered(SIZE.facets, 0)),
      resources: textsOf(bank.resources, numbered(SIZE.facets, 0)),
      colours: textsOf(bank.colours, numbered(SIZE.forms)),
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

const textsBy = (rows: readonly Statement[], scales: readonly number[], said: LanguageTexts): Texts =>
  scales.map((scale) =>
    numbered(PER_SCALE[rows[0]?.part ?? 1]).map((slot) => {
      const row = rows.find((row) => row.slot === slot && scaleOf(row) === scale);
      const text = row && said[row.id];
      if (text === undefined) throw new RangeError(`no statement ${slot} of ${scale}`);
      return text;
    }),
  );
