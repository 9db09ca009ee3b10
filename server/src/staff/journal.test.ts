/** The journal: a row for each act, in its transaction, and none without; nobody changes it; nobody acts without it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Act } from '@eqinox/domain/staff/acts';
import { insertPerson } from '../../testing/insert-person.ts';
import type { Person } from '../../testing/person.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { grantApplication } from '../adapters/database/application-role.ts';
import type { DatabaseConnection } from '../adapters/database/pool.ts';
import { mountRoutes } from '../http/mount.ts';
import { verbs } from '../verbs.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, enqueue, pool } = product;
let first: TestMember;
let second: TestMember;
let support: TestMember;
let person: Person;
let accountId: number;
beforeAll(async () => {
  first = await insertMember(product, 'administrator', 'first@staff.example');
  second = await insertMember(product, 'administrator', 'second@staff.example');
  support = await insertMember(product, 'support');
  person = await insertPerson(product, 'camille@example.org');
  const row = await db.selectFrom('account.accounts').select('id').executeTakeFirstOrThrow();
  accountId = row.id;
});

const rows = async () => db.selectFrom('staff.journal').orderBy('id').selectAll().execute();

/** What the journal gained by a piece of work. */
const gained = async (work: () => Promise<unknown>) => {
  const before = (await rows()).length;
  await work();
  return (await rows()).slice(before);
};

const post = (member: TestMember, path: string, body?: unknown) => member.browser.ask('POST', path, body);

/** A job that failed for good, as the desk finds it. */
const failedJob = async (): Promise<string> => {
  const id = await db.transaction().execute((db) => enqueue(db, 'mail-order', { orderId: 4711 }));
  await pool.query(`update jobs.job set state = 'failed', completed_on = now(), retry_count = 3 where id = $1`, [id]);
  return id ?? '';
};

const reason = 'demandé par téléphone';
let made = 0;
const newAddress = () => `member-${(made += 1)}@staff.example`;
const newMember = async () => (await insertMember(product, 'coordinator', newAddress())).id;

const disabledMember = async () => {
  const id = await newMember();
  await post(first, `/staff/members/${id}/disable`, { reason });
  return id;
};

/** Each act, done by somebody who may: what is asked, and what the journal then says. */
const acts: readonly {
  readonly act: Act;
  readonly by: () => TestMember;
  readonly ask: () => Promise<readonly [path: string, body?: unknown]>;
  readonly says: Record<string, unknown>;
}[] = [
  {
    act: 'staff-invited',
    by: () => first,
    ask: async () => [
      '/staff/members/invite',
      { email: newAddress(), name: 'Claude', role: 'auditor', reason: 'arrive' },
    ],
    says: { subject: 'staff', after: { role: 'auditor' }, reason: 'arrive' },
  },
  {
    act: 'staff-invited-again',
    by: () => first,
    ask: async () => [`/staff/members/${await newMember()}/invite-again`, { reason }],
    says: { subject: 'staff', before: { joined: true }, reason },
  },
  {
    act: 'staff-disabled',
    by: () => first,
    ask: async () => [`/staff/members/${await newMember()}/disable`, { reason }],
    says: { subject: 'staff', before: { disabled: false }, reason },
  },
  {
    act: 'staff-enabled',
    by: () => first,
    ask: async () => [`/staff/members/${await disabledMember()}/enable`, { reason }],
    says: { subject: 'staff', before: { disabled: true }, reason },
  },
  {
    act: 'staff-admitted',
    by: () => second,
    ask: async () => {
      const id = await disabledMember();
      await post(first, `/staff/members/${id}/enable`, { reason });
      return [`/staff/members/${id}/admit`];
    },
    says: {
      subject: 'staff',
      before: { role: 'coordinator', admitted: false },
      after: { role: 'coordinator', admitted: true },
      reason,
    },
  },
  {
    act: 'role-change-asked',
    by: () => first,
    ask: async () => [`/staff/members/${await newMember()}/role`, { role: 'support', reason }],
    says: { subject: 'staff', before: { role: 'coordinator' }, after: { role: 'support' }, reason },
  },
  {
    act: 'person-signed-out',
    by: () => support,
    ask: async () => [`/operations/people/${accountId}/sign-out`, { reason }],
    says: { subject: 'account', reason },
  },
  {
    act: 'job-retried',
    by: () => first,
    ask: async () => [`/operations/jobs/${await failedJob()}/retry`, { reason: 'réparé' }],
    says: { subject: 'job', before: { name: 'mail-order', state: 'failed', tries: 4 }, reason: 'réparé' },
  },
  {
    act: 'job-given-up',
    by: () => first,
    ask: async () => [`/operations/jobs/${await failedJob()}/give-up`, { reason }],
    says: { subject: 'job', before: { name: 'mail-order', state: 'failed', tries: 4 }, reason },
  },
];

describe('an act', () => {
  test.each(acts)('$act: one row, with who, role, on whom, why, and which call', async ({ act, by, ask, says }) => {
    const [path, body] = await ask();
    const added = await gained(async () => expect((await post(by(), path, body)).status).toBeLessThan(300));
    expect(added).toMatchObject([{ act, member_id: by().id, ...says }]);
    expect(added[0]).toMatchObject({
      who: expect.stringMatching(/^Exemple/u),
      role: expect.any(String),
      request_id: expect.any(String),
      address: '127.0.0.1',
    });
    expect(JSON.stringify(added)).not.toMatch(/@/u);
  });

  test.each(acts)('$act: the transaction that cannot write its row does nothing', async ({ by, ask }) => {
    const [path, body] = await ask();
    await sql`alter table staff.journal rename column act to gone`.execute(db);
    const state = async () =>
      (
        await pool.query(
          `select (select json_agg(m order by id) from (select id, email, role, joined_at, disabled_at, admitted_at from staff.members) m) as members,
             (select count(*) from staff.role_changes) as changes, (select count(*) from jobs.job) as jobs,
             (select json_agg(state order by id) from jobs.job where name = 'mail-order') as states,
             (select count(*) from identity.devices where revoked_at is null) as devices`,
        )
      ).rows;
    const before = await state();
    const answer = await post(by(), path, body);
    const after = await state();
    await sql`alter table staff.journal rename column gone to act`.execute(db);
    expect(answer.status).toBe(500);
    expect(after).toEqual(before);
  });

  test('opening a person is one, finding them in a list is none', async () => {
    const found = await gained(() => support.browser.call('GET /operations/people', { query: { find: person.email } }));
    expect(found).toEqual([]);
    const opened = await gained(() =>
      support.browser.call('GET /operations/people/:id', { params: { id: accountId } }),
    );
    expect(opened).toMatchObject([{ act: 'person-opened', subject: 'account', subject_id: String(accountId) }]);
    const lists = await gained(async () => {
      await first.browser.call('GET /staff/journal', { query: {} });
      await first.browser.call('GET /staff/members', {});
      await first.browser.call('GET /operations/today', {});
      await support.browser.call('GET /operations/orders', { query: {} });
    });
    expect(lists).toEqual([]);
  });

  test('that is refused leaves no row', async () => {
    const refused = await gained(async () => {
      expect(await post(support, '/staff/members/invite', {})).toMatchObject({ status: 403 });
      expect(await post(first, `/staff/members/${first.id}/disable`, { reason })).toMatchObject({ status: 403 });
      expect(await post(first, '/staff/members/999999/disable', { reason })).toMatchObject({ status: 404 });
      expect(await post(first, `/staff/members/${second.id}/disable`, {})).toMatchObject({ status: 400 });
      expect(await support.browser.ask('GET', '/operations/people/999999')).toMatchObject({ status: 404 });
      expect(await post(first, `/operations/jobs/${crypto.randomUUID()}/retry`, { reason: 'réparé' })).toMatchObject({
        status: 404,
      });
    });
    expect(refused).toEqual([]);
  });

  test('that does not go through the journal is not served: the product does not start with it', () => {
    const bypass = {
      ...verbs,
      'POST /staff/members/invite': () => Promise.resolve({ id: 1 }),
    } as unknown as typeof verbs;
    const app = { route: () => app } as never;
    expect(() => mountRoutes(app, bypass, {} as never)).toThrow(/POST \/staff\/members\/invite is an act of staff/u);
    expect(() => mountRoutes(app, verbs, {} as never)).not.toThrow();
  });
});

describe('the journal', () => {
  test.each([
    ['update', `update staff.journal set who = 'somebody else'`],
    ['delete', 'delete from staff.journal'],
    ['truncate', 'truncate staff.journal'],
  ])('refuses %s, whoever asks', async (_, statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/only added to/u);
    expect((await rows()).length).toBeGreaterThan(0);
  });

  test('where the product works under another role than the owner of its tables, it is granted adding and reading, and no more', async () => {
    const role = `product_${randomUUID().replaceAll('-', '')}`;
    await pool.query(`create role ${role}`);
    await grantApplication(pool.options as DatabaseConnection, role);
    const client = await pool.connect();
    try {
      await client.query(`set role ${role}`);
      await client.query(`insert into staff.journal (at, who, act) values (now(), 'command line', 'signed-in')`);
      expect((await client.query('select id from staff.journal')).rowCount).toBeGreaterThan(0);
      for (const statement of [
        `update staff.journal set who = 'x'`,
        'delete from staff.journal',
        'truncate staff.journal',
        'alter table staff.journal disable trigger all',
      ]) {
        await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/u);
      }
    } finally {
      await client.query('reset role');
      client.release();
      await pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  test('is read by pages that join without a gap, newest first', async () => {
    for (let more = 0; more < 60; more += 1) {
      await support.browser.call('GET /operations/people/:id', { params: { id: accountId } });
    }
    const all = await rows();
    const seen: number[] = [];
    for (let before: number | null = null; ;) {
      const query: { before?: string } = before === null ? {} : { before: String(before) };
      const page = await first.browser.call('GET /staff/journal', { query });
      seen.push(...page.rows.map(({ id }) => id));
      before = page.next;
      if (before === null) break;
    }
    expect(seen).toEqual(all.map(({ id }) => id).toReversed());
    const query = { act: 'job-given-up' } as const;
    const { rows: given } = await first.browser.call('GET /staff/journal', { query });
    expect(new Set(given.map(({ act }) => act))).toEqual(new Set(['job-given-up']));
  });
});

describe('a role', () => {
  const roleOf = async (id: number) =>
    (await db.selectFrom('staff.members').where('id', '=', id).select('role').executeTakeFirstOrThrow()).role;
  const ask = async (by: TestMember, id: number, role = 'accountant') =>
    post(by, `/staff/members/${id}/role`, { role, reason });

  test('is not changed by its holder, nor approved by whoever asked', async () => {
    const { id, browser } = await insertMember(product, 'coordinator', 'changed@staff.example');
    expect(await ask(first, first.id, 'auditor')).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(await browser.ask('POST', `/staff/members/${id}/role`, { role: 'administrator', reason })).toMatchObject({
      status: 403,
      body: { code: 'right_missing' },
    });
    const { body } = await ask(first, id);
    const path = `/staff/role-changes/${(body as { id: number }).id}/approve`;
    expect(await post(first, path)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(await roleOf(id)).toBe('coordinator');
    expect(await ask(second, id)).toMatchObject({ status: 409, body: { code: 'role_change_waits' } });
    expect(await post(second, path)).toMatchObject({ status: 204 });
    expect(await roleOf(id)).toBe('accountant');
    // What the role now opens takes a new sign-in.
    expect(await browser.ask('GET', '/staff/self')).toMatchObject({ status: 401 });
  });

  test('that an administrator would have somebody else give them is not theirs to approve', async () => {
    const third = await insertMember(product, 'administrator', 'third@staff.example');
    const { body } = await ask(first, third.id, 'support');
    expect(await post(third, `/staff/role-changes/${(body as { id: number }).id}/approve`)).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    });
    expect(
      await post(third, `/staff/role-changes/${(body as { id: number }).id}/refuse`, { reason: 'sans objet' }),
    ).toMatchObject({
      status: 403,
    });
  });

  test('two who approve at once: one does, the other finds it decided', async () => {
    const third = await insertMember(product, 'administrator', 'fourth@staff.example');
    const { id } = await insertMember(product, 'coordinator', 'twice@staff.example');
    const { body } = await ask(first, id);
    const path = `/staff/role-changes/${(body as { id: number }).id}/approve`;
    let statuses: number[] = [];
    const added = await gained(async () => {
      const answers = await Promise.all([post(second, path), post(third, path)]);
      statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    });
    expect(statuses).toEqual([204, 409]);
    expect(added.map(({ act }) => act)).toEqual(['role-change-approved']);
  });

  test('is held by the database too', async () => {
    const { id } = await insertMember(product, 'coordinator', 'held@staff.example');
    const change = (askedBy: number, decidedBy: number) =>
      pool.query(
        `insert into staff.role_changes (member_id, role, reason, asked_by, asked_at, decided_by, decided_at, approved)
         values ($1, 'auditor', 'x', $2, now(), $3, now(), true)`,
        [id, askedBy, decidedBy],
      );
    await expect(change(id, first.id)).rejects.toThrow(/check/u);
    await expect(change(first.id, first.id)).rejects.toThrow(/check/u);
    await expect(change(first.id, id)).rejects.toThrow(/check/u);
    await expect(change(first.id, second.id)).resolves.toBeDefined();
  });

  test('of administrator is nobody’s by invitation', async () => {
    const body = { email: 'king@staff.example', name: 'Claude', role: 'administrator' };
    expect(await post(first, '/staff/members/invite', body)).toMatchObject({ status: 400 });
  });
});

test('whoever is disabled is out at once', async () => {
  const gone = await insertMember(product, 'auditor', 'gone@staff.example');
  expect(await gone.browser.ask('GET', '/staff/self')).toMatchObject({ status: 200 });
  await post(first, `/staff/members/${gone.id}/disable`, { reason });
  expect(await gone.browser.ask('GET', '/staff/self')).toMatchObject({ status: 401 });
});
