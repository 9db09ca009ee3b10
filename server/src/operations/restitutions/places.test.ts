/** Places as data of the desk: what people and mails read of them, what stands when one goes out of use, and what the journal says. */
import { beforeAll, expect, test } from 'vitest';
import { calendarsTo } from '../../../testing/calendar-mails.ts';
import { insertBooked } from '../../../testing/consultants.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import type { Person } from '../../../testing/person.ts';
import { insertMember } from '../../../testing/staff.ts';
import { DAY } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { seedCatalogue } from '../../booking/catalogue.ts';
import { readConsultants } from '../../booking/consultants.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places, clock } = product;
let desk: Person;
let reader: Person;
beforeAll(async () => {
  desk = (await insertMember(product, 'coordinator')).browser;
  reader = await insertPerson(product, 'reader@example.org');
});

const NAMES = { fr: 'En cabinet : Rennes', en: 'In person: Rennes', es: 'En persona: Rennes (es)', ne: 'भेटेर: रेन' };
const add = (names = NAMES, icon: 'marker' | 'video' = 'marker') =>
  desk.call('POST /operations/places', { body: { names, icon, reason: 'nouveau cabinet' } });
const rename = (id: number, names = NAMES) =>
  desk.ask('POST', `/operations/places/${id}/change`, { names, reason: 'déménagement' });
const use = (id: number, way: 'stop' | 'start') =>
  desk.ask('POST', `/operations/places/${id}/${way}`, { reason: 'travaux' });
const keep = async (consultant: number, held: readonly { id: number; address: string }[]) => {
  const { consultants } = await desk.call('GET /operations/consultants', {});
  const row = consultants.find(({ id }) => id === consultant)!;
  return desk.ask('POST', `/operations/consultants/${consultant}/change`, {
    ...row,
    places: held,
    reason: 'son cabinet',
  });
};
const shownOf = async (consultant: number, language: 'fr' | 'es' | 'ne' = 'fr') =>
  (await reader.call('GET /explorer', { query: { language } }))
    .find(({ id }) => id === consultant)!
    .lieuRestitutions.map(({ lieuRestitution }) => lieuRestitution);
const placeRow = async (id: number) =>
  (await desk.call('GET /operations/consultants', {})).places.find((one) => one.id === id);
const rowsOf = (id: number) =>
  db
    .selectFrom('staff.journal')
    .where('subject', '=', 'place')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['act', 'before', 'after', 'reason'])
    .execute();

test('a place that is added and renamed is what people read, in each language, and the journal has before and after', async () => {
  const { id } = await add();
  expect(id).toBe(13);
  expect(await keep(1, [{ id, address: '3 rue de l’Exemple' }])).toMatchObject({ status: 204 });
  expect(await shownOf(1)).toEqual([{ id, libelle: NAMES.fr, icon: 'marker' }]);
  expect(await shownOf(1, 'es')).toMatchObject([{ libelle: NAMES.es }]);
  const moved = { ...NAMES, fr: 'En cabinet : Rennes centre', ne: 'भेटेर: रेन केन्द्र' };
  expect(await rename(id, moved)).toMatchObject({ status: 204 });
  expect(await shownOf(1, 'ne')).toEqual([{ id, libelle: moved.ne, icon: 'marker' }]);
  expect(await placeRow(id)).toMatchObject({ names: moved, icon: 'marker', active: true, consultants: 1 });
  expect(await rowsOf(id)).toEqual([
    { act: 'place-added', before: null, after: { ...NAMES, icon: 'marker' }, reason: 'nouveau cabinet' },
    { act: 'place-changed', before: NAMES, after: moved, reason: 'déménagement' },
  ]);
});

test('the twelve keep their ids and icons; a call keeps the name of its means; no id is given twice', async () => {
  expect(await rename(2, { ...NAMES, fr: 'En vidéo' })).toMatchObject({ status: 204 });
  expect(await placeRow(2)).toMatchObject({ label: 'En vidéo', icon: 'video' });
  for (const id of [3, 4]) expect(await rename(id)).toMatchObject({ status: 409, body: { code: 'place_unnamed' } });
  expect(await rename(999)).toMatchObject({ status: 404 });
  expect(await use(999, 'stop')).toMatchObject({ status: 404 });
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await add(NAMES, 'video')).id));
  expect(new Set(ids).size).toBe(4);
  expect(Math.min(...ids)).toBeGreaterThan(13);
  const empty = { ...NAMES, ne: '' };
  expect(await rename(9, empty)).toMatchObject({ status: 400 });
  expect(
    await desk.ask('POST', '/operations/places', { names: NAMES, icon: 'phone', reason: 'un autre' }),
  ).toMatchObject({
    status: 400,
  });
  // The file fills in what is not there, and changes no row.
  await seedCatalogue(db, readConsultants(null, false), clock());
  expect(await placeRow(2)).toMatchObject({ label: 'En vidéo' });
});

test('out of use it is shown and offered nowhere; who has it, and what was set, keep it', async () => {
  const { id } = await add();
  await keep(2, [
    { id, address: '' },
    { id: 1, address: '' },
  ]);
  const { person, id: purchase } = await insertBooked(product, 'dated@example.org', { consultant: 2 });
  const date = (placeId: number) =>
    desk.ask('POST', `/operations/restitutions/${purchase}/date`, {
      startsAt: new Date(clock().getTime() + 3 * DAY).toISOString(),
      placeId,
      place: '',
      decided: false,
      reason: 'convenu',
    });
  expect(await date(id)).toMatchObject({ status: 204 });
  expect(await use(id, 'stop')).toMatchObject({ status: 204 });
  expect((await shownOf(2)).map((one) => one.id)).toEqual([1]);
  const offered = await desk.call('GET /operations/restitutions/:id', { params: { id: purchase } });
  expect(offered.places.map((one) => one.id)).toEqual([1]);
  expect(await date(id)).toMatchObject({ status: 409, body: { code: 'place_unknown' } });
  expect(await date(999)).toMatchObject({ status: 409, body: { code: 'place_unknown' } });
  // What was set stands.
  expect((await person.call('GET /restitution', {}))?.appointment).toMatchObject({ place: NAMES.fr });
  expect(offered.dates.at(-1)).toMatchObject({ place: NAMES.fr });
  // Nobody begins there; whoever did is there again once it is in use.
  expect(await keep(4, [{ id, address: '' }])).toMatchObject({ status: 409, body: { code: 'place_unknown' } });
  expect(
    await keep(2, [
      { id, address: '1 rue de l’Exemple' },
      { id: 1, address: '' },
    ]),
  ).toMatchObject({ status: 204 });
  expect(await use(id, 'start')).toMatchObject({ status: 204 });
  expect((await shownOf(2)).map((one) => one.id)).toEqual([id, 1]);
  expect((await rowsOf(id)).slice(-2)).toEqual([
    { act: 'place-stopped', before: { active: true }, after: { active: false }, reason: 'travaux' },
    { act: 'place-started', before: { active: false }, after: { active: true }, reason: 'travaux' },
  ]);
});

test('a date without an address says the place’s name, to each in their language; an address is said as it was given', async () => {
  const { id } = await add();
  const { person, id: purchase } = await insertBooked(product, 'nepali@example.org', { consultant: 5 });
  await db.updateTable('account.accounts').set({ language: 'ne' }).where('email', '=', person.email).execute();
  const date = (place: string) =>
    desk.ask('POST', `/operations/restitutions/${purchase}/date`, {
      startsAt: new Date(clock().getTime() + 4 * DAY).toISOString(),
      placeId: id,
      place,
      decided: false,
      reason: 'convenu',
    });
  const told = async (email: string) =>
    (await calendarsTo(places, email, purchase)).map(({ content }) => content.replaceAll('\r\n ', ''));
  expect(await date('')).toMatchObject({ status: 204 });
  await expect.poll(async () => (await told(person.email)).join()).toContain(`LOCATION:${NAMES.ne}`);
  const { email } = await db
    .selectFrom('booking.consultants')
    .where('id', '=', 5)
    .select('email')
    .executeTakeFirstOrThrow();
  await expect.poll(async () => (await told(email)).join()).toContain(`LOCATION:${NAMES.fr}`);
  expect((await person.call('GET /restitution', {}))?.appointment?.place).toBe(NAMES.ne);
  const { restitutions } = await desk.call('GET /operations/restitutions', {});
  expect(restitutions.find((one) => one.id === purchase)?.place).toBe(NAMES.fr);
  expect(await date('2 rue de l’Exemple')).toMatchObject({ status: 204 });
  expect((await person.call('GET /restitution', {}))?.appointment?.place).toBe('2 rue de l’Exemple');
});

test('the database has no place of another kind', async () => {
  const insert = (values: { id: number; icon: 'marker' | null }) =>
    db
      .insertInto('booking.places')
      .values({ ...values, labels: JSON.stringify(NAMES) })
      .execute();
  await expect(insert({ id: 500, icon: null })).rejects.toThrow(/places_icon/u);
  await db.deleteFrom('booking.places').where('id', '=', 7).execute();
  await expect(insert({ id: 7, icon: 'marker' })).rejects.toThrow(/places_icon/u);
  await expect(insert({ id: 0, icon: null })).rejects.toThrow(/places_id_check/u);
});
