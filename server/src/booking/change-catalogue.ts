/** What the console changes of the catalogue: rows are added and stopped, never deleted, because purchases name them. */
import { type Kysely, sql } from 'kysely';
import type { ConsultantBody } from '@eqinox/contract/restitution-desk';
import type { Database } from '../database.ts';
import { placeConsultant } from './catalogue.ts';

const columnsOf = ({ firstName, email, language, link, image, description: { fr, en, es, ne } }: ConsultantBody) => ({
  first_name: firstName,
  email,
  language,
  link,
  image: image || null,
  description: JSON.stringify({ fr, ...(en && { en }), ...(es && { es }), ...(ne && { ne }) }),
});

/** Returns the new number: the next one, and nobody's before. */
export const addConsultant = async (db: Kysely<Database>, body: ConsultantBody, now: Date): Promise<number> => {
  // Two who add at once do not get the same number.
  await sql`lock table booking.consultants in share row exclusive mode`.execute(db);
  const { id, position } = await db
    .selectFrom('booking.consultants')
    .select((eb) => [
      sql<number>`coalesce(${eb.fn.max('id')}, 0) + 1`.as('id'),
      sql<number>`coalesce(${eb.fn.max('position')}, 0) + 1`.as('position'),
    ])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booking.consultants')
    .values({ ...columnsOf(body), id, position, active: true, feed_hash: null, feed_member: null, changed_at: now })
    .execute();
  await placeConsultant(db, id, body.places);
  return id;
};

export const changeConsultant = async (
  db: Kysely<Database>,
  id: number,
  body: ConsultantBody,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('booking.consultants')
    .set({ ...columnsOf(body), changed_at: now })
    .where('id', '=', id)
    .execute();
  await placeConsultant(db, id, body.places);
};

/** Stopped, they are listed no more; what was booked with them stands. */
export const listConsultant = async (db: Kysely<Database>, id: number, active: boolean, now: Date): Promise<void> => {
  await db.updateTable('booking.consultants').set({ active, changed_at: now }).where('id', '=', id).execute();
};
