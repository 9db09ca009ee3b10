/** The catalogue of consultants and their places, as the console keeps it. */
import { type Kysely, sql } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import type { Database } from '../database.ts';
import { placeIcon } from '@eqinox/domain/booking/places';
import type { Consultant, Consultants, Place } from './consultants.ts';

/** One of the catalogue, active or not. */
export interface Listed extends Consultant {
  readonly language: Language;
  /** Where exactly each place is: a street, or the link of a video room. Told to whom they meet. */
  readonly addresses: Readonly<Record<number, string>>;
  /** Whether the operator's file gives their address too: a link to booklets goes to no other (decision 79). */
  readonly linked: boolean;
  /** Whether a secret address of their calendar stands, and whether it answers now. */
  readonly hasFeed: boolean;
  readonly feed: boolean;
}

export interface Catalogue extends Consultants {
  readonly consultants: Listed[];
}

/** Adds what the file names and the catalogue does not have: nothing that the console has changed. Notes the address that the file gives each. */
export const seedCatalogue = async (
  db: Kysely<Database>,
  { places, consultants }: Consultants,
  now: Date,
): Promise<void> => {
  if (places.length > 0) {
    await db
      .insertInto('booking.places')
      .values(places.map(({ id, libelle }) => ({ id, labels: JSON.stringify(libelle) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [position, consultant] of consultants.entries()) {
    const { id, actif, prenom, imgUrl, vyteInLink, email, language = 'fr', description } = consultant;
    const added = await db
      .insertInto('booking.consultants')
      .values({
        id,
        position,
        active: actif,
        first_name: prenom,
        image: imgUrl,
        link: vyteInLink,
        email,
        file_email: email,
        language,
        description: JSON.stringify(description),
        feed_hash: null,
        feed_member: null,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) await db.updateTable('booking.consultants').set({ file_email: email }).where('id', '=', id).execute();
    else
      await placeConsultant(
        db,
        id,
        consultant.places.map((place) => ({ id: place, address: '' })),
      );
  }
};

/** Where a consultant meets people, in this order, in place of what stood there. */
export const placeConsultant = async (
  db: Kysely<Database>,
  consultantId: number,
  places: readonly { readonly id: number; readonly address: string }[],
): Promise<void> => {
  await db.deleteFrom('booking.consultant_places').where('consultant_id', '=', consultantId).execute();
  if (places.length === 0) return;
  await db
    .insertInto('booking.consultant_places')
    .values(
      places.map(({ id, address }, position) => ({ consultant_id: consultantId, place_id: id, position, address })),
    )
    .execute();
};

/**
 * Whether the address of a consultant's calendar answers: while they are in the list, and only while their account is the one that they had
 * when it was made and nobody has disabled it. An account that goes or is another's silences it, whoever has the address; one that comes ends it
 * (consultant-account.ts), so that it is silent for good.
 */
export const feedAnswers = sql<boolean>`c.feed_hash is not null and c.active
  and c.feed_member is not distinct from (select tie.member_id from staff.consultants tie where tie.consultant_id = c.id)
  and not exists (select from staff.members m where m.id = c.feed_member and m.disabled_at is not null)`;

const listed = (db: Kysely<Database>) =>
  db
    .selectFrom('booking.consultants as c')
    .leftJoin('booking.consultant_places as p', 'p.consultant_id', 'c.id')
    .groupBy('c.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .selectAll('c')
    .select([
      sql<boolean>`lower(c.email) is not distinct from lower(c.file_email)`.as('linked'),
      sql<boolean>`c.feed_hash is not null`.as('hasFeed'),
      feedAnswers.as('feed'),
    ])
    .select(
      sql<{ id: number; address: string }[]>`coalesce(json_agg(json_build_object('id', p.place_id, 'address', p.address)
        order by p.position) filter (where p.place_id is not null), '[]')`.as('places'),
    );

const asListed = (row: Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]): Listed => ({
  id: row.id,
  actif: row.active,
  prenom: row.first_name,
  imgUrl: row.image,
  vyteInLink: row.link,
  email: row.email,
  language: row.language,
  places: row.places.map(({ id }) => id),
  addresses: Object.fromEntries(row.places.map(({ id, address }) => [id, address])),
  description: row.description,
  linked: row.linked,
  hasFeed: row.hasFeed,
  feed: row.feed,
});

/** All of them, in their order. */
export const readCatalogue = async (db: Kysely<Database>): Promise<Catalogue> => ({
  consultants: (await listed(db).execute()).map(asListed),
  places: await readPlaces(db),
});

/** All of them, in use or not. */
export const readPlaces = async (db: Kysely<Database>): Promise<Place[]> =>
  (await db.selectFrom('booking.places').orderBy('id').selectAll().execute()).map(({ id, labels, icon, active }) => ({
    id,
    libelle: labels,
    icon: placeIcon(id) ?? icon,
    active,
  }));

/** What a place is called; '' for none. */
const nameOfPlace = async (db: Kysely<Database>, id: number | null, language: Language): Promise<string> => {
  if (id === null) return '';
  const row = await db.selectFrom('booking.places').where('id', '=', id).select('labels').executeTakeFirst();
  return row?.labels[language] ?? row?.labels.fr ?? '';
};

/** A date with where it is in words: the address that was given, else the place's own name. */
export const withPlace = async <T extends { readonly place: string; readonly place_id: number | null }>(
  db: Kysely<Database>,
  date: T,
  language: Language,
): Promise<T> => (date.place === '' ? { ...date, place: await nameOfPlace(db, date.place_id, language) } : date);

/** One of them, active or not; null for a number that is nobody's. */
export const findConsultant = async (db: Kysely<Database>, id: number | null): Promise<Listed | null> => {
  if (id === null) return null;
  const row = await listed(db).where('c.id', '=', id).executeTakeFirst();
  return row ? asListed(row) : null;
};
