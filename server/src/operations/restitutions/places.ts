/** Where restitutions are held: kept by whoever may write the catalogue, without a restart. */
import type { PlaceNames } from '@eqinox/contract/places-desk';
import { isNamed } from '@eqinox/domain/booking/kept-places';
import { addPlace, lockPlace, type Listed, namePlace, type Place, usePlace } from '../../booking/index.ts';
import { act } from '../../staff/index.ts';

/** Those of `places` where a consultant meets people, in the console's language. */
export const labelled = ({ places: held, addresses }: Listed, places: readonly Place[]) =>
  held.flatMap((id) => {
    const place = places.find((one) => one.id === id);
    return place ? [{ id, label: place.libelle.fr, address: addresses[id] ?? '' }] : [];
  });

/** A place as the desk has it; `consultants`: how many of the list meet people there. */
export const presentPlace = ({ id, libelle, icon, active }: Place, consultants: readonly Listed[]) => ({
  id,
  label: libelle.fr,
  names: namesOf(libelle),
  icon: icon ?? 'marker',
  active,
  consultants: consultants.filter(({ actif, places }) => actif && places.includes(id)).length,
});

const namesOf = ({ fr, en = '', es = '', ne = '' }: Place['libelle']): PlaceNames => ({ fr, en, es, ne });

export const addToPlaces = act('POST /operations/places', async (db, _context, { body: { names, icon, reason } }) => {
  const id = await addPlace(db, names, icon);
  return { reply: { id }, on: ['place', id], after: { ...names, icon }, reason };
});

export const changePlace = act(
  'POST /operations/places/:id/change',
  async (db, _context, { params: { id }, body: { names, reason } }, refuse) => {
    const before = await lockPlace(db, id);
    if (!before) throw refuse('not_found');
    if (before.icon === null || !isNamed(before.icon)) throw refuse('place_unnamed');
    await namePlace(db, id, names);
    return { reply: undefined, on: ['place', id], before: namesOf(before.libelle), after: { ...names }, reason };
  },
);

export const stopPlace = act(
  'POST /operations/places/:id/stop',
  async (db, _context, { params: { id }, body: { reason } }, refuse) => {
    const before = await lockPlace(db, id);
    if (!before) throw refuse('not_found');
    await usePlace(db, id, false);
    return {
      reply: undefined,
      on: ['place', id],
      before: { active: before.active },
      after: { active: false },
      reason,
    };
  },
);

export const startPlace = act(
  'POST /operations/places/:id/start',
  async (db, _context, { params: { id }, body: { reason } }, refuse) => {
    const before = await lockPlace(db, id);
    if (!before) throw refuse('not_found');
    await usePlace(db, id, true);
    return {
      reply: undefined,
      on: ['place', id],
      before: { active: before.active },
      after: { active: true },
      reason,
    };
  },
);
