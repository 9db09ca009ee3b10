/** Seats, codes, joining, attendance: what an organiser sees of a group, and what nobody does. */
import { describe, expect, test } from 'vitest';
import texts from '../../../content/privacy/fr.json' with { type: 'json' };
import { attendanceRow } from '@eqinox/contract/groups';
import { GIFT_CARD_LETTERS as LETTERS } from '@eqinox/domain/checkout/codes';
import { seededRandom } from '@eqinox/domain/diagnostic/seeded-random';
import { buyer, buySeats, finishAs, handOut, joinAs, newGroup } from '../../testing/groups.ts';
import { accountIdOf, giveDiagnostic, takeAsReader } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { newPerson } from '../../testing/person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { removeOver } from '../retention.ts';
import { groupsKept } from './kept.ts';
import { groupsData } from './personal-data.ts';

const clock = testClock('2026-11-24T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places } = product;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('an order of seats', () => {
  test('has its seats once its transfer is recorded, all of it and once, with a row in the journal', async () => {
    const group = await newGroup(product, 3);
    const { organiser, accountant, id, page } = group;
    const order = await organiser.call('POST /groups/:id/orders', {
      params: { id },
      body: { seats: 2, buyer, terms: true },
    });
    expect(order).toMatchObject({ totalCents: 2 * 5_000, paidAt: null, validUntil: '2027-01-23' });
    expect((await page()).seats).toHaveLength(3);
    const body = { reference: 'VIR 7', cents: order.totalCents, reason: 'relevé du jour' };
    const path = `/operations/groups/orders/${order.id}/received`;
    const record = (sent: object) => accountant.browser.ask('POST', path, sent);
    expect(await record({ ...body, cents: body.cents - 1 })).toMatchObject(refused(422, 'amount_differs'));
    expect((await page()).seats).toHaveLength(3);
    const both = await Promise.all([record(body), record(body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await page()).seats).toHaveLength(5);
    const rows = await db
      .selectFrom('staff.journal')
      .where('act', '=', 'transfer-received')
      .where('subject_id', '=', String(order.id))
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ after: { seats: 2, cents: 10_000, reference: 'VIR 7' }, reason: 'relevé du jour' }]);
    const invoices = await db.selectFrom('invoices.invoices').where('order_id', '=', order.id).selectAll().execute();
    expect(invoices).toMatchObject([{ number: rows[0]?.after?.['invoice'], total_cents: 10_000 }]);
    expect(invoices[0]?.snapshot).toMatchObject({
      client: { name: buyer.name, siren: buyer.siren },
      lines: [{ quantity: 2, vatRate: 20 }],
      payment: { means: 'transfer', order: `D-${order.id}` },
    });
    const [own] = await organiser.call('GET /factures/history', {});
    expect(own).toMatchObject({ numero: invoices[0]?.number, withdrawUntil: null });
    const idFact = own?.idFact ?? 0;
    expect(await organiser.ask('POST', '/payment/withdraw', { idFact, name: 'Exemple' })).toMatchObject({
      status: 409,
    });
    const pdfs = [`/groups/${id}/orders/${order.id}/quote`, `/factures/facture/${idFact}`];
    for (const path of pdfs) {
      const { body: pdf } = await organiser.ask('GET', path);
      expect(
        Buffer.from(pdf as Uint8Array)
          .subarray(0, 5)
          .toString(),
        path,
      ).toBe('%PDF-');
    }
  });

  test('names who is invoiced by a SIREN that can exist', async () => {
    const { organiser, id } = await newGroup(product, 1);
    const body = { seats: 2, terms: true, buyer: { ...buyer, siren: '120027017' } };
    expect(await organiser.ask('POST', `/groups/${id}/orders`, body)).toMatchObject(refused(422, 'siren_refused'));
  });

  test('is on the desk, with numbers and no name of a participant', async () => {
    const group = await newGroup(product, 2);
    await joinAs(product, group);
    const { orders } = await group.accountant.browser.call('GET /operations/groups', { query: { state: 'paid' } });
    expect(orders.find(({ groupId }) => groupId === group.id)).toMatchObject({ seats: 2, opened: 1, finished: 0 });
    expect(JSON.stringify(orders)).not.toMatch(/Participant/u);
  });
});

describe('a code', () => {
  test('is told what it invites to, and serves once', async () => {
    const group = await newGroup(product, 2);
    const code = await handOut(group, 'Camille Exemple');
    const visitor = newPerson(places, 'nobody@example.org');
    const told = await visitor.call('GET /groups/invitations/:code', { params: { code } });
    expect(told).toMatchObject({ id: group.id, invited: 'Camille Exemple', taken: false, closesOn: '2027-06-30' });
    const one = await insertPerson(product, 'one@example.org');
    const two = await insertPerson(product, 'two@example.org');
    const joined = await Promise.all([one, two].map((who) => who.ask('POST', `/groups/invitations/${code}`)));
    expect(joined.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await visitor.call('GET /groups/invitations/:code', { params: { code } })).toMatchObject({
      invited: null,
      taken: true,
    });
    const who = joined[0]?.status === 200 ? one : two;
    expect(await who.call('GET /offer', {})).toMatchObject({ id: 27 });
    const other = await handOut(group, 'Claude Exemple');
    expect(await who.ask('POST', `/groups/invitations/${other}`)).toMatchObject(refused(409, 'group_joined'));
  });

  test('is on a card to cut out, as long as nobody has opened it', async () => {
    const group = await newGroup(product, 3);
    const cards = () => group.organiser.ask('GET', `/groups/${group.id}/cards`);
    await handOut(group, 'Camille Exemple');
    const { body } = await cards();
    expect(
      Buffer.from(body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const other = await insertPerson(product, 'cards@example.org');
    expect(await other.ask('GET', `/groups/${group.id}/cards`)).toMatchObject(refused(404, 'not_found'));
    const empty = await newGroup(product, 1);
    await joinAs(product, empty);
    expect(await empty.organiser.ask('GET', `/groups/${empty.id}/cards`)).toMatchObject(refused(409, 'seats_missing'));
  });

  test('of a seat that was taken back opens nothing, and the seat has another one', async () => {
    const group = await newGroup(product, 1);
    const { organiser, id, page } = group;
    const code = await handOut(group, 'Camille Exemple');
    const [seat] = (await page()).seats;
    const back = `/groups/${id}/seats/${seat?.id}/take-back`;
    expect(await organiser.ask('POST', back)).toMatchObject({ status: 204 });
    const person = await insertPerson(product, 'late@example.org');
    expect(await person.ask('POST', `/groups/invitations/${code}`)).toMatchObject(refused(404, 'not_found'));
    expect((await page()).seats).toMatchObject([{ name: null, state: 'free' }]);
    const next = await handOut(group, 'Claude Exemple');
    expect(next).not.toBe(code);
    await person.call('POST /groups/invitations/:code', { params: { code: next.toLowerCase() } });
    expect(await organiser.ask('POST', back)).toMatchObject(refused(409, 'seat_taken'));
  });

  test('is handed out to all of a list or to none', async () => {
    const { organiser, id, page } = await newGroup(product, 2, { parts: ['Nord', 'Sud'] });
    const hand = (...parts: (number | null)[]) =>
      organiser.ask('POST', `/groups/${id}/seats`, {
        people: parts.map((part, index) => ({ name: `Personne ${index}`, part })),
      });
    expect(await hand(0, 1, 0)).toMatchObject(refused(409, 'seats_missing'));
    expect(await hand(0, 2)).toMatchObject(refused(422, 'part_refused'));
    expect(await hand(0, null)).toMatchObject(refused(422, 'part_refused'));
    expect((await page()).seats.map(({ state }) => state)).toEqual(['free', 'free']);
    expect(await hand(0, 1)).toMatchObject({ status: 200 });
    expect((await page()).seats).toMatchObject([{ part: 'Nord' }, { part: 'Sud' }]);
  });
});

test('a list as long as a list may be is handed out, with the longest names; a longer body is refused in words', async () => {
  const { organiser, id, page } = await newGroup(product, 500, { parts: ['Nord', 'Sud'] });
  const people = Array.from({ length: 500 }, (_, number) => ({
    name: `नाम${number} `.padEnd(100, 'मा'),
    part: number % 2,
  }));
  expect(people[0]?.name).toHaveLength(100);
  expect(await organiser.ask('POST', `/groups/${id}/seats`, { people })).toMatchObject({ status: 200 });
  expect((await page()).seats.filter(({ state }) => state === 'invited')).toHaveLength(500);
  const longer = { people: [...people, ...people] };
  expect(await organiser.ask('POST', `/groups/${id}/seats`, longer)).toMatchObject(refused(413, 'too_large'));
  // Any other line takes no more than before.
  expect(await organiser.ask('POST', `/groups/${id}/leave`, { x: 'x'.repeat(70_000) })).toMatchObject(
    refused(413, 'too_large'),
  );
});

test('guessed codes open nothing, however near they are; nor does a list that is too long for anybody', async () => {
  const group = await newGroup(product, 1);
  const code = (await handOut(group, 'Camille Exemple')).replaceAll('-', '');
  const visitor = newPerson(places, 'guessing@example.org');
  const person = await insertPerson(product, 'guesses@example.org');
  const random = seededRandom(9);
  const letterAt = () => LETTERS.charAt(Math.floor(random() * LETTERS.length));
  for (let guess = 0; guess < 60; guess += 1) {
    // Its number is known to whoever has a card of the same group.
    const guessed = code.slice(0, -12) + Array.from({ length: 12 }, letterAt).join('');
    const path = `/groups/invitations/${guessed}`;
    expect(await visitor.ask('GET', path)).toMatchObject(refused(404, 'not_found'));
    expect(await person.ask('POST', path)).toMatchObject(refused(404, 'not_found'));
  }
  for (const lines of [501, 100_000]) {
    const people = Array.from({ length: lines }, () => ({ name: 'Camille', part: null }));
    const { status } = await group.organiser.ask('POST', `/groups/${group.id}/seats`, { people });
    expect([400, 413]).toContain(status);
  }
  expect((await group.page()).seats).toMatchObject([{ state: 'invited', name: 'Camille Exemple' }]);
});

describe('attendance', () => {
  test('says who was invited, has opened and has finished, and nothing else; its file has the columns of the screen', async () => {
    const group = await newGroup(product, 4);
    const { organiser, id, page } = group;
    await handOut(group, '=HYPERLINK("x")');
    const opened = await joinAs(product, group);
    await finishAs(product, group);
    const { seats } = await page();
    expect(seats.map(({ state }) => state)).toEqual(['invited', 'opened', 'finished', 'free']);
    for (const seat of seats) {
      expect(Object.keys(seat).toSorted()).toEqual([...Object.keys(attendanceRow.shape), 'code', 'id'].toSorted());
    }
    const { body } = await organiser.ask('GET', `/groups/${id}/attendance`);
    const [head, ...lines] = String(body).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('"name";"part";"state"');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('"\'=HYPERLINK(""x"")";"";"invited"');
    expect(Object.keys(attendanceRow.shape)).toEqual(['name', 'part', 'state']);
    // Somebody else's group is not there.
    for (const path of [`/groups/${id}`, `/groups/${id}/attendance`]) {
      expect(await opened.ask('GET', path)).toMatchObject(refused(404, 'not_found'));
    }
  });

  test('forgets the name of whoever leaves; their diagnostic stays theirs', async () => {
    const group = await newGroup(product, 1);
    const person = await finishAs(product, group);
    expect(await person.ask('POST', `/groups/${group.id}/leave`)).toMatchObject({ status: 204 });
    expect(await person.ask('POST', `/groups/${group.id}/leave`)).toMatchObject(refused(404, 'not_found'));
    expect((await group.page()).seats).toMatchObject([{ name: null, state: 'opened', code: null }]);
    expect(await person.call('GET /groups', {})).toEqual({ organised: [], joined: [] });
    expect(await person.call('GET /potential/history', {})).toHaveLength(1);
  });

  test('counts the diagnostic of the seat alone, not one that the person had', async () => {
    const group = await newGroup(product, 1);
    const person = await insertPerson(product, 'before@example.org');
    await giveDiagnostic(product, person);
    await takeAsReader(product, person);
    await person.call('POST /groups/invitations/:code', { params: { code: await handOut(group, 'Avant') } });
    expect((await group.page()).seats).toMatchObject([{ state: 'opened' }]);
  });
});

test('the export holds what an organiser wrote and what a participant joined, each under a name', async () => {
  const group = await newGroup(product, 2, { parts: ['Nord', 'Sud'] });
  const person = await joinAs(product, group, 1);
  const [own, joined] = await Promise.all(
    [group.organiser, person].map(async (who) => groupsData(db, await accountIdOf(product, who), 'fr')),
  );
  expect(own).toMatchObject([{ groupOrders: [{ seats: 2 }], groupSeats: [{ state: 'opened' }, { state: 'free' }] }]);
  expect(joined).toMatchObject([{ finished: false, part: 'Sud' }]);
  const keys = JSON.stringify([own, joined]).matchAll(/"(\w+)":/gu);
  const { fields, groups } = texts;
  expect([...keys].map(([, key = '']) => key).filter((key) => !(key in fields) && !(key in groups))).toEqual([]);
});

test('a year after its closing day a group’s seats go, with the names; what people answered stays', async () => {
  const group = await newGroup(product, 2, { closesOn: '2026-12-01' });
  const person = await finishAs(product, group);
  const [seats] = groupsKept;
  if (!seats) throw new Error('no rule');
  expect(await removeOver(db, seats, new Date('2027-12-01T12:00:00Z'))).toBe(0);
  expect(await removeOver(db, seats, new Date('2027-12-02T12:00:00Z'))).toBe(2);
  expect((await group.page()).seats).toEqual([]);
  expect(await person.call('GET /potential/history', {})).toHaveLength(1);
});

test('a group closes on a day to come, and not in ten years', async () => {
  const { organiser } = await newGroup(product, 1);
  const body = { name: 'Exemple', kind: 'class', partition: null, neverSelects: true };
  for (const closesOn of ['2026-11-24', '2020-01-01', '2036-11-24']) {
    expect(await organiser.ask('POST', '/groups', { ...body, closesOn })).toMatchObject(
      refused(422, 'group_day_refused'),
    );
  }
  // Nobody makes one without having read what it is never for.
  const unread = { ...body, closesOn: '2027-01-31', neverSelects: false };
  expect(await organiser.ask('POST', '/groups', unread)).toMatchObject(refused(400, 'invalid_input'));
  await buySeats(await newGroup(product, 1, { kind: 'class' }), 1);
});
