/** Marks on the page that a person and their consultant both read: without a grant, with one, after it, and again; by another, and on another edition. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Mark, NewMark } from '@eqinox/contract/marks';
import { MOST_MARKS } from '@eqinox/domain/grants/marks';
import { type Booked, insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { firstTry } from '../../testing/do-jobs.ts';
import { giveRetake } from '../../testing/restitutions.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { closeRestitution } from '../booking/index.ts';
import { tieConsultant } from '../staff/index.ts';
import { grantsData } from './index.ts';

const clock = testClock();
const product = await startTestProduct({ clock, env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db } = product;
const DESK = '/operations/own-restitutions';
const MISSING = { status: 403, body: { code: 'grant_missing' } };
const UNKNOWN = { status: 404, body: { code: 'not_found' } };
const AGAIN: NewMark = { place: 'facet-3', kind: 'again', text: 'au travail surtout' };
const TALKED: NewMark = { place: 'groups', kind: 'talked', text: null };

let consultant: TestMember;
let other: TestMember;
beforeAll(async () => {
  consultant = await insertConsultant(product, 1);
  other = await insertConsultant(product, 2);
});

let people = 0;
const booked = (): Promise<Booked> => insertBooked(product, `marking-${(people += 1)}@example.org`);
const grant = ({ person, id }: Booked) => person.call('PUT /sharing/:id', { params: { id }, body: { booklets: [] } });
const withdraw = ({ person, id }: Booked) => person.call('POST /sharing/:id/withdraw', { params: { id } });

const atDesk = (member: TestMember, { id }: Booked, body: object, rest = '') =>
  member.browser.ask('POST', `${DESK}/${id}/marks${rest}`, body);
const own = ({ person, id }: Booked, body: object, rest = '') =>
  person.ask('POST', `/sharing/${id}/marks${rest}`, body);
const seenByPerson = async ({ person, id }: Booked) =>
  (await person.call('GET /sharing/:id/preparation', { params: { id }, query: {} })).marks;
const seenAtDesk = async (member: TestMember, { id }: Booked) =>
  ((await member.browser.ask('GET', `${DESK}/${id}`)).body as { marks: Mark[] }).marks;

describe('a mark', () => {
  test('is set by nobody without a grant, by both with one, and read by both; after it by the person alone, and again by both', async () => {
    const one = await booked();
    expect(await own(one, AGAIN)).toMatchObject(MISSING);
    expect(await atDesk(consultant, one, AGAIN)).toMatchObject(MISSING);
    await grant(one);
    expect(await own(one, AGAIN)).toMatchObject({ status: 200, body: { ...AGAIN, by: 'person', own: true } });
    expect(await atDesk(consultant, one, TALKED)).toMatchObject({
      status: 200,
      body: { ...TALKED, by: 'consultant', own: true, earlier: false },
    });
    const both = [
      { place: 'facet-3', own: true },
      { place: 'groups', own: false },
    ];
    expect(await seenByPerson(one)).toMatchObject(both);
    await withdraw(one);
    for (const body of [TALKED, { mark: 1 }]) {
      expect(await atDesk(consultant, one, body, 'mark' in body ? '/remove' : '')).toMatchObject(MISSING);
    }
    expect(await own(one, AGAIN)).toMatchObject(MISSING);
    expect(await seenByPerson(one)).toMatchObject(both);
    await grant(one);
    expect(await seenAtDesk(consultant, one)).toMatchObject([
      { ...AGAIN, by: 'person', own: false },
      { ...TALKED, by: 'consultant', own: true },
    ]);
  });

  test('of whoever bore the consultant’s account before is the consultant’s, neither the person’s nor one’s own', async () => {
    const one = await insertBooked(product, `marking-${(people += 1)}@example.org`, { consultant: 5 });
    const [before, after] = [await insertConsultant(product, 5), await insertMember(product, 'consultant')];
    await grant(one);
    await atDesk(before, one, AGAIN);
    await db.deleteFrom('staff.consultants').where('member_id', '=', before.id).execute();
    await tieConsultant(db, after.id, 5, product.clock());
    const [mark] = await seenAtDesk(after, one);
    expect(mark).toMatchObject({ ...AGAIN, by: 'consultant', own: false });
    expect(await atDesk(after, one, { mark: mark!.id }, '/remove')).toMatchObject(UNKNOWN);
    expect(await atDesk(before, one, { mark: mark!.id }, '/remove')).toMatchObject(UNKNOWN);
    expect(await seenByPerson(one)).toMatchObject([{ by: 'consultant', own: false }]);
  });

  test('is not another consultant’s, nor another person’s', async () => {
    const [one, stranger] = [await booked(), await booked()];
    await grant(one);
    await own(one, AGAIN);
    const [mark] = await seenByPerson(one);
    expect(await atDesk(other, one, TALKED)).toMatchObject(UNKNOWN);
    expect(await atDesk(other, one, { mark: mark!.id }, '/remove')).toMatchObject(UNKNOWN);
    const asStranger = { ...one, person: stranger.person };
    expect(await own(asStranger, AGAIN)).toMatchObject(UNKNOWN);
    expect(await own(asStranger, { mark: mark!.id }, '/remove')).toMatchObject(UNKNOWN);
    // By their own restitution no more.
    expect(await own(stranger, { mark: mark!.id }, '/remove')).toMatchObject(UNKNOWN);
    expect(await seenByPerson(one)).toHaveLength(1);
  });

  test('is taken away by who set it, and by the person whoever did, granted or not', async () => {
    const one = await booked();
    await grant(one);
    await own(one, AGAIN);
    await atDesk(consultant, one, TALKED);
    await atDesk(consultant, one, { ...TALKED, place: 'change' });
    const [mine, theirs, last] = await seenByPerson(one);
    expect(await atDesk(consultant, one, { mark: mine!.id }, '/remove')).toMatchObject(UNKNOWN);
    expect(await atDesk(consultant, one, { mark: theirs!.id }, '/remove')).toMatchObject({ status: 204 });
    await withdraw(one);
    expect(await own(one, { mark: last!.id }, '/remove')).toMatchObject({ status: 204 });
    expect((await seenByPerson(one)).map(({ id }) => id)).toEqual([mine!.id]);
    expect(await own(one, { mark: last!.id }, '/remove')).toMatchObject(UNKNOWN);
  });

  test('of the consultant is a row of the journal, without its words, and opens none of the person’s', async () => {
    const one = await booked();
    await grant(one);
    await own(one, { ...TALKED, text: 'à moi' });
    const written = await atDesk(consultant, one, AGAIN);
    const removed = await atDesk(consultant, one, { mark: (written.body as Mark).id }, '/remove');
    expect(JSON.stringify([written.body, removed.body])).not.toContain('à moi');
    await own(one, AGAIN);
    const rows = await db
      .selectFrom('staff.journal')
      .where('subject_id', '=', String(await accountIdOf(product, one.person)))
      .orderBy('id')
      .select(['act', 'after'])
      .execute();
    expect(rows.map(({ act }) => act)).toEqual(['mark-written', 'mark-removed']);
    for (const { after } of rows) {
      expect(after).toEqual({ reference: one.id, consultant: 1, place: 'facet-3', kind: 'again' });
    }
    expect(JSON.stringify(rows)).not.toContain('au travail');
  });

  test.each([
    [{ ...AGAIN, place: 'facet-16' }, 400],
    [{ ...AGAIN, kind: 'wrong' }, 400],
    [{ ...AGAIN, text: 'a'.repeat(281) }, 400],
    [{ ...AGAIN, text: '' }, 400],
    [{ ...AGAIN, text: 'a'.repeat(280) }, 200],
  ])('%j: %i', async (body, status) => {
    const one = await booked();
    await grant(one);
    expect((await own(one, body)).status).toBe(status);
  });

  test('is not the hundred-and-first of an edition, by whichever side at once', async () => {
    const one = await booked();
    await grant(one);
    await own(one, AGAIN);
    const [row] = await db.selectFrom('grants.marks').where('purchase_id', '=', one.id).selectAll().execute();
    const { id: _, ...copy } = row!;
    await db
      .insertInto('grants.marks')
      .values(Array.from({ length: MOST_MARKS - 3 }, () => copy))
      .execute();
    const full = { status: 409, body: { code: 'marks_full' } };
    const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [own(one, AGAIN), atDesk(consultant, one, AGAIN)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(full);
    expect(await own(one, AGAIN)).toMatchObject(full);
    expect(await atDesk(consultant, one, AGAIN)).toMatchObject(full);
  });
});

describe('an edition', () => {
  test('that is told in other texts, or of other answers, keeps its marks, and the next one does not have them', async () => {
    const one = await booked();
    await grant(one);
    await own(one, AGAIN);
    await own(one, TALKED);
    const [first, second] = await seenByPerson(one);
    await db.updateTable('grants.marks').set({ text_version: '0.1' }).where('id', '=', first!.id).execute();
    await db.updateTable('grants.marks').set({ session_id: 999_999_999 }).where('id', '=', second!.id).execute();
    await own(one, { ...AGAIN, place: 'quality' });
    const seen = [
      { place: 'facet-3', earlier: true },
      { place: 'groups', earlier: true },
      { place: 'quality', earlier: false },
    ];
    expect(await seenByPerson(one)).toMatchObject(seen);
    expect(await seenAtDesk(consultant, one)).toMatchObject(seen);
  });

  test('is read on once it was explained: a free retake takes its place before the restitution, never after', async () => {
    const dates = async ({ person, id }: Booked) => [
      (await person.call('GET /sharing/:id/preparation', { params: { id }, query: {} })).dateDiag,
      ((await consultant.browser.ask('GET', `${DESK}/${id}`)).body as { dateDiag: string }).dateDiag,
    ];
    const [explained, waiting] = [await booked(), await booked()];
    const first = clock().toISOString();
    for (const one of [explained, waiting]) {
      await grant(one);
      await own(one, AGAIN);
    }
    await closeRestitution(db, explained.id, clock());
    clock.advance(60_000);
    for (const one of [explained, waiting]) await giveRetake(product, one.id);
    expect(await dates(explained)).toEqual([first, first]);
    expect(await dates(waiting)).toEqual([clock().toISOString(), clock().toISOString()]);
    expect(await seenAtDesk(consultant, explained)).toMatchObject([{ place: 'facet-3', earlier: false }]);
    expect(await seenAtDesk(consultant, waiting)).toMatchObject([{ place: 'facet-3', earlier: true }]);
  });

  test('that is erased takes its marks with it and leaves the notes; the copy has them while they stand, with names in the person’s language', async () => {
    const one = await booked();
    await grant(one);
    await own(one, AGAIN);
    await atDesk(consultant, one, { ...TALKED, place: 'open' });
    await consultant.browser.ask('POST', `${DESK}/${one.id}/notes`, { text: 'de notre entretien', shared: true });
    const accountId = await accountIdOf(product, one.person);
    expect((await grantsData(db, accountId)).marks).toMatchObject([
      { reference: one.id, passage: 'Audace', mark: 'again', note: 'au travail surtout', saidBy: 'person' },
      { passage: 'open', mark: 'talked', note: null, saidBy: 'consultant' },
    ]);
    const rows = await db.selectFrom('grants.marks').where('account_id', '=', accountId).select('session_id').execute();
    // As a parent may ask, once they have taken their yes back.
    const erase = (sessionId: number) => product.handlers['erase-answers']({ accountId, sessionId }, firstTry('erase'));
    await erase(999_999_999);
    expect(await seenByPerson(one)).toHaveLength(2);
    await erase(rows[0]!.session_id);
    expect(await seenByPerson(one)).toEqual([]);
    expect(await own(one, AGAIN)).toMatchObject(UNKNOWN);
    // A note is of the restitution, which stays.
    expect((await grantsData(db, accountId)).notes).toMatchObject([{ reference: one.id, note: 'de notre entretien' }]);
  });
});
