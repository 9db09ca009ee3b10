import type { Consultants, Listed } from '../../booking/index.ts';

/** Where a consultant meets people, in the console's language. */
export const labelled = ({ places: held, addresses }: Listed, places: Consultants['places']) =>
  held.map((id) => ({
    id,
    label: places.find((place) => place.id === id)?.libelle.fr ?? String(id),
    address: addresses[id] ?? '',
  }));
