/** What both sides say once the hour of a restitution has come: nobody came, it was held, and what the person thinks of it. */
import { randomUUID } from 'node:crypto';
import { APPOINTMENT_HOURS } from '@eqinox/domain/reminders/words';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarsTo } from '../../testing/calendar-mails.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { type Booked, catalogue, insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { doJobs, firstTry } from '../../testing/do-jobs.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/person.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { DAY, HOUR, MINUTE, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { absenceData, eraseBookings, opinionData } from './index.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places } = product;

let consultant: TestMember;
let other: TestMember;
let coordinator: TestMember;
/** A session of the console ends after half an hour. */
const atDesk = async (): Promise<void> => {
  consultant = await insertConsultant(product, 1);
  other = await insertConsultant(product, 2);
  coordinator = await insertMember(product, 'coordinator');
};
beforeAll(atDesk);
/** Whom the test is about: they come back now and then. */
let about: Person[] = [];
beforeEach(() => void (about = []));
const later = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 10 * DAY) {
    clock.advance(Math.min(left, 10 * DAY));
    for (const person of about) await comeBackAfter(clock, person, 0);
  }
  await atDesk();
};

let people = 0;
/** With a date in three days, of an hour. */
const dated = async (): Promise<Booked> => {
  const one = await insertBooked(product, `after-${(people += 1)}@example.org`, { offer: 30 });
  about.push(one.person);
  expect((await date(one.id)).status).toBe(204);
  return one;
};
const desk = (id: number, what: string, body: object = {}) =>
  coordinator.browser.ask('POST', `/operations/restitutions/${id}/${what}`, { reason: 'au téléphone', ...body });
const date = (id: number, startsAt = new Date(clock().getTime() + 3 * DAY).toISOString()) =>
  desk(id, 'date', { startsAt, placeId: null, place: '', decided: false });
const own = (member: TestMember, id: number, what: 'held' | 'absence', body?: object) =>
  member.browser.ask('POST', `/operations/own-restitutions/${id}/${what}`, body);
const absent = ({ person, id }: Booked) => person.ask('POST', `/restitution/${id}/absence`);
const after = async ({ person }: Booked) => (await person.call('GET /restitution/after', {}))[0] ?? null;
const open = (id: number) => coordinator.browser.call('GET /operations/restitutions/:id', { params: { id } });
const lineOf = async (id: number) =>
  (await consultant.browser.call('GET /operations/own-restitutions', {})).rows.find(
    ({ reference }) => reference === id,
  );
const waits = async (id: number, matter = 'restitution-absence'): Promise<boolean> =>
  (await coordinator.browser.call('GET /operations/today', {})).some(
    ({ kind, items }) => kind === matter && items.some(({ reference }) => reference === id),
  );
const refused = (status: number, code: string) => ({ status, body: { code } });

test('a date that has passed and of which nobody says anything waits for the coordinator a day later, until somebody does', async () => {
  const unclosed = (id: number) => waits(id, 'restitution-unclosed');
  const [held, missed, told, withdrawn] = [await dated(), await dated(), await dated(), await dated()];
  await later(3 * DAY + DAY - HOUR);
  expect(await unclosed(held.id)).toBe(false);
  await later(2 * HOUR);
  expect(await Promise.all([held, missed, told, withdrawn].map(({ id }) => unclosed(id)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect((await own(consultant, held.id, 'held')).status).toBe(204);
  expect((await desk(missed.id, 'missed', { by: 'person' })).status).toBe(204);
  // A word of one side is the other matter.
  expect((await absent(told)).status).toBe(204);
  await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', withdrawn.id).execute();
  expect(await Promise.all([held, missed, told, withdrawn].map(({ id }) => unclosed(id)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(await waits(told.id)).toBe(true);
  // The timeline of the person tells whose word it was, and of which date.
  const support = await insertMember(product, 'support', 'timeline@staff.example');
  const params = { id: await accountIdOf(product, told.person) };
  const { timeline } = await support.browser.call('GET /operations/people/:id', { params });
  expect(timeline.filter(({ kind }) => kind.startsWith('absence'))).toMatchObject([
    { kind: 'absence-by-person', at: clock().toISOString(), about: { is: 'date' } },
  ]);
});

describe('a consultant who did not come', () => {
  test('is told by the person within two days of the hour, waits for the coordinator, and brings one free new date', async () => {
    const one = await dated();
    expect(await absent(one)).toMatchObject(refused(409, 'date_not_missed'));
    expect(await after(one)).toBeNull();
    await later(3 * DAY);
    expect(await after(one)).toMatchObject({ reference: one.id, absence: { saidAt: null }, opinion: false });
    expect((await absent(one)).status).toBe(204);
    expect((await absent(one)).status).toBe(204);
    expect(await after(one)).toMatchObject({ absence: { saidAt: clock().toISOString() } });
    expect(await waits(one.id)).toBe(true);
    expect(await lineOf(one.id)).toMatchObject({ undecided: true, mayHold: false });
    // Said in time, decided later.
    await later(3 * DAY);
    expect((await desk(one.id, 'missed', { by: 'consultant' })).status).toBe(204);
    expect(await waits(one.id)).toBe(false);
    expect(await after(one)).toBeNull();
    expect(await open(one.id)).toMatchObject({
      state: 'missed',
      toDecide: false,
      dates: [{ outcome: 'missed-by-consultant' }],
      absences: [{ by: 'person', missing: 'consultant', settledAt: clock().toISOString() }],
    });
    expect((await date(one.id)).status).toBe(204);
    expect((await open(one.id)).state).toBe('booked');
  });

  test('is too late to be told after two days, or of a date that was called off; somebody else’s is not there', async () => {
    const [one, cancelled] = [await dated(), await dated()];
    await desk(cancelled.id, 'cancel');
    expect(await cancelled.person.ask('POST', `/restitution/${one.id}/absence`)).toMatchObject(
      refused(404, 'not_found'),
    );
    await later(3 * DAY + HOUR);
    expect(await absent(cancelled)).toMatchObject(refused(409, 'date_not_missed'));
    // It was held at another hour, says the coordinator: the date that was called off stays called off.
    expect((await desk(cancelled.id, 'held')).status).toBe(204);
    expect(await open(cancelled.id)).toMatchObject({
      state: 'held',
      dates: [{ outcome: 'cancelled' }, { outcome: 'held' }],
    });
    await later(2 * DAY);
    expect(await after(one)).toBeNull();
    expect(await absent(one)).toMatchObject(refused(409, 'date_not_missed'));
    expect(await desk(one.id, 'missed', { by: 'consultant' })).toMatchObject(refused(409, 'date_not_missed'));
    const undated = await insertBooked(product, `after-${(people += 1)}@example.org`);
    expect(await absent(undated)).toMatchObject(refused(409, 'date_missing'));
  });

  test('both words stand, and the coordinator has the last one', async () => {
    const one = await dated();
    await later(3 * DAY + HOUR);
    await absent(one);
    expect((await own(consultant, one.id, 'absence', { missing: 'person' })).status).toBe(204);
    expect(await own(consultant, one.id, 'absence', { missing: 'consultant' })).toMatchObject(
      refused(409, 'date_not_missed'),
    );
    expect(await lineOf(one.id)).toMatchObject({ said: 'person', mayMiss: false });
    expect((await open(one.id)).absences.map(({ by, missing }) => [by, missing])).toEqual([
      ['person', 'consultant'],
      ['consultant', 'person'],
    ]);
    expect((await desk(one.id, 'missed', { by: 'person' })).status).toBe(204);
    expect(await open(one.id)).toMatchObject({ dates: [{ outcome: 'missed-by-person' }] });
    expect((await open(one.id)).absences).toHaveLength(2);
  });

  test('and closed it as held: the person’s word reopens it, once the coordinator agrees', async () => {
    const one = await dated();
    await later(3 * DAY + HOUR);
    expect((await own(consultant, one.id, 'held')).status).toBe(204);
    expect((await one.person.call('GET /potential/history', {}))[0]).toMatchObject({ hasProjectClose: true });
    expect(await desk(one.id, 'missed', { by: 'consultant' })).toMatchObject(refused(409, 'restitution_not_due'));
    expect((await absent(one)).status).toBe(204);
    expect((await desk(one.id, 'missed', { by: 'consultant' })).status).toBe(204);
    expect(await open(one.id)).toMatchObject({ state: 'missed', closedAt: null });
    expect((await one.person.call('GET /potential/history', {}))[0]).toMatchObject({ hasProjectClose: false });
    expect((await date(one.id)).status).toBe(204);
    // The other way round: it was held, says the coordinator.
    const kept = await dated();
    await later(3 * DAY + HOUR);
    await own(consultant, kept.id, 'held');
    await absent(kept);
    expect((await desk(kept.id, 'held')).status).toBe(204);
    expect([await waits(kept.id), (await open(kept.id)).state]).toEqual([false, 'held']);
    expect(await after(kept)).toMatchObject({ absence: null, opinion: true });
  });
});

describe('a consultant closes by "held"', () => {
  test('their own, once its time is over, and not against the person’s word', async () => {
    const one = await dated();
    expect(await own(consultant, one.id, 'held')).toMatchObject(refused(409, 'date_not_over'));
    await later(3 * DAY + 59 * MINUTE);
    expect(await own(consultant, one.id, 'held')).toMatchObject(refused(409, 'date_not_over'));
    expect(await lineOf(one.id)).toMatchObject({ mayHold: false, mayMiss: true });
    await later(MINUTE);
    expect(await lineOf(one.id)).toMatchObject({ mayHold: true });
    expect(await own(other, one.id, 'held')).toMatchObject(refused(404, 'not_found'));
    expect(await own(other, one.id, 'absence', { missing: 'person' })).toMatchObject(refused(404, 'not_found'));
    await absent(one);
    expect(await own(consultant, one.id, 'held')).toMatchObject(refused(409, 'absence_said'));
    const another = await dated();
    await later(4 * DAY);
    expect((await own(consultant, another.id, 'held')).status).toBe(204);
    expect(await own(consultant, another.id, 'held')).toMatchObject(refused(409, 'restitution_not_due'));
    const rows = await db
      .selectFrom('staff.journal')
      .where('subject_id', '=', String(another.id))
      .where('act', '=', 'restitution-closed')
      .select(['member_id', 'subject', 'role'])
      .execute();
    expect(rows).toEqual([{ member_id: consultant.id, subject: 'purchase', role: 'consultant' }]);
  });

  test('of what has no date, or was withdrawn from, nothing is closed', async () => {
    const undated = await insertBooked(product, `after-${(people += 1)}@example.org`);
    expect(await own(consultant, undated.id, 'held')).toMatchObject(refused(409, 'date_missing'));
    const one = await dated();
    await later(4 * DAY);
    await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', one.id).execute();
    expect(await own(consultant, one.id, 'held')).toMatchObject(refused(409, 'restitution_not_due'));
  });

  test('a grant runs thirty days from the hour, however late it is closed', async () => {
    const one = await dated();
    const page = () => consultant.browser.ask('GET', `/operations/own-restitutions/${one.id}`);
    await one.person.call('PUT /sharing/:id', { params: { id: one.id }, body: { booklets: [] } });
    await later(3 * DAY + 20 * DAY);
    expect((await page()).status).toBe(200);
    await own(consultant, one.id, 'held');
    expect((await page()).status).toBe(200);
    expect((await lineOf(one.id))?.until).toBe(new Date(clock().getTime() + 10 * DAY).toISOString());
    await later(10 * DAY);
    expect(await page()).toMatchObject(refused(403, 'grant_missing'));
    expect((await lineOf(one.id))?.until).toBeNull();
    expect(await one.person.call('GET /sharing', {})).toEqual([]);
  });
});

describe('three questions', () => {
  const answer = ({ person, id }: Booked, body = {}) =>
    person.ask('POST', `/restitution/${id}/opinion`, { likeness: 'yes', clarity: 'rather-not', heard: null, ...body });
  const held = async (): Promise<Booked> => {
    const one = await dated();
    await later(3 * DAY + HOUR);
    await own(consultant, one.id, 'held');
    return one;
  };
  const mails = async ({ person }: Booked) =>
    (await mailsTo(places, person.email)).filter(({ subject }) => subject === 'Trois questions sur votre restitution');
  const round = async (): Promise<void> => {
    await product.enqueue(db, 'write-reminders', {});
    await doJobs(product, 'write-reminders', 'mail-reminder');
  };

  test('are asked after it was held, once, on the screen and by one mail with a way out', async () => {
    const one = await held();
    expect(await after(one)).toMatchObject({ opinion: true });
    await round();
    expect(await mails(one)).toEqual([]);
    await later(DAY + MINUTE);
    await round();
    await round();
    const [mail] = await mails(one);
    expect(await mails(one)).toHaveLength(1);
    const token = /reminders\/(\S+)/u.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await one.person.call('POST /reminders/:token/off', { params: { token } })).toEqual({
      reminder: 'opinion',
      on: false,
    });
    expect((await answer(one)).status).toBe(204);
    expect(await answer(one)).toMatchObject(refused(409, 'opinion_not_asked'));
    expect(await after(one)).toBeNull();
    expect(await answer(one, { likeness: 'maybe' })).toMatchObject(refused(400, 'invalid_input'));
    const accountId = await accountIdOf(product, one.person);
    expect(await opinionData(db, accountId)).toMatchObject([{ purchase: one.id, likeness: 'yes', heard: null }]);
    await eraseBookings(db, accountId);
    expect([await opinionData(db, accountId), await absenceData(db, accountId)]).toEqual([[], []]);
  });

  test('left aside are asked no more, nor by mail; neither is one that was not held, or a month later', async () => {
    const one = await held();
    expect((await answer(one, { likeness: null, clarity: null })).status).toBe(204);
    const missed = await dated();
    await later(3 * DAY + HOUR);
    await absent(missed);
    await desk(missed.id, 'missed', { by: 'consultant' });
    await desk(missed.id, 'close');
    expect(await answer(missed)).toMatchObject(refused(409, 'opinion_not_asked'));
    const late = await held();
    expect(
      await one.person.ask('POST', `/restitution/${late.id}/opinion`, { likeness: null, clarity: null, heard: null }),
    ).toMatchObject(refused(404, 'not_found'));
    await later(30 * DAY);
    await round();
    for (const each of [one, missed, late]) expect([await after(each), await mails(each)]).toEqual([null, []]);
    expect(await answer(late)).toMatchObject(refused(409, 'opinion_not_asked'));
  });

  test('are counted over everybody, from last month back, and no cell tells of fewer than ten', async () => {
    await db.deleteFrom('booking.opinions').execute();
    const given = (count: number, likeness: 'yes' | 'rather' | 'no', from: number, at = clock()) =>
      db
        .insertInto('booking.opinions')
        .values(
          Array.from({ length: count }, (_, one) => ({
            account_id: 900_000 + from + one,
            purchase_id: 900_000 + from + one,
            likeness,
            clarity: null,
            heard: null,
            given_at: at,
          })),
        )
        .execute();
    await given(24, 'yes', 0);
    await given(12, 'rather', 100);
    await given(3, 'no', 200);
    const read = async () => (await coordinator.browser.call('GET /operations/opinions', {})).questions;
    const nothing = [null, null, null, null];
    const shown = async () => (await read()).map(({ answers }) => answers.map((one) => one.people));
    expect(await shown()).toEqual([nothing, nothing, nothing]);
    await later(31 * DAY);
    // Three say no: hidden, and with them the smallest of the others, which they would follow from.
    expect(await shown()).toEqual([[20, null, 0, null], nothing, nothing]);
    await given(50, 'no', 300);
    expect((await shown())[0]).toEqual([20, null, 0, null]);
    // Nor does one person's act tell anything in a later month: whoever answers, answers otherwise or is erased.
    await db.deleteFrom('booking.opinions').where('account_id', '>=', 900_300).execute();
    await given(1, 'yes', 400);
    await db.updateTable('booking.opinions').set({ likeness: 'yes' }).where('account_id', '=', 900_200).execute();
    await db.deleteFrom('booking.opinions').where('account_id', '=', 900_100).execute();
    await later(31 * DAY);
    expect((await shown())[0]).toEqual([20, null, 0, null]);
    await given(11, 'yes', 500);
    await later(31 * DAY);
    expect((await shown())[0]).toEqual([40, null, 0, null]);
    // The roles that may not read restitutions do not.
    const { browser } = await insertMember(product, 'psychologist');
    expect(await browser.ask('GET', '/operations/opinions')).toMatchObject(refused(403, 'right_missing'));
    expect(await consultant.browser.ask('GET', '/operations/opinions')).toMatchObject(refused(403, 'right_missing'));
  });
});

test('a person who is erased before the hour: the consultant is reminded until then, and told that nobody will come', async () => {
  const one = await dated();
  const accountId = await accountIdOf(product, one.person);
  await doJobs(product, 'mail-appointment');
  await db.insertInto('reminders.held').values({ account_id: accountId, held_at: clock() }).execute();
  await later(3 * DAY - APPOINTMENT_HOURS[1] * HOUR);
  await product.handlers['write-reminders']({}, firstTry(randomUUID()));
  const written = db.selectFrom('reminders.written').where('account_id', '=', accountId).select('reminder');
  expect(await written.execute()).toEqual([{ reminder: 'consultant' }]);
  const erasure = { account_id: accountId, confirmed_at: clock(), erase_at: clock(), begun_at: null, done_at: null };
  await db.insertInto('privacy.erasures').values(erasure).execute();
  await product.handlers['erase-account']({ accountId, origin: places.product }, firstTry(randomUUID()));
  const { rows } = await product.pool.query<{ data: object }>(
    `select data from jobs.job where name = 'mail-erased-date'`,
  );
  expect(rows.map(({ data }) => Object.keys(data).toSorted())).toEqual([
    ['consultantId', 'minutes', 'reference', 'sequence', 'startsAt', 'uid'],
  ]);
  await doJobs(product, 'mail-erased-date');
  const told = await calendarsTo(places, catalogue.find(({ id }) => id === 1)!.email, one.id);
  expect(told).toMatchObject([
    { method: 'REQUEST', sequence: 0 },
    { method: 'CANCEL', sequence: 1, uid: told[0]?.uid, starts: told[0]?.starts },
  ]);
});
