/** Seats that go from one group to another: free ones alone, and nothing of what is told of people changes. */
import { expect, test } from 'vitest';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { buyer, finishLike, finishAs, handOut, joinAs, newGroup, type TestGroup } from '../../testing/groups.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import type { Person } from '../../testing/person.ts';
import { insertMember } from '../../testing/staff.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { seatCode } from './seat-code.ts';

const clock = testClock('2026-11-24T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, env } = product;
const refused = (status: number, code: string) => ({ status, body: { code } });

/** Another group of the same organiser, without seats. */
const beside = async (group: TestGroup, kind: 'organisation' | 'class' = 'organisation'): Promise<TestGroup> => {
  const { organiser } = group;
  const { id } = await organiser.call('POST /groups', {
    body: { name: 'À côté', kind, closesOn: '2027-06-30', partition: null, neverSelects: true },
  });
  return { ...group, id, page: () => organiser.call('GET /groups/:id', { params: { id } }) };
};
const move = (who: Person, from: number, to: number, seats: number) =>
  who.ask('POST', `/groups/${from}/seats/move`, { to, seats });
const statesOf = async ({ page }: TestGroup) => (await page()).seats.map(({ state }) => state);
/** How many seats each order paid for, wherever they are. */
const countsAgree = async ({ organiser }: TestGroup): Promise<void> => {
  const account = await accountIdOf(product, organiser);
  const orders = await db.selectFrom('groups.orders').where('account_id', '=', account).selectAll().execute();
  const seats = await db.selectFrom('groups.seats').where('account_id', '=', account).selectAll().execute();
  for (const { id, paid_at, seats: count } of orders) {
    expect(seats.filter(({ order_id }) => order_id === id)).toHaveLength(paid_at ? count : 0);
  }
};

test('free seats alone are moved, all that were asked for or none; codes of before open nothing', async () => {
  const one = await newGroup(product, 4);
  const other = await beside(one);
  const free = (await one.page()).seats.at(-1)!;
  await handOut(one, 'Camille Exemple');
  await joinAs(product, one);
  expect(await move(one.organiser, one.id, other.id, 3)).toMatchObject(refused(409, 'seats_missing'));
  expect(await move(one.organiser, one.id, one.id, 1)).toMatchObject(refused(409, 'group_apart'));
  expect(await move(one.organiser, one.id, other.id, 2)).toMatchObject({ status: 204 });
  expect([await statesOf(one), await statesOf(other)]).toEqual([
    ['invited', 'opened'],
    ['free', 'free'],
  ]);
  await countsAgree(one);
  const person = await insertPerson(product, 'with-an-old-card@example.org');
  const old = seatCode(env.appSecret, { id: free.id, issue: 1 });
  expect(await person.ask('POST', `/groups/invitations/${old}`)).toMatchObject(refused(404, 'not_found'));
  await joinAs(product, other);
  expect(await statesOf(other)).toEqual(['opened', 'free']);
  // And back again.
  expect(await move(one.organiser, other.id, one.id, 2)).toMatchObject(refused(409, 'seats_missing'));
  expect(await move(one.organiser, other.id, one.id, 1)).toMatchObject({ status: 204 });
  expect(await statesOf(one)).toEqual(['invited', 'opened', 'free']);
  await countsAgree(one);
});

test('two moves at once take no seat twice', async () => {
  const one = await newGroup(product, 3);
  const [left, right] = [await beside(one), await beside(one)];
  const both = await Promise.all([move(one.organiser, one.id, left.id, 2), move(one.organiser, one.id, right.id, 2)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect((await statesOf(one)).length + (await statesOf(left)).length + (await statesOf(right)).length).toBe(3);
});

test('not to another organiser’s group, another kind or another organisation', async () => {
  const [one, stranger] = [await newGroup(product, 2), await newGroup(product, 1)];
  expect(await move(one.organiser, one.id, stranger.id, 1)).toMatchObject(refused(404, 'not_found'));
  expect(await move(stranger.organiser, one.id, stranger.id, 1)).toMatchObject(refused(404, 'not_found'));
  const pupils = await beside(one, 'class');
  expect(await move(one.organiser, one.id, pupils.id, 1)).toMatchObject(refused(409, 'group_apart'));
  const elsewhere = await beside(one);
  const order = await one.organiser.call('POST /groups/:id/orders', {
    params: { id: elsewhere.id },
    body: { seats: 1, buyer: { ...buyer, siren: '552100554' }, terms: true },
  });
  const between = await beside(one);
  expect(await move(one.organiser, one.id, between.id, 1)).toMatchObject({ status: 204 });
  await one.accountant.browser.call('POST /operations/groups/orders/:id/received', {
    params: { id: order.id },
    body: { reference: 'VIR', cents: order.totalCents, reason: 'relevé du jour' },
  });
  expect(await move(one.organiser, one.id, elsewhere.id, 1)).toMatchObject(refused(409, 'group_apart'));
  // Nor by way of a group that nobody has paid anything for.
  expect(await move(one.organiser, between.id, elsewhere.id, 1)).toMatchObject(refused(409, 'group_apart'));
});

test('staff that moves seats writes why, and only who may', async () => {
  const one = await newGroup(product, 2);
  const other = await beside(one);
  const path = `/operations/groups/${one.id}/seats/move`;
  const body = { to: other.id, seats: 1, reason: 'deux ateliers' };
  const reader = await insertMember(product, 'coordinator', 'moves@staff.example');
  expect(await reader.browser.ask('POST', path, body)).toMatchObject({ status: 403 });
  expect(await one.accountant.browser.ask('POST', path, { ...body, seats: 9 })).toMatchObject(
    refused(409, 'seats_missing'),
  );
  expect(await one.accountant.browser.ask('POST', path, body)).toMatchObject({ status: 204 });
  const rows = await db.selectFrom('staff.journal').where('act', '=', 'seats-moved').selectAll().execute();
  expect(rows).toMatchObject([
    { subject: 'group', subject_id: String(one.id), after: { to: other.id, seats: 1 }, reason: 'deux ateliers' },
  ]);
  expect((await statesOf(one)).length).toBe(1);
});

const ask = async ({ organiser, id, page }: TestGroup) => {
  await organiser.ask('POST', `/groups/${id}/portrait`);
  await doJobs(product, 'draw-portrait');
  return page();
};

test('who is in two groups of an organiser is in no two portraits that tell of fewer than ten', async () => {
  const one = await newGroup(product, 40);
  const other = await beside(one);
  await move(one.organiser, one.id, other.id, 12);
  const like = await finishAs(product, one);
  const people = [like, ...(await finishLike(product, one, like, 10))];
  expect((await ask(one)).portraits).toMatchObject([{ people: 11 }]);
  // Ten of the eleven once more: the two portraits would differ by one.
  await finishLike(product, other, like, 10, null, people.slice(1));
  expect(await ask(other)).toMatchObject({ portrait: 'too_alike', portraits: [] });
}, 120_000);

/** Organisers who know nothing of each other but for whom they buy. */
const bought = async (group: TestGroup, seats: number, siren: string): Promise<TestGroup> => {
  const { organiser, accountant, id } = group;
  const body = { seats, buyer: { ...buyer, siren }, terms: true } as const;
  const order = await organiser.call('POST /groups/:id/orders', { params: { id }, body });
  await accountant.browser.call('POST /operations/groups/orders/:id/received', {
    params: { id: order.id },
    body: { reference: `VIR ${order.id}`, cents: order.totalCents, reason: 'relevé du jour' },
  });
  return group;
};

// They count by the SIREN of what was paid: two colleagues who each organise a group subtract no better than one who organises two.
test('who is in groups of two organisers of one organisation is in no two portraits that tell of fewer than ten', async () => {
  const [one, other] = [await newGroup(product, 12), await newGroup(product, 12)];
  const like = await finishAs(product, one);
  const people = [like, ...(await finishLike(product, one, like, 10))];
  expect((await ask(one)).portraits).toMatchObject([{ people: 11 }]);
  await finishLike(product, other, like, 10, null, people.slice(1));
  expect(await ask(other)).toMatchObject({ portrait: 'too_alike', portraits: [] });
}, 120_000);

test.each([
  ['each has its own', '552100554', '732829320', false],
  ['somebody who buys for both makes them one', '443061841', '775670417', true],
])(
  'of two organisations %s',
  async (_, first, second, tied) => {
    const made = () => newGroup(product, 0);
    const one = await bought(await made(), 12, first);
    const other = await bought(await made(), 12, second);
    const like = await finishAs(product, one);
    const people = [like, ...(await finishLike(product, one, like, 10))];
    expect((await ask(one)).portraits).toMatchObject([{ people: 11 }]);
    await finishLike(product, other, like, 10, null, people.slice(1));
    const between = tied ? await made() : null;
    for (const siren of [first, second]) if (between) await bought(between, 1, siren);
    const shown = await ask(other);
    if (tied) expect(shown).toMatchObject({ portrait: 'too_alike', portraits: [] });
    else expect(shown.portraits).toMatchObject([{ people: 10 }]);
  },
  120_000,
);
