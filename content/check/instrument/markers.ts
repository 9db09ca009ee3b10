import type { Finding } from '../finding.ts';
import { constructionsOf, CONSTRUCTIONS } from './constructions.ts';
import { facetLabel, ofScale } from './statement.ts';
import type { Bank, Behaviour } from './statement.ts';
import { groupFault, unaccented, units } from './words.ts';

/** Statements of a facet that may share a word or a construction however rare it is elsewhere. */
const ALLOWED = 4;

/** Words that hold a sentence together and tell nothing of what is done: alone they mark nothing, beside another word they may. */
const GLUE = new Set(
  'je j me m mon ma mes le la les l un une des de du d a au aux en et que qu qui ce cette ces se s son sa ses leur dans sur y'.split(
    ' ',
  ),
);

/** The five-letter beginnings of all words, small ones too: « plus », « de moi-même » gave facets away. */
export const stemsOf = (text: string): string[] => {
  return units(text).map((unit) => unaccented(unit.replace('’', '')).slice(0, 5));
};

/** What a statement is known by: its stems, its pairs of neighbouring stems and its constructions. */
export const traitsOf = (text: string): Set<string> => {
  const stems = stemsOf(text);
  return new Set([
    ...stems.filter((stem) => !GLUE.has(stem)).map((stem) => `word ${stem}`),
    ...stems.flatMap((stem, index) => {
      const next = stems[index + 1] ?? 'y';
      return GLUE.has(stem) && GLUE.has(next) ? [] : index + 1 < stems.length ? [`words ${stem} ${next}`] : [];
    }),
    ...constructionsOf(text).map(({ name }) => `construction ${name}`),
  ]);
};

export type Marker = {
  facet: number;
  trait: string;
  inside: Behaviour[];
  outside: number;
  others: number;
  allowed: number;
};

const ALLOWED_OF = new Map(CONSTRUCTIONS.map(({ name, most }) => [`construction ${name}`, most]));

/**
 * The traits that stand in more than four of a facet's statements (eight, of a family of words near an idea) and are not as frequent elsewhere. « As frequent » allows for chance:
 * a facet may hold a trait up to twice its share in the other facets, or as often as allowed, whichever is more.
 */
export const markersOf = (
  bank: Pick<Bank, 'facets'>,
  behaviours: readonly Behaviour[],
  traits = traitsOf,
): Marker[] => {
  const users = new Map<string, Behaviour[]>();
  for (const row of behaviours) {
    for (const trait of traits(row.fr)) users.set(trait, [...(users.get(trait) ?? []), row]);
  }
  return bank.facets.flatMap(({ id }) => {
    const size = ofScale(behaviours, id).length;
    const others = behaviours.length - size;
    return [...users].flatMap(([trait, rows]): Marker[] => {
      const inside = rows.filter(({ facet }) => facet === id);
      const outside = rows.length - inside.length;
      const allowed = ALLOWED_OF.get(trait) ?? ALLOWED;
      if (inside.length <= allowed || inside.length * others <= 2 * outside * size) return [];
      return [{ facet: id, trait, inside, outside, others, allowed }];
    });
  });
};

/** Check 35: no word, pair of words or construction marks a facet. */
export const checkMarkers = (bank: Bank): Finding[] => {
  return markersOf(bank, bank.behaviours).map(({ facet, trait, inside, outside, others, allowed }) => {
    const size = ofScale(bank.behaviours, facet).length;
    const message = `${trait}: ${inside.length} of ${size} here, ${outside} of ${others} elsewhere, wanted at most ${allowed}`;
    return groupFault(inside, 35, 'block', facetLabel(bank, facet), message);
  });
};
