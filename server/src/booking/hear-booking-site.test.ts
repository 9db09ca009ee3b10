/** What the booking site tells, in another process: made, moved and called off; forged, twice, late, in any order, and before anybody booked here. */
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingSiteOf } from '../../testing/booking-site.ts';
import { calendarsTo } from '../../testing/calendar-mails.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import type { Person } from '../../testing/person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { insertMember } from '../../testing/staff.ts';
import { HOUR, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { lockAccount } from '../account/index.ts';
import { due } from '../reminders/due-reminders.ts';

const SECRET = 'a-secret-of-this-suite-and-of-nobody';
const CONSULTANT = 'consultante-a@eqinox.example';
const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({
  clock,
  idle: true,
  bookingSecret: SECRET,
  env: { REQUESTS_PER_MINUTE: '1000000' },
});
const { db, places } = product;
const site = bookingSiteOf(product);
beforeAll(() => site.register(`${places.product}/api/restitution/site/${SECRET}`));

const work = () => doJobs(product, 'read-site-dates', 'mail-appointment');
const at = (hours: number): string => new Date(clock().getTime() + hours * HOUR).toISOString();

let people = 0;
const due30 = async (): Promise<{ person: Person; id: number }> => {
  const person = await insertPerson(product, `site-${(people += 1)}@example.org`, { prenom: 'Camille' });
  return { person, id: await giveCompleted(product, person, 30) };
};
const book = (person: Person, explorerId = 1) =>
  person.call('POST /restitution/book/:explorerId', { params: { explorerId } });
const booked = async () => {
  const one = await due30();
  await book(one.person);
  await work();
  return one;
};
const make = (person: Person, wish = {}) =>
  site.make({
    creator: CONSULTANT,
    invitee: person.email,
    date: at(72),
    minutes: 45,
    place: 'https://visio.example/s',
    ...wish,
  });
const rowsOf = (id: number) =>
  db
    .selectFrom('booking.appointments')
    .where('purchase_id', '=', id)
    .orderBy('sequence')
    .select(['sequence', 'outcome', 'starts_at', 'place', 'minutes'])
    .execute();
const standing = async (person: Person) => (await person.call('GET /restitution', {}))?.appointment ?? null;
const decide = async (id: number, what: string, body: object = {}) =>
  (await insertMember(product, 'coordinator')).browser.ask('POST', `/operations/restitutions/${id}/${what}`, {
    reason: 'au téléphone',
    ...body,
  });
const waiting = async (kind: string) => {
  const { browser } = await insertMember(product, 'coordinator');
  const groups = await browser.call('GET /operations/today', {});
  return groups.find((group) => group.kind === kind)?.items.map(({ reference }) => reference) ?? [];
};

describe('an appointment', () => {
  test('made, moved and called off there is here, with one UID and rising numbers for both', async () => {
    const { person, id } = await booked();
    const { id: event, answers } = await make(person);
    expect(answers).toEqual([204, 204]);
    await work();
    expect(await standing(person)).toEqual({ startsAt: at(72), minutes: 45, place: 'https://visio.example/s' });
    // Reminders follow as of any date.
    const reminded = due('appointment', { after: clock(), until: new Date(clock().getTime() + 80 * HOUR) });
    expect((await reminded.execute(db)).rows.length).toBeGreaterThan(0);
    await site.change(event, { date: at(96) });
    await work();
    await site.change(event, { cancelled: true });
    await work();
    expect(await standing(person)).toBeNull();
    for (const email of [person.email, CONSULTANT]) {
      const told = await calendarsTo(places, email, id);
      expect(told.map(({ method, starts }) => [method, starts])).toEqual([
        ['REQUEST', '2026-11-23T12:00:00Z'],
        ['REQUEST', '2026-11-24T12:00:00Z'],
        ['CANCEL', '2026-11-24T12:00:00Z'],
      ]);
      expect(new Set(told.map(({ uid }) => uid)).size).toBe(1);
      expect(told.map(({ sequence }) => sequence)).toEqual([0, 2, 3]);
    }
  });

  test('told before anybody booked here is read when they book; nobody is booked by it', async () => {
    const { person, id } = await due30();
    await make(person);
    await work();
    expect(await person.call('GET /restitution', {})).toBeNull();
    expect(await rowsOf(id)).toEqual([]);
    await book(person);
    await work();
    expect(await standing(person)).toMatchObject({ startsAt: at(72) });
  });

  test('told twice, late and in any order ends as the site has it', async () => {
    const { person, id } = await booked();
    const made = await make(person, { call: false });
    const moved = await site.change(made.id, { date: at(100), call: false });
    await site.send([...moved.calls, ...made.calls, ...moved.calls, ...made.calls]);
    await work();
    expect((await rowsOf(id)).map(({ sequence, starts_at }) => [sequence, starts_at.toISOString()])).toEqual([
      [0, at(100)],
    ]);
    const gone = await site.change(made.id, { cancelled: true, call: false });
    await site.send([...gone.calls, ...made.calls, ...moved.calls]);
    await work();
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['cancelled']);
  });

  test('that is only proposed, lasts a whole day of nothing or is with somebody else sets no date', async () => {
    const { person, id } = await booked();
    const { id: event } = await make(person, { confirmed: false });
    await make(person, { creator: 'consultant-b@eqinox.example' });
    await make(person, { minutes: 0 });
    await make(person, { date: at(-2) });
    await work();
    expect(await rowsOf(id)).toEqual([]);
    await site.change(event, { confirmed: true });
    await work();
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe('a call', () => {
  const call = (secret: string, body: unknown) =>
    fetch(`${places.product}/api/restitution/site/${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const forged = (person: Person) => ({
    action: 'event.confirmed',
    resource: {
      confirmed: { flag: true },
      created_by: { email: CONSULTANT },
      invitees: [{ email: person.email }],
      dates: [{ date: at(48), end_date: at(49) }],
    },
  });

  test('under another address is nobody’s; what is forged under ours says nothing that the site does not', async () => {
    const { person, id } = await booked();
    const other = await call(`${SECRET.slice(0, -1)}x`, forged(person));
    expect([other.status, await other.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    expect((await call(SECRET, forged(person))).status).toBe(204);
    expect((await call(SECRET, [forged(person), { action: 'user.joined', resource: { account: {} } }])).status).toBe(
      204,
    );
    await work();
    expect(await rowsOf(id)).toEqual([]);
    expect((await call(SECRET, { nothing: true })).status).toBe(400);
    // Nor does the log keep the way in.
    expect(product.logged.join('')).not.toContain(SECRET);
  });

  test('about a restitution that is over, withdrawn from or unknown changes nothing', async () => {
    const { person, id } = await booked();
    const { calls } = await make(person);
    await work();
    expect((await decide(id, 'held')).status).toBe(204);
    await site.send(calls);
    await work();
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['held']);
    const gone = await booked();
    await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', gone.id).execute();
    await make(gone.person);
    await make({ email: 'nobody@example.org' } as Person);
    await work();
    expect(await rowsOf(gone.id)).toEqual([]);
  });
});

describe('what is decided here', () => {
  test('is not undone by what the site had said before; its next word counts again', async () => {
    const { person, id } = await booked();
    const { id: event, calls } = await make(person);
    await work();
    const date = { startsAt: at(50), placeId: null, place: 'au téléphone', decided: false };
    expect((await decide(id, 'date', date)).status).toBe(204);
    await site.send(calls);
    await work();
    expect(await standing(person)).toMatchObject({ startsAt: at(50), place: 'au téléphone' });
    // Called off there: the date is not the site's any more.
    await site.change(event, { cancelled: true });
    await work();
    expect(await standing(person)).toMatchObject({ startsAt: at(50) });
    await make(person, { date: at(60) });
    await work();
    expect(await standing(person)).toMatchObject({ startsAt: at(60) });
  });

  test('a date whose hour has come is not moved by the site: somebody decides, in Today', async () => {
    const { person, id } = await booked();
    const { id: event } = await make(person, { date: at(1) });
    await work();
    clock.advance(2 * HOUR);
    await site.change(event, { date: at(24) });
    await work();
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual([null]);
    expect(await waiting('restitution-site-date')).toContain(id);
    expect((await decide(id, 'missed', { by: 'person' })).status).toBe(204);
    expect(await waiting('restitution-site-date')).not.toContain(id);
    // The free new date; after a second time the site alone gives none.
    await site.change(event, { date: at(25) });
    await work();
    expect((await rowsOf(id)).at(-1)).toMatchObject({ outcome: null, starts_at: new Date(at(25)) });
    clock.advance(26 * HOUR);
    expect((await decide(id, 'missed', { by: 'person' })).status).toBe(204);
    await site.change(event, { date: at(24) });
    await work();
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['missed-by-person', 'missed-by-person']);
    expect(await waiting('restitution-site-date')).toContain(id);
  });

  test('an older reading that comes in after a newer one is dropped', async () => {
    const { person, id } = await booked();
    const { account_id } = await db
      .selectFrom('offers.purchases')
      .where('id', '=', id)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const asked = async () =>
      (
        await db
          .selectFrom('booking.site_dates')
          .where('purchase_id', '=', id)
          .select('asked')
          .executeTakeFirstOrThrow()
      ).asked;
    const before = await asked();
    const { calls } = await make(person, { call: false });
    await site.send(calls.slice(0, 1));
    let older: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (db) => {
      await lockAccount(db, account_id);
      older = work();
      await expect.poll(asked).toBe(before + 1);
      // Meanwhile a newer one was taken in.
      const newer = { asked: before + 2, told: before + 2 };
      await db.updateTable('booking.site_dates').set(newer).where('purchase_id', '=', id).execute();
    });
    await older;
    expect(await rowsOf(id)).toEqual([]);
    await product.enqueue(db, 'read-site-dates', { accountId: account_id, purchaseId: id });
    await work();
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
