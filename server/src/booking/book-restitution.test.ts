/** Booking: which restitution, with whom, once; and who hears of it. */
import { describe, expect, test } from 'vitest';
import { accountIdOf, giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { bookingMails } from '../../testing/consultants.ts';
import { mailNumber, mailsTo } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { DAY, SECOND, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { closeRestitution } from './close-restitution.ts';
import { readConsultants } from './consultants.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const examples = readConsultants(null, false);
const inactive = { ...examples.consultants[0]!, id: 99, actif: false };
const product = await startTestProduct({
  clock,
  consultants: { ...examples, consultants: [...examples.consultants, inactive] },
});
const { db, places } = product;
const [DIRECT, OTHER, PARTNER] = examples.consultants as [Example, Example, Example];
type Example = (typeof examples.consultants)[number];

let people = 0;
const aPerson = (profile = {}) => insertPerson(product, `booking-${(people += 1)}@example.org`, profile);
const book = (person: Person, { id }: { id: number }) => person.ask('POST', `/restitution/book/${id}`);
const state = async (person: Person) => (await person.call('GET /state', {})).currentDiagState;
const booked = async (person: Person) =>
  (
    await db
      .selectFrom('offers.purchases')
      .where('account_id', '=', await accountIdOf(product, person))
      .where('booked_at', 'is not', null)
      .orderBy('id')
      .select(['id', 'explorer_id'])
      .execute()
  ).map(({ id, explorer_id }) => [id, explorer_id]);
const mailsOfBooking = (email: string, person: Person) => bookingMails(product, email, person);

describe('a booking', () => {
  test('moves a person from 3 to 4, and the same again changes nothing', async () => {
    const person = await aPerson();
    const id = await giveCompleted(product, person, 29);
    expect(await state(person)).toBe(3);
    const first = await book(person, DIRECT);
    expect(first).toMatchObject({ status: 200, body: { explorerId: DIRECT.id, bookedAt: '2026-11-20T12:00:00.000Z' } });
    expect(await state(person)).toBe(4);
    clock.advance(SECOND);
    expect((await book(person, DIRECT)).body).toEqual(first.body);
    expect(await book(person, OTHER)).toMatchObject({ status: 409, body: { code: 'restitution_booked' } });
    expect(await booked(person)).toEqual([[id, DIRECT.id]]);
    await mailNumber(places, person.email, 1);
    await expect.poll(() => mailsOfBooking(DIRECT.email, person)).toHaveLength(1);
  });

  test('by two tabs at once is one booking', async () => {
    const person = await aPerson();
    await giveCompleted(product, person, 29);
    await giveCompleted(product, person, 30);
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(person, DIRECT)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await booked(person)).toHaveLength(1);
    await mailNumber(places, person.email, 1);
  });

  test('with two consultants at once is with one of them', async () => {
    const person = await aPerson();
    await giveCompleted(product, person, 29);
    const answers = await Promise.all([book(person, DIRECT), book(person, OTHER)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await booked(person)).toHaveLength(1);
  });

  test('takes the restitution due for longest; the next waits until that one is closed', async () => {
    const person = await aPerson();
    const later = await giveDiagnostic(product, person, 41);
    const first = await db
      .updateTable('offers.purchases')
      .set({ bought_at: new Date(clock().getTime() + DAY) })
      .where('id', '=', later)
      .returning('id')
      .executeTakeFirst()
      .then(() => giveCompleted(product, person, 29));
    await book(person, DIRECT);
    expect(await booked(person)).toEqual([[first, DIRECT.id]]);
    await book(person, DIRECT);
    expect(await booked(person)).toEqual([[first, DIRECT.id]]);
    expect(await closeRestitution(db, first, clock())).toEqual({ closedBefore: false });
    expect(await state(person)).toBe(3);
    expect((await book(person, PARTNER)).status).toBe(200);
    expect(await booked(person)).toEqual([
      [later, PARTNER.id],
      [first, DIRECT.id],
    ]);
  });

  test('stands when its consultant leaves', async () => {
    const person = await aPerson();
    const id = await giveCompleted(product, person, 29);
    await db
      .updateTable('offers.purchases')
      .set({ booked_at: clock(), explorer_id: inactive.id })
      .where('id', '=', id)
      .execute();
    expect((await book(person, inactive)).status).toBe(200);
  });
});

describe('nothing is booked', () => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['without a purchase', async () => undefined],
    ['before the diagnostic is completed', (person) => giveDiagnostic(product, person, 30)],
    ['when the offer has no restitution', (person) => giveCompleted(product, person, 27)],
    [
      'when it was withdrawn',
      async (person) => {
        const id = await giveCompleted(product, person, 30);
        await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', id).execute();
      },
    ],
    [
      'once it was held',
      async (person) => {
        const id = await giveCompleted(product, person, 30);
        await book(person, DIRECT);
        await closeRestitution(db, id, clock());
      },
    ],
  ])('%s', async (_, prepare) => {
    const person = await aPerson();
    await prepare(person);
    const before = await booked(person);
    expect(await book(person, DIRECT)).toMatchObject({ status: 409, body: { code: 'restitution_not_due' } });
    expect(await booked(person)).toEqual(before);
  });

  test.each([[99], [12_345]])('with consultant %s, who is not there', async (id) => {
    const person = await aPerson();
    await giveCompleted(product, person, 29);
    expect(await book(person, { id })).toMatchObject({ status: 404, body: { code: 'explorer_unknown' } });
    expect(await state(person)).toBe(3);
  });

  test.each(['0', '-1', 'abc', '1.5', '99999999999'])('with what is no id: %s', async (id) => {
    const person = await aPerson();
    expect(await person.ask('POST', `/restitution/book/${id}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });
});

describe('the mails', () => {
  test('tell the person what comes next, and the consultant who booked', async () => {
    const person = await aPerson({ prenom: 'Zoé <b>', nom: 'D’Exemple {email}' });
    const id = await giveCompleted(product, person, 30);
    await book(person, DIRECT);
    const toPerson = await mailNumber(places, person.email, 1);
    expect(toPerson.subject).toBe('Votre restitution est programmée');
    expect(toPerson.text).toContain(`restitution de 1\u00a0h avec ${DIRECT.prenom}`);
    expect(toPerson.text).toContain(`Référence\u00a0: ${id}.`);
    expect(toPerson.text).not.toMatch(/booklets|@/u);
    await expect.poll(() => mailsOfBooking(DIRECT.email, person)).toHaveLength(1);
    const [toConsultant] = await mailsOfBooking(DIRECT.email, person);
    expect(toConsultant?.subject).toBe(`Nouvelle restitution, référence ${id}`);
    expect(toConsultant?.text).toContain('Zoé <b> a programmé avec vous');
    // What it takes to meet: the booking site knows the rest.
    for (const more of ['D’Exemple', person.email]) expect(toConsultant?.text).not.toContain(more);
    expect(toConsultant?.html).toContain('Zoé &#60;b&#62;');
    expect(toConsultant?.text).toContain('19 janvier 2027');
    expect(toConsultant?.text).toMatch(new RegExp(`${product.env.publicUrl}/booklets/[\\w-]{43}\\b`, 'u'));
  });

  test('to a consultant bring no address in a name', async () => {
    const person = await aPerson({ prenom: 'www.evil.example', nom: 'Exemple' });
    await giveCompleted(product, person, 30);
    await book(person, DIRECT);
    await expect.poll(() => mailsOfBooking(DIRECT.email, person)).toHaveLength(1);
    const [mail] = await mailsOfBooking(DIRECT.email, person);
    expect(mail?.text).toContain('Une personne a programmé');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil');
  });

  test('of a partner say that they will write, since nothing was chosen yet', async () => {
    const person = await aPerson();
    await giveCompleted(product, person, 29);
    await book(person, PARTNER);
    expect((await mailNumber(places, person.email, 1)).subject).toBe('Votre demande de restitution est envoyée');
    await expect.poll(() => mailsOfBooking(PARTNER.email, person)).toHaveLength(1);
    const [mail] = await mailsOfBooking(PARTNER.email, person);
    expect(mail?.text).toContain(`Écrivez à ${person.email}`);
    expect(await mailsTo(places, PARTNER.vyteInLink)).toEqual([]);
  });

  test.each([
    ['en', 'Your debrief is booked'],
    ['es', 'Tu restitución está reservada'],
    ['ne', 'तपाईंको परामर्श तय भयो'],
  ] as const)('speak the person’s language: %s', async (language, subject) => {
    const person = await aPerson();
    await person.call('PUT /account/update', { body: { language } });
    await giveCompleted(product, person, 29);
    await book(person, OTHER);
    expect((await mailNumber(places, person.email, 1)).subject).toBe(subject);
  });
});
