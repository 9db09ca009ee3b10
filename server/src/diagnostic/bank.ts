/** The statements, read once. Which facet one serves never leaves the server. */
import { PAIR_DESIGN } from '@eqinox/domain/diagnostic/pair-design.scoring';
import behaviours from '../../../content/instrument/behaviours.json' with { type: 'json' };
import resources from '../../../content/instrument/resources.json' with { type: 'json' };
import instrument from '../../../content/instrument/version.json' with { type: 'json' };

/** Version of the bank that new sessions take; a session keeps its own. */
export const INSTRUMENT_VERSION: string = instrument.version;

interface Statement {
  readonly facet: number;
  readonly slot: number;
  readonly fr: string;
}
type Texts = ReadonlyMap<string, string>;

const textsOf = (bank: readonly Statement[], language: string): Texts =>
  new Map(
    bank.map((row) => {
      const translated = (row as unknown as Record<string, unknown>)[language];
      return [`${row.facet}.${row.slot}`, typeof translated === 'string' ? translated : row.fr];
    }),
  );

const cache = new Map<string, Texts>();
const texts = (part: 1 | 2, language: string): Texts => {
  const key = `${part}.${language}`;
  let found = cache.get(key);
  if (!found) {
    found = textsOf(part === 1 ? behaviours : resources, language);
    cache.set(key, found);
  }
  return found;
};

const textOf = (part: 1 | 2, facet: number, slot: number, language: string): string => {
  const text = texts(part, language).get(`${facet}.${slot}`);
  if (text === undefined) throw new Error(`no statement ${slot} of facet ${facet} in part ${part}`);
  return text;
};

/** The two texts of a pair, left then right. Statement k of a facet is the one of block k. */
export const pairTexts = (block: number, pair: number, language: string): [string, string] => {
  const facets = PAIR_DESIGN[block - 1]?.[pair - 1];
  if (!facets) throw new Error(`no pair ${pair} in block ${block}`);
  return [textOf(1, facets[0], block, language), textOf(1, facets[1], block, language)];
};

export const resourceText = (facet: number, slot: number, language: string): string => textOf(2, facet, slot, language);
