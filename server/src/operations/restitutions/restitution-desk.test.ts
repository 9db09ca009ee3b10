/** The desk of whoever coordinates restitutions, over HTTP: every step of a date, and the list. */
import { beforeAll, describe, expect, test } from 'vitest';
import { calendarsTo } from '../../../testing/calendar-mails.ts';
import { giveDiagnostic } from '../../../testing/diagnostics.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import type { Person } from '../../../testing/person.ts';
import { giveCompleted } from '../../../testing/restitutions.ts';
import { insertMember, type TestMember } from '../../../testing/staff.ts';
import { DAY, HOUR, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { wasHeld } from '../../booking/index.ts';
import { findPurchase, ownerOfPurchase } from '../../offers/index.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places } = product;
let coordinator: TestMember;
/** A session of the console ends after half an hour. */
const atDesk = async () => (coordinator = await insertMember(product, 'coordinator'));
beforeAll(atDesk);

let people = 0;
const booked = async (consultant = 1): Promise<{ person: Person; id: number }> => {
  const person = await insertPerson(product, `dated-${(people += 1)}@example.org`, {
    prenom: 'Camille',
    nom: 'Exemple',
  });
  const id = await giveCompleted(product, person, 30);
  await person.call('POST /restitution/book/:explorerId', { params: { explorerId: consultant } });
  return { person, id };
};
const date = (id: number, body: object = {}) =>
  coordinator.browser.ask('POST', `/operations/restitutions/${id}/date`, {
    startsAt: new Date(clock().getTime() + 3 * DAY).toISOString(),
    placeId: 2,
    place: 'https://visio.example/a',
    decided: false,
    reason: 'convenu au téléphone',
    ...body,
  });
const decide = (id: number, what: string, body: object = {}) =>
  coordinator.browser.ask('POST', `/operations/restitutions/${id}/${what}`, { reason: 'au téléphone', ...body });
const open = (id: number) => coordinator.browser.call('GET /operations/restitutions/:id', { params: { id } });
const list = (query: Record<string, string> = {}) =>
  coordinator.browser.call('GET /operations/restitutions', { query });

const told = (email: string, reference: number) => calendarsTo(places, email, reference);

describe('dates', () => {
  test('are told to both, under one UID and with rising numbers, and called off', async () => {
    const { person, id } = await booked();
    expect(await date(id)).toMatchObject({ status: 204 });
    await expect.poll(() => told(person.email, id)).toHaveLength(1);
    expect(await date(id, { startsAt: '2026-11-25T09:00:00Z', place: '1 rue de l’Exemple, Lyon' })).toMatchObject({
      status: 204,
    });
    await expect.poll(() => told(person.email, id)).toHaveLength(2);
    expect(await decide(id, 'cancel')).toMatchObject({ status: 204 });
    await expect.poll(() => told(person.email, id)).toHaveLength(3);
    expect(await decide(id, 'cancel')).toMatchObject({ status: 409, body: { code: 'date_missing' } });
    expect(await date(id, { startsAt: '2026-12-01T09:00:00Z' })).toMatchObject({ status: 204 });
    for (const email of [person.email, 'consultante-a@eqinox.example']) {
      await expect.poll(() => told(email, id)).toHaveLength(4);
      const events = await told(email, id);
      expect(events.map(({ method, starts }) => [method, starts])).toEqual([
        ['REQUEST', '2026-11-23T12:00:00Z'],
        ['REQUEST', '2026-11-25T09:00:00Z'],
        ['CANCEL', '2026-11-25T09:00:00Z'],
        ['REQUEST', '2026-12-01T09:00:00Z'],
      ]);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
      const numbers = events.map(({ sequence }) => sequence);
      expect(new Set(numbers).size).toBe(4);
      expect(events.every(({ attendees }) => attendees.join() === `mailto:${email}`)).toBe(true);
    }
    // Neither reads the other's address, and the consultant no more than a first name.
    const [toConsultant] = await told('consultante-a@eqinox.example', id);
    expect(toConsultant?.content).not.toContain(person.email);
    expect(toConsultant?.about).toBe(`Restitution avec Camille, référence ${id} Référence\u00a0: ${id}.`);
    const [toPerson] = await told(person.email, id);
    expect(toPerson?.content).not.toContain('consultante-a@');
  });

  test('are set for what somebody booked and is open, and lie ahead', async () => {
    await atDesk();
    const { id } = await booked();
    expect(await date(id, { startsAt: clock().toISOString() })).toMatchObject({
      status: 409,
      body: { code: 'date_past' },
    });
    const person = await insertPerson(product, 'undated@example.org');
    const due = await giveCompleted(product, person, 30);
    expect(await date(due)).toMatchObject({ status: 409, body: { code: 'restitution_not_due' } });
    expect(await date(999_999)).toMatchObject({ status: 404 });
    await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', id).execute();
    expect(await date(id)).toMatchObject({ status: 409, body: { code: 'restitution_not_due' } });
  });

  test('by two at once are one after the other, and one stands', async () => {
    const { id } = await booked();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, hour) => date(id, { startsAt: `2026-11-26T1${hour}:00:00Z` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    const rows = await db.selectFrom('booking.appointments').where('purchase_id', '=', id).selectAll().execute();
    expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual([0, 2, 4, 6, 8, 10]);
  });
});

describe('somebody who does not come', () => {
  test('gets one free new date, and then the operator decides', async () => {
    const { id } = await booked();
    expect(await decide(id, 'missed', { by: 'person' })).toMatchObject({ body: { code: 'date_missing' } });
    await date(id);
    expect(await decide(id, 'missed', { by: 'person' })).toMatchObject({ body: { code: 'date_not_missed' } });
    clock.advance(3 * DAY + 48 * HOUR);
    await atDesk();
    expect(await decide(id, 'missed', { by: 'person' })).toMatchObject({ status: 204 });
    expect(await open(id)).toMatchObject({ state: 'missed', timesMissed: 1, toDecide: false, dated: false });
    const waiting = async () => (await coordinator.browser.call('GET /operations/today', {})).map(({ kind }) => kind);
    expect(await waiting()).toContain('restitution-missed');
    expect(await date(id)).toMatchObject({ status: 204 });
    expect(await waiting()).not.toContain('restitution-missed');
    clock.advance(3 * DAY + 49 * HOUR);
    await atDesk();
    expect(await decide(id, 'missed', { by: 'consultant' })).toMatchObject({ body: { code: 'date_not_missed' } });
    await date(id);
    clock.advance(3 * DAY + HOUR);
    await atDesk();
    expect(await decide(id, 'missed', { by: 'consultant' })).toMatchObject({ status: 204 });
    expect(await open(id)).toMatchObject({ state: 'missed', timesMissed: 2, toDecide: true });
    expect(await date(id)).toMatchObject({ status: 409, body: { code: 'date_to_decide' } });
    expect(await date(id, { decided: true })).toMatchObject({ status: 204 });
    expect((await open(id)).state).toBe('booked');
    const { consultants } = await coordinator.browser.call('GET /operations/consultants', {});
    expect(consultants.find((one) => one.id === 1)).toMatchObject({ missedByPerson: 1, missedByConsultant: 1 });
  });
});

describe('closing', () => {
  test('as held does what the command does; as not held, only where no date stands', async () => {
    const { person, id } = await booked();
    await date(id);
    expect(await decide(id, 'close')).toMatchObject({ status: 409, body: { code: 'date_stands' } });
    expect(await decide(id, 'held')).toMatchObject({ status: 204 });
    expect((await person.call('GET /state', {})).currentDiagState).not.toBe(4);
    const [after] = await person.call('GET /potential/history', {});
    expect(after).toMatchObject({ hasProjectClose: true, hasExtension: true });
    expect(await open(id)).toMatchObject({ state: 'held', dates: [{ outcome: 'held' }] });
    expect(await date(id)).toMatchObject({ body: { code: 'restitution_not_due' } });
    const other = await booked();
    await date(other.id);
    await decide(other.id, 'cancel');
    expect(await decide(other.id, 'close')).toMatchObject({ status: 204 });
    expect((await open(other.id)).state).toBe('closed');
    const undated = await booked();
    await decide(undated.id, 'held');
    expect((await open(undated.id)).state).toBe('held');
    const never = await booked();
    expect(await decide(never.id, 'close')).toMatchObject({ status: 204 });
    expect(await open(never.id)).toMatchObject({ state: 'closed', startsAt: null });
    expect((await list({ state: 'closed' })).restitutions.map((one) => one.id)).toEqual([never.id, other.id]);
    const account = await ownerOfPurchase(db, never.id);
    expect(await wasHeld(db, (await findPurchase(db, account!, never.id))!)).toBe(false);
  });
});

describe('calendars', () => {
  const feedOf = async (path: string) => {
    const reply = await fetch(path.replace(/^https?:\/\/[^/]+/u, places.product));
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      text: (await reply.text()).replaceAll('\r\n ', ''),
    };
  };

  test('of the person: the date that stands, and nobody else’s', async () => {
    await atDesk();
    const { person, id } = await booked();
    expect(await person.ask('GET', '/restitution/calendar')).toMatchObject({ status: 404 });
    await date(id, { startsAt: '2027-01-05T09:00:00Z' });
    expect((await person.call('GET /restitution', {}))?.appointment).toEqual({
      startsAt: '2027-01-05T09:00:00.000Z',
      minutes: 60,
      place: 'https://visio.example/a',
    });
    const own = await person.call('GET /restitution/calendar', {});
    expect(own).toContain('DTSTART:20270105T090000Z');
    expect(own.match(/BEGIN:VEVENT/gu)).toHaveLength(1);
    const other = await insertPerson(product, 'no-date@example.org');
    expect(await other.ask('GET', '/restitution/calendar')).toMatchObject({ status: 404 });
    await decide(id, 'cancel');
    expect((await person.call('GET /restitution', {}))?.appointment).toBeNull();
    expect(await person.ask('GET', '/restitution/calendar')).toMatchObject({ status: 404 });
  });

  test('of a consultant: under a secret address that is told once, renewed and ended', async () => {
    await atDesk();
    const { person, id } = await booked(4);
    const elsewhere = await booked(2);
    await date(id, { startsAt: '2027-01-06T09:00:00Z', place: '06 12 34 56 78' });
    await date(elsewhere.id, { startsAt: '2027-01-07T09:00:00Z' });
    const { browser } = coordinator;
    const make = () =>
      browser.call('POST /operations/consultants/:id/feed', { params: { id: 4 }, body: { reason: 'son agenda' } });
    const { address } = await make();
    const feed = await feedOf(address);
    expect(feed).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    expect(feed.text).toContain('DTSTART:20270106T090000Z');
    expect(feed.text).toContain(`SUMMARY:Restitution avec Camille\\, référence ${id}`);
    expect(feed.text).not.toContain('20270107');
    expect(feed.text).not.toMatch(new RegExp(`${person.email}|Exemple|ATTENDEE|06 12`, 'u'));
    const { address: renewed } = await make();
    expect((await feedOf(address)).status).toBe(404);
    expect((await feedOf(renewed)).status).toBe(200);
    const stored = await db
      .selectFrom('booking.consultants')
      .where('id', '=', 4)
      .select('feed_hash')
      .executeTakeFirst();
    expect(renewed).not.toContain(stored?.feed_hash?.toString('base64url') ?? 'none');
    await browser.call('POST /operations/consultants/:id/feed/stop', { params: { id: 4 }, body: { reason: 'perdue' } });
    expect((await feedOf(renewed)).status).toBe(404);
  });
});

describe('booked without a date', () => {
  test('waits on the page of today after seven days, and again when its date was called off; the list has it at once', async () => {
    await atDesk();
    const { id } = await booked();
    const bookedAt = clock();
    const waits = async () => {
      await atDesk();
      const groups = await coordinator.browser.call('GET /operations/today', {});
      return groups.find(({ kind }) => kind === 'restitution-undated')?.items.find(({ reference }) => reference === id)
        ?.since;
    };
    const undated = async () => (await list({ state: 'undated' })).restitutions.map((one) => one.id);
    expect([await waits(), (await undated()).at(0)]).toEqual([undefined, id]);
    clock.advance(7 * DAY);
    expect(await waits()).toBe(bookedAt.toISOString());
    await date(id);
    expect([await waits(), (await undated()).includes(id)]).toEqual([undefined, false]);
    await decide(id, 'cancel');
    const calledOff = clock();
    expect([await waits(), (await undated()).includes(id)]).toEqual([undefined, true]);
    clock.advance(7 * DAY);
    expect(await waits()).toBe(calledOff.toISOString());
    // What somebody did not come to is another matter of the same page.
    await date(id, { startsAt: new Date(clock().getTime() + HOUR).toISOString() });
    clock.advance(HOUR);
    await decide(id, 'missed', { by: 'person' });
    clock.advance(8 * DAY);
    expect(await waits()).toBeUndefined();
    expect(await undated()).not.toContain(id);
    await date(id);
    await decide(id, 'cancel');
    clock.advance(8 * DAY);
    expect([await waits(), (await undated()).includes(id)]).toEqual([expect.any(String), true]);
    await decide(id, 'close');
    expect([await waits(), (await undated()).includes(id)]).toEqual([undefined, false]);
  });
});

describe('the list', () => {
  test('has each restitution in its one state, and those of some days in their order', async () => {
    await atDesk();
    const person = await insertPerson(product, 'listed@example.org');
    const due = await giveCompleted(product, person, 30);
    const unfinished = await giveDiagnostic(product, await insertPerson(product, 'unfinished@example.org'), 30);
    const all = (await list()).restitutions;
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(all.map(({ id }) => id)).not.toContain(unfinished);
    expect(all.find(({ id }) => id === due)?.state).toBe('due');
    for (const state of ['due', 'booked', 'missed', 'held', 'closed'] as const) {
      const found = (await list({ state })).restitutions.map(({ id }) => id);
      expect(found, state).toEqual(all.filter((one) => one.state === state).map(({ id }) => id));
    }
    const dated = (await list({ from: '2026-11-01', until: '2027-02-01' })).restitutions;
    const starts = dated.map(({ startsAt }) => startsAt);
    expect(starts.length).toBeGreaterThan(2);
    expect(starts).toEqual(starts.toSorted((one, other) => Date.parse(one ?? '') - Date.parse(other ?? '')));
    expect((await list({ until: '2020-01-01' })).restitutions).toEqual([]);
    expect((await list({ consultant: '5' })).restitutions).toEqual([]);
    expect(JSON.stringify(all)).not.toMatch(/@|Camille/u);
  });

  test.each([{}, { from: '2026-01-01' }] as Record<string, string>[])(
    'comes in pages that join: %j',
    async (filter) => {
      const { id } = await booked(2);
      const purchase = await db
        .selectFrom('offers.purchases')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { id: _, ...values } = purchase;
      const copies = await db
        .insertInto('offers.purchases')
        .values(Array.from({ length: 120 }, () => ({ ...values, explorer_id: 6 })))
        .returning('id')
        .execute();
      for (const copy of copies) {
        await db
          .insertInto('booking.appointments')
          .values({
            account_id: values.account_id,
            purchase_id: copy.id,
            uid: '6f1c9a9e-7a55-4d52-9d1d-6c1b8f4f3a11',
            sequence: 0,
            consultant_id: 6,
            starts_at: new Date(clock().getTime() + (copy.id % 7) * DAY),
            minutes: 60,
            place_id: null,
            place: '',
            set_at: clock(),
            ended_at: null,
            outcome: null,
          })
          .execute();
      }
      const seen: number[] = [];
      for (let after: number | null = 0; after !== null;) {
        const query: Record<string, string> = {
          consultant: '6',
          ...filter,
          ...(after > 0 && { after: String(after) }),
        };
        const page: Awaited<ReturnType<typeof list>> = await list(query);
        seen.push(...page.restitutions.map(({ id }) => id));
        after = page.next;
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen)).toEqual(new Set(copies.map((copy) => copy.id)));
      await db.deleteFrom('offers.purchases').where('explorer_id', '=', 6).execute();
      await db.deleteFrom('booking.appointments').where('consultant_id', '=', 6).execute();
    },
  );
});
