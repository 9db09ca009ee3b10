/** Every right of every role on every line, by the API; a person's token opens none of them, and a cookie of staff none of people's. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { type RouteName, routes } from '@eqinox/contract/routes';
import { type Desk, desksOf, mayUse, type Role, ROLES } from '@eqinox/domain/staff/rights';
import { insertPerson } from '../../testing/insert-person.ts';
import type { Person } from '../../testing/person.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { type TwoPeople, wellFormed } from '../../testing/two-people.ts';
import { STAFF_COOKIE } from './cookies.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db } = product;
const members = new Map<Role, TestMember>();
let person: Person;
/** Whose account the lines are about: nobody signs in with it here. */
let spare: TestMember;
beforeAll(async () => {
  spare = await insertMember(product, 'coordinator', 'spare@staff.example');
  // Whom the lines are about.
  await insertPerson(product, 'first@example.org');
  person = await insertPerson(product, 'camille@example.org');
  for (const role of ROLES) members.set(role, await insertMember(product, role));
});

const lines = Object.entries<Route>(routes).flatMap(([name, route]) =>
  route.access === 'staff' ? [{ name: name as RouteName, route }] : [],
);

const nobody = { owner: { email: 'camille@example.org' }, stranger: {}, owned: {} } as unknown as TwoPeople;
const requests = wellFormed(nobody);

const requestOf = (name: RouteName) => {
  const [method = '', path = ''] = name.split(' ');
  const input = requests[name] as {
    params?: Record<string, unknown>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const filled = path.replace(/:(\w+)/gu, (_, key: string) =>
    path.startsWith('/staff/members/') ? String(spare.id) : String(input.params?.[key]),
  );
  return { method, path: input.query ? `${filled}?${new URLSearchParams(input.query)}` : filled, body: input.body };
};

const ask = (browser: Person, name: RouteName, headers?: Record<string, string>) => {
  const { method, path, body } = requestOf(name);
  return browser.ask(method, path, body, headers);
};

const browserOf = (role: Role): Person => {
  const member = members.get(role);
  if (!member) throw new Error(role);
  return member.browser;
};

/** Each call with a session of its own: some of them end one. */
const apart = (role: Role): Promise<TestMember> => insertMember(product, role, `${role}@staff.example`);

/** Whom an earlier line disabled, or would have let in, is there again. */
const letSpareIn = () =>
  db
    .updateTable('staff.members')
    .set({ disabled_at: null, admitted_at: new Date(), admission_asked_by: null, admission_asked_at: null })
    .where('id', '=', spare.id)
    .execute();

let lastRow = 0;
/** What calls have written into the journal since this was asked last; members that a suite makes are no call's. */
const journaled = async () => {
  const rows = await db
    .selectFrom('staff.journal')
    .where('id', '>', lastRow)
    .where('request_id', 'is distinct from', 'test')
    .orderBy('id')
    .select(['id', 'act', 'member_id'])
    .execute();
  lastRow = rows.at(-1)?.id ?? lastRow;
  return rows.map(({ act, member_id }) => ({ act, memberId: member_id }));
};

/** What was done here at least once, so that the rows of acts are no rule about nothing. */
const done = new Set<string>();

describe.each(ROLES)('%s', (role) => {
  test.each(lines)('$name', async ({ name, route }) => {
    const { id: memberId, browser } = await apart(role);
    if (name.includes('/staff/members/:id')) await letSpareIn();
    const answer = await ask(browser, name);
    const refused = { status: 403, body: { code: 'right_missing' } };
    if (mayUse(role, route.right)) expect(answer).not.toMatchObject(refused);
    else expect(answer).toMatchObject(refused);
    expect(answer.status, JSON.stringify(answer.body)).not.toBe(500);
    // One row for an act that was done; none for what was refused, or is none.
    const act = answer.status < 300 ? route.act : undefined;
    expect(await journaled()).toEqual(act === undefined ? [] : [{ act, memberId }]);
    if (act !== undefined) done.add(act);
  });

  test('every desk of the menu answers, and no other', async () => {
    const { browser } = await apart(role);
    const first: Readonly<Record<Desk, RouteName>> = {
      today: 'GET /operations/today',
      'own-restitutions': 'GET /operations/own-restitutions',
      people: 'GET /operations/people',
      orders: 'GET /operations/orders',
      refunds: 'GET /operations/refunds',
      invoices: 'GET /operations/documents',
      'gift-cards': 'GET /operations/gift-cards',
      'promo-codes': 'GET /operations/promo-codes',
      groups: 'GET /operations/groups',
      mails: 'GET /operations/mails',
      consultants: 'GET /operations/consultants',
      restitutions: 'GET /operations/restitutions',
      'consultant-accounts': 'GET /operations/consultant-accounts',
      partners: 'GET /operations/partners',
      figures: 'GET /operations/figures',
      instrument: 'GET /operations/instrument',
      'list-files': 'GET /operations/list-files',
      privacy: 'GET /operations/erasures',
      jobs: 'GET /operations/jobs',
      journal: 'GET /staff/journal',
      staff: 'GET /staff/members',
    };
    const { desks } = await browser.call('GET /staff/self', {});
    expect(desks).toEqual(desksOf(role));
    const open: Desk[] = [];
    for (const [desk, name] of Object.entries(first) as [Desk, RouteName][]) {
      if ((await ask(browser, name)).status === 200) open.push(desk);
    }
    expect(open.toSorted()).toEqual([...desks].toSorted());
  });
});

describe('whoever is no member', () => {
  test.each(lines)('$name', async ({ name }) => {
    expect(await ask(person, name)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await journaled()).toEqual([]);
  });

  test('a cookie of staff opens nothing of people, and a person’s token beside it neither more nor less at the console', async () => {
    const { browser } = await insertMember(product, 'support', 'other@staff.example');
    const ofPeople = (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as Route).access === 'person');
    expect(ofPeople.length).toBeGreaterThan(50);
    for (const name of ofPeople) expect([name, (await ask(browser, name)).status]).toEqual([name, 401]);
    const both = { authorization: `Bearer ${person.token}` };
    expect(await browser.ask('GET', '/staff/self', undefined, both)).toMatchObject({ body: { role: 'support' } });
    expect(await browser.ask('GET', '/staff/journal', undefined, both)).toMatchObject({ status: 403 });
    expect(await person.ask('GET', '/account')).toMatchObject({ status: 200 });
  });

  test('a made-up cookie is nobody', async () => {
    const cookie = `${STAFF_COOKIE}=${'A'.repeat(43)}`;
    expect(await person.ask('GET', '/staff/self', undefined, { cookie })).toMatchObject({ status: 401 });
  });
});

describe('the contract', () => {
  test('no line under /staff or /operations is anybody’s but its ways in', () => {
    const open = Object.entries<Route>(routes).flatMap(([name, { access }]) =>
      access !== 'staff' && /^\w+ \/(?:staff|operations)\//u.test(name) ? [name] : [],
    );
    expect(open.filter((name) => !/\/staff\/(?:sign-in|passkeys\/sign-in|invitation)/u.test(name))).toEqual([]);
  });

  test.each(lines)(
    '$name: what is written is an act under an XSRF token, and needs a right to write',
    ({ name, route }) => {
      if (name.startsWith('GET ')) return;
      expect(route.act).toBeDefined();
      expect(route.cookie).toBe(true);
      // A list as a file changes nothing: whoever reads the list may ask for it, and whoever reads files may say no.
      const right = /^POST \/operations\/list-files\/(?!:id\/approve)/u.test(name) ? /:read$/u : /:write$/u;
      if (route.right !== 'own') expect(route.right).toMatch(right);
    },
  );

  test.each(lines.filter(({ route }) => route.body))(
    '$name: what fits no schema is refused by its path',
    async ({ name, route }) => {
      const role = ROLES.find((one) => mayUse(one, route.right)) ?? 'support';
      const { method, path } = requestOf(name);
      const answer = await browserOf(role).ask(method, path, { reason: 7, email: 7, role: 'king' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );
});

test('who was signed in at the console is in the journal, once for each session', async () => {
  const rows = await db.selectFrom('staff.journal').where('act', '=', 'signed-in').selectAll().execute();
  const sessions = await db.selectFrom('staff.sessions').select('member_id').execute();
  expect(rows.length).toBeGreaterThanOrEqual(sessions.length);
});

test('acts were done here and refused: of both the journal was read', () => {
  expect([...done]).toEqual(
    expect.arrayContaining([
      'person-opened',
      'consultant-added',
      'list-file-asked',
      'erasure-refused',
      'role-change-asked',
      'signed-out',
    ]),
  );
});
