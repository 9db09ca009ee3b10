/** What the console changes of places: rows are added and taken out of use, never deleted, because consultants and dates name them. */
import { type Kysely, sql } from 'kysely';
import type { PlaceNames } from '@eqinox/contract/places-desk';
import { type AddedIcon, LAST_SPECIFIED_PLACE } from '@eqinox/domain/booking/kept-places';
import { placeIcon } from '@eqinox/domain/booking/places';
import type { Database } from '../database.ts';
import type { Place } from './consultants.ts';

/** Returns the new number: nobody's before, and none that the operator's file could name. */
export const addPlace = async (db: Kysely<Database>, names: PlaceNames, icon: AddedIcon): Promise<number> => {
  // Two who add at once do not get the same number.
  await sql`lock table booking.places in share row exclusive mode`.execute(db);
  const { id } = await db
    .selectFrom('booking.places')
    .select((eb) => sql<number>`greatest(${eb.fn.max('id')}, ${LAST_SPECIFIED_PLACE}::bigint) + 1`.as('id'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booking.places')
    .values({ id, labels: JSON.stringify(names), icon })
    .execute();
  return id;
};

/** One of them, locked: what the journal says was there before is what is changed. */
export const lockPlace = async (db: Kysely<Database>, id: number): Promise<Place | null> => {
  const row = await db.selectFrom('booking.places').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  return row ? { id, libelle: row.labels, icon: placeIcon(id) ?? row.icon, active: row.active } : null;
};

export const namePlace = async (db: Kysely<Database>, id: number, names: PlaceNames): Promise<void> => {
  await db
    .updateTable('booking.places')
    .set({ labels: JSON.stringify(names) })
    .where('id', '=', id)
    .execute();
};

/** Out of use, nobody is offered it anew; who meets people there, and the dates that were set, keep it. */
export const usePlace = async (db: Kysely<Database>, id: number, active: boolean): Promise<void> => {
  await db.updateTable('booking.places').set({ active }).where('id', '=', id).execute();
};
