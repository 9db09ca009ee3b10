/** The statements that a claimed act can be found in, by scale and word family; then the scale's own definition. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scale } from './bound-texts.ts';
import { stemOf, wordsOf } from './stems.ts';

export type Statement = { readonly id: string; readonly fr: string; readonly facet: number; readonly verb: string };
type Named = { readonly id: number; readonly name: { readonly fr: string } };
type Facet = Named & { readonly pillar: number; readonly definition: { readonly fr: string } };
type Pillar = Named & { readonly motto: { readonly fr: string } };

const read = <T>(file: string): readonly T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'instrument', file), 'utf8')) as readonly T[];

/** Statements of the bank by id. */
export const STATEMENTS: ReadonlyMap<string, Statement> = new Map(
  [...read<Statement>('behaviours.json'), ...read<Statement>('resources.json')].map((statement) => [
    statement.id,
    statement,
  ]),
);

const indexed = (entries: Iterable<readonly [scale: Scale, source: string, text: string]>) => {
  const index = new Map<string, string[]>();
  for (const [scale, source, text] of entries) {
    for (const stem of new Set(wordsOf(text).map(stemOf))) {
      const key = `${scale}: ${stem}`;
      index.set(key, [...(index.get(key) ?? []), source]);
    }
  }
  return index;
};

const IN_STATEMENTS = indexed([...STATEMENTS.values()].map(({ id, facet, fr }) => [`facet ${facet}`, id, fr] as const));

const pillars = new Map(read<Pillar>('pillars.json').map((pillar) => [pillar.id, pillar]));
const IN_DEFINITIONS = indexed(
  read<Facet>('facets.json').map(
    ({ id, name, pillar, definition }) =>
      [
        `facet ${id}`,
        `definition of ${name.fr}`,
        `${name.fr} ${definition.fr} ${pillars.get(pillar)!.name.fr} ${pillars.get(pillar)!.motto.fr}`,
      ] as const,
  ),
);

/** Where a word of a text that is bound to `scales` is carried: ids of statements, else whose definition says it, else nothing. */
export const carriersOf = (word: string, scales: readonly Scale[]): readonly string[] => {
  const stem = stemOf(word);
  const found = (index: ReadonlyMap<string, readonly string[]>) =>
    scales.flatMap((scale) => index.get(`${scale}: ${stem}`) ?? []);
  const statements = found(IN_STATEMENTS);
  return statements.length > 0 ? statements : found(IN_DEFINITIONS);
};
