/** Which account is which consultant's: who says it, and whom it cannot be. */
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../testing/consultants.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { setRole } from '../staff/index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db } = product;
let coordinator: TestMember;
let administrator: TestMember;
let second: TestMember;
beforeAll(async () => {
  coordinator = await insertMember(product, 'coordinator');
  administrator = await insertMember(product, 'administrator');
  second = await insertMember(product, 'administrator', 'another@staff.example');
});

const tie = (consultant: number, member: number | null) =>
  coordinator.browser.ask('POST', `/operations/consultant-accounts/${consultant}`, { member, reason: 'contrat signé' });
const invite = (body: object) =>
  administrator.browser.ask('POST', '/staff/members/invite', { reason: 'arrive', ...body });
const journalOf = async (act: 'consultant-tied' | 'staff-invited') =>
  (await db.selectFrom('staff.journal').where('act', '=', act).orderBy('id').selectAll().execute()).map(
    ({ after }) => after,
  );

test('the coordinator ties a consultant’s account, takes it back, and ties another', async () => {
  const first = await insertMember(product, 'consultant', 'first@staff.example');
  const second = await insertMember(product, 'consultant', 'second@staff.example');
  expect((await tie(1, first.id)).status).toBe(204);
  expect(await tie(1, second.id)).toMatchObject({ status: 409, body: { code: 'member_tied' } });
  expect(await tie(2, first.id)).toMatchObject({ status: 409, body: { code: 'member_tied' } });
  const list = await coordinator.browser.call('GET /operations/consultant-accounts', {});
  expect(list.consultants.find(({ id }) => id === 1)?.member?.id).toBe(first.id);
  expect(list.free.map(({ id }) => id)).toEqual([second.id]);
  expect((await tie(1, null)).status).toBe(204);
  expect(await tie(1, null)).toMatchObject({ status: 404 });
  expect((await tie(1, second.id)).status).toBe(204);
  const rows = await db
    .selectFrom('staff.journal')
    .where('act', '=', 'consultant-tied')
    .orderBy('id')
    .selectAll()
    .execute();
  const reason = 'contrat signé';
  expect(rows).toMatchObject([
    { subject: 'staff', subject_id: String(first.id), before: { consultant: null }, after: { consultant: 1 }, reason },
    { subject: 'staff', subject_id: String(first.id), before: { consultant: 1 }, after: { consultant: null }, reason },
    { subject: 'staff', subject_id: String(second.id), before: { consultant: null }, after: { consultant: 1 }, reason },
  ]);
});

test('nobody is one who has another role, is disabled or is not there; nor is a consultant nobody knows', async () => {
  const disabled = await insertMember(product, 'consultant', 'disabled@staff.example');
  await db.updateTable('staff.members').set({ disabled_at: product.clock() }).where('id', '=', disabled.id).execute();
  for (const id of [coordinator.id, disabled.id, 999_999]) {
    expect(await tie(3, id)).toMatchObject({ status: 409, body: { code: 'member_no_consultant' } });
  }
  const free = await insertMember(product, 'consultant', 'free@staff.example');
  expect(await tie(999, free.id)).toMatchObject({ status: 404 });
});

test('another role ends it', async () => {
  const member = await insertMember(product, 'consultant', 'leaving@staff.example');
  expect((await tie(4, member.id)).status).toBe(204);
  await transaction(db, (db) => setRole(db, member.id, 'support'));
  const list = await coordinator.browser.call('GET /operations/consultant-accounts', {});
  expect(list.consultants.find(({ id }) => id === 4)?.member).toBeNull();
});

test('an invitation says who it is at the catalogue’s address alone, of one with the role, and once', async () => {
  const { id: consultant, email } = catalogue.find(({ id }) => id === 5)!;
  const name = 'Exemple Cinq';
  const refused = { status: 409, body: { code: 'member_no_consultant' } };
  expect(await invite({ email: 'elsewhere@staff.example', name, role: 'consultant', consultant })).toMatchObject(
    refused,
  );
  expect(await invite({ email, name, role: 'support', consultant })).toMatchObject(refused);
  expect(await invite({ email, name, role: 'consultant', consultant: 999 })).toMatchObject(refused);
  expect((await invite({ email, name, role: 'consultant', consultant })).status).toBe(200);
  const list = await coordinator.browser.call('GET /operations/consultant-accounts', {});
  expect(list.consultants.find(({ id }) => id === consultant)?.member?.name).toBe(name);
  expect((await journalOf('staff-invited')).at(-1)).toEqual({ role: 'consultant', consultant });
});

test('two who tie at once tie one', async () => {
  const members = await Promise.all(
    [1, 2, 3, 4].map((place) => insertMember(product, 'consultant', `at-once-${place}@staff.example`)),
  );
  const answers = await Promise.all(members.map(({ id }) => tie(6, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
});

test('a consultant who leaves has no calendar any more, by whichever way they leave', async () => {
  const member = await insertMember(product, 'consultant', 'leaves@staff.example');
  const body = { reason: 'fin de mission' };
  const listed = (what: 'stop' | 'start') =>
    coordinator.browser.call(`POST /operations/consultants/:id/${what}`, { params: { id: 2 }, body });
  const account = (what: 'disable' | 'enable') =>
    administrator.browser.call(`POST /staff/members/:id/${what}`, { params: { id: member.id }, body });
  const make = async () =>
    (await coordinator.browser.call('POST /operations/consultants/:id/feed', { params: { id: 2 }, body })).address;
  /** What the address says, and what the catalogue says of it. */
  const answers = async (address: string) => {
    const { consultants } = await coordinator.browser.call('GET /operations/consultants', {});
    const row = consultants.find(({ id }) => id === 2);
    return [
      (await fetch(address.replace(/^https?:\/\/[^/]+/u, product.places.product))).status,
      row?.feed,
      // Whether there is something to end.
      row?.hasFeed,
    ];
  };
  const alone = await make();
  expect(await answers(alone)).toEqual([200, true, true]);
  await listed('stop');
  expect(await answers(alone)).toEqual([404, false, true]);
  await listed('start');
  expect(await answers(alone)).toEqual([200, true, true]);
  // Bound to no account, it is of the time before they had one, and stays over once they have none again.
  await tie(2, member.id);
  expect(await answers(alone)).toEqual([404, false, false]);
  await tie(2, null);
  expect(await answers(alone)).toEqual([404, false, false]);
  await tie(2, member.id);
  const own = await make();
  expect(await answers(own)).toEqual([200, true, true]);
  await account('disable');
  expect(await answers(own)).toEqual([404, false, true]);
  await account('enable');
  await second.browser.call('POST /staff/members/:id/admit', { params: { id: member.id } });
  expect(await answers(own)).toEqual([200, true, true]);
  await tie(2, null);
  expect(await answers(own)).toEqual([404, false, true]);
  await tie(2, member.id);
  expect(await answers(own)).toEqual([404, false, false]);
  await tie(2, null);
  const next = await insertMember(product, 'consultant', 'next@staff.example');
  await tie(2, next.id);
  const theirs = await make();
  expect(await answers(theirs)).toEqual([200, true, true]);
  // Another role ends what the role had.
  await transaction(db, (db) => setRole(db, next.id, 'support'));
  expect(await answers(theirs)).toEqual([404, false, true]);
  await coordinator.browser.call('POST /operations/consultants/:id/feed/stop', { params: { id: 2 }, body });
  expect(await answers(theirs)).toEqual([404, false, false]);
});

test('an invitation with the consultant’s number ends the address too', async () => {
  const { id: consultant, email } = catalogue.find(({ id }) => id === 3)!;
  const params = { id: consultant };
  await coordinator.browser.call('POST /operations/consultants/:id/feed', { params, body: { reason: 'agenda' } });
  expect((await invite({ email, name: 'Exemple Trois', role: 'consultant', consultant })).status).toBe(200);
  const { consultants } = await coordinator.browser.call('GET /operations/consultants', {});
  expect(consultants.find(({ id }) => id === consultant)?.hasFeed).toBe(false);
});
