/** The eighty statements in the one order that everybody reads. Which form one serves never leaves the server. */
import colours from '../../../content/instrument/colours.json' with { type: 'json' };
import instrument from '../../../content/instrument/version.json' with { type: 'json' };

/** Version of the bank that new tests take; a test keeps its own. */
export const INSTRUMENT_VERSION: string = instrument.version;

type Row = (typeof colours)[number];

const inOrder = colours.toSorted((a, b) => a.position - b.position);

/** The statement at a place, 1..80; null beyond the last. */
export const statementAt = (ordinal: number): Row | null => inOrder[ordinal - 1] ?? null;

/** Its text; French where a language has none. */
export const textOf = (statement: Row, language: string): string => {
  const translated = (statement as unknown as Record<string, unknown>)[language];
  return typeof translated === 'string' ? translated : statement.fr;
};
