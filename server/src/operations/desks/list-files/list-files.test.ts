/** Lists as files: what the screen shows and no more, by whom its right lets, and by two where they are the data of more than a hundred people. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '@eqinox/contract/routes';
import {
  ALONE_PEOPLE,
  FILE_LISTS,
  type FileList,
  LIST_FILE_RIGHT,
  LIST_FILES_AT_ONCE,
  LIST_FILES_KEPT,
  MOST_FILE_ROWS,
} from '@eqinox/domain/staff/list-files';
import { mayUse, type Role, ROLES } from '@eqinox/domain/staff/rights';
import { doJobs } from '../../../../testing/do-jobs.ts';
import { insertMember, type TestMember } from '../../../../testing/staff.ts';
import { DAY } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { removeOver } from '../../../retention.ts';
import { staffKept } from '../../../staff/index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, clock, pool } = product;
let support: TestMember;
let other: TestMember;
beforeAll(async () => {
  support = await insertMember(product, 'support');
  other = await insertMember(product, 'support', 'other@staff.example');
  await pool.query(`
    insert into account.accounts (email, identifiant, nom, prenom, civilite, created_at)
    select 'p' || n || '@example.org', 'p' || n || '@example.org',
      case when n <= ${ALONE_PEOPLE} then 'Cent' when n <= ${2 * ALONE_PEOPLE + 1} then 'Plusdecent' else '=HYPERLINK("x")' end, 'Exemple', 2, now()
    from generate_series(1, ${2 * ALONE_PEOPLE + 2}) n`);
  await pool.query(`
    insert into checkout.orders (account_id, offer_id, status, list_cents, promo_code, created_at, paid_at)
    select (select min(id) from account.accounts) + n % 7, 27, 'paid', 5000, case when n <= 120 then 'RENTREE' end,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${MOST_FILE_ROWS + 1}) n`);
  await pool.query(`
    insert into checkout.withdrawals (order_id, declared_name, contact_email, refund_cents, declared_at)
    select id, 'x', 'x', 5000, now() from checkout.orders where id % 4 = 0`);
});

const REASON = 'demande d’un commissaire';
const ask = async (member: TestMember, list: FileList, filters: object = {}): Promise<number> => {
  const { status, body } = await member.browser.ask('POST', `/operations/list-files/${list}`, {
    filters,
    reason: REASON,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await doJobs(product, 'make-list-file');
  return (body as { id: number }).id;
};
const fileAt = async (member: TestMember, id: number) => {
  const { files } = await member.browser.call('GET /operations/list-files', {});
  return files.find((file) => file.id === id);
};
const open = async (member: TestMember, id: number) => {
  const { status, body } = await member.browser.ask('GET', `/operations/list-files/${id}`);
  return { status, body, text: status === 200 ? Buffer.from(body as Uint8Array).toString('utf8') : '' };
};
const linesOf = (text: string): string[] => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);
const decide = (member: TestMember, id: number, decision: 'approve' | 'refuse') =>
  member.browser.ask(
    'POST',
    `/operations/list-files/${id}/${decision}`,
    decision === 'refuse' ? { reason: 'sans objet' } : undefined,
  );
const actsOn = async (id: number) =>
  db
    .selectFrom('staff.journal')
    .where('subject', '=', 'list-file')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['act', 'member_id', 'after', 'reason'])
    .execute();

test('one member has so many made at once, and kept: whoever asks next waits for no more', async () => {
  const { id: by, browser } = await insertMember(product, 'support', 'asks-much@staff.example');
  const asked = () => browser.ask('POST', '/operations/list-files/orders', { filters: {}, reason: REASON });
  const answers = await Promise.all(Array.from({ length: LIST_FILES_AT_ONCE + 2 }, asked));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIST_FILES_AT_ONCE);
  expect(await asked()).toMatchObject({ status: 409, body: { code: 'files_full' } });
  const own = db.updateTable('staff.list_files').where('asked_by', '=', by);
  await own.set({ outcome: 'failed' }).execute();
  const kept = {
    list: 'orders',
    filters: '{}',
    reason: REASON,
    asked_by: by,
    asked_at: clock(),
    outcome: 'failed',
  } as const;
  const more = Array.from({ length: LIST_FILES_KEPT - LIST_FILES_AT_ONCE - 1 }, () => kept);
  await db.insertInto('staff.list_files').values(more).execute();
  expect((await asked()).status).toBe(200);
  expect(await asked()).toMatchObject({ status: 409, body: { code: 'files_full' } });
  // Past their days they are nobody's.
  await own.set({ asked_at: new Date(clock().getTime() - 4 * DAY), outcome: 'failed' }).execute();
  expect((await asked()).status).toBe(200);
  await db.deleteFrom('staff.list_files').where('asked_by', '=', by).execute();
});

test('holds every page of what the screen shows under its filters, in its order and columns', async () => {
  const query = { code: 'rentrée', state: 'paid' } as const;
  const shown: CallInput<'GET /operations/orders'>['query'][] = [];
  const ids: number[] = [];
  for (let next: number | null = 0; next !== null;) {
    const after = next === 0 ? {} : { after: next };
    const page: { orders: { id: number }[]; next: number | null } = await support.browser.call(
      'GET /operations/orders',
      {
        query: { ...query, ...after },
      },
    );
    ids.push(...page.orders.map(({ id }) => id));
    ({ next } = page);
    shown.push(after);
  }
  expect(shown.length).toBeGreaterThan(1);
  const id = await ask(support, 'orders', query);
  expect(await fileAt(support, id)).toMatchObject({
    state: 'ready',
    rows: ids.length,
    people: 7,
    filters: { code: 'rentrée', state: 'paid' },
    mayOpen: true,
  });
  const [heads, ...lines] = linesOf((await open(support, id)).text);
  expect(heads).toBe('"Commande";"Date";"Offre";"État";"Par carte";"Partenaire";"Code promo"');
  expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(ids);
  expect(lines[0]).toMatch(/^\d+;"\d{4}-\d\d-\d\d \d\d:\d\d";"[^"]+";"payée";50;"";"RENTREE"$/u);
});

describe('the data', () => {
  test('of a hundred people are fetched by who asked, and by nobody else', async () => {
    const support = await insertMember(product, 'support', 'hundred@staff.example');
    const id = await ask(support, 'people', { find: 'cent' });
    expect(await fileAt(support, id)).toMatchObject({ state: 'ready', people: ALONE_PEOPLE, rows: ALONE_PEOPLE });
    expect(await open(other, id)).toMatchObject({ status: 403, body: { code: 'not_own_request' } });
    expect(linesOf((await open(support, id)).text)).toHaveLength(1 + ALONE_PEOPLE);
    expect(await decide(other, id, 'approve')).toMatchObject({ status: 409, body: { code: 'list_file_decided' } });
    // What was looked for may name somebody: it is not in the journal.
    expect(await actsOn(id)).toEqual([
      { act: 'list-file-asked', member_id: support.id, after: { list: 'people', filters: 'find' }, reason: REASON },
      { act: 'list-file-opened', member_id: support.id, after: { list: 'people', people: 100 }, reason: REASON },
    ]);
  });

  test('of one more wait for somebody else, whoever calls the API; two who approve at once approve once', async () => {
    const id = await ask(support, 'people', { find: 'plusdecent' });
    expect(await fileAt(support, id)).toMatchObject({
      state: 'waiting',
      mayApprove: false,
      mayRefuse: true,
      mayOpen: false,
    });
    expect(await fileAt(other, id)).toMatchObject({ mayApprove: true, mayOpen: false });
    expect(await open(support, id)).toMatchObject({ status: 409, body: { code: 'second_person_missing' } });
    expect(await decide(support, id, 'approve')).toMatchObject({ status: 403, body: { code: 'own_request' } });
    const file = db.updateTable('staff.list_files').where('id', '=', id);
    const decided = { decided_at: clock(), approved: true };
    await expect(file.set({ ...decided, decided_by: support.id }).execute()).rejects.toMatchObject({ code: '23514' });
    await expect(file.set({ opened_at: clock() }).execute()).rejects.toMatchObject({ code: '23514' });
    const third = await insertMember(product, 'support', 'third@staff.example');
    const answers = await Promise.all([other, third].map((member) => decide(member, id, 'approve')));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
    expect(linesOf((await open(support, id)).text)).toHaveLength(1 + ALONE_PEOPLE + 1);
    expect((await actsOn(id)).map(({ act }) => act)).toEqual([
      'list-file-asked',
      'list-file-approved',
      'list-file-opened',
    ]);
  });

  test('in pieces take two as a whole does, and a piece that took two counts no more', async () => {
    const member = await insertMember(product, 'support', 'pieces@staff.example');
    const first = await ask(member, 'people', { find: 'cent' });
    expect((await open(member, first)).status).toBe(200);
    const piece = await ask(member, 'people', { find: 'p150@example.org' });
    expect(await fileAt(member, piece)).toMatchObject({ state: 'waiting', people: 1, mayOpen: false });
    expect(await open(member, piece)).toMatchObject({ status: 409, body: { code: 'second_person_missing' } });
    await expect(pool.query('update staff.list_files set opened_at = now() where id = $1', [piece])).rejects.toThrow(
      'list_files_opened_together',
    );
    expect(await decide(other, piece, 'approve')).toMatchObject({ status: 204 });
    expect((await open(member, piece)).status).toBe(200);
  });

  test('that are refused are gone', async () => {
    const id = await ask(support, 'people', { find: 'plusdecent' });
    expect(await decide(other, id, 'refuse')).toMatchObject({ status: 204 });
    expect((await open(support, id)).status).toBe(404);
    expect(await decide(other, id, 'approve')).toMatchObject({ status: 409 });
    const { bytes } = await db
      .selectFrom('staff.list_files')
      .where('id', '=', id)
      .select('bytes')
      .executeTakeFirstOrThrow();
    expect(bytes).toBeNull();
  });

  test('a spreadsheet runs nothing of them', async () => {
    const id = await ask(support, 'people', { find: '=hyperlink' });
    expect((await open(support, id)).text).toContain('"Exemple =HYPERLINK(""x"")"');
    await pool.query(`update account.accounts set prenom = null where nom like '=%'`);
    expect((await open(support, await ask(support, 'people', { find: '=hyperlink' }))).text).toContain(
      `"'=HYPERLINK(""x"")"`,
    );
  });
});

test('too many rows are no file; a filter is not part of a file that does not know it', async () => {
  expect(await fileAt(support, await ask(support, 'orders'))).toMatchObject({ state: 'too-large', rows: null });
  const unknown = { filters: { after: 7 }, reason: REASON };
  expect(await support.browser.ask('POST', '/operations/list-files/orders', unknown)).toMatchObject({ status: 400 });
  const nameless = { filters: {}, reason: '' };
  expect(await support.browser.ask('POST', '/operations/list-files/orders', nameless)).toMatchObject({ status: 400 });
}, 60_000);

test('each list has a file for a role that reads it; other roles neither see, decide nor fetch it', async () => {
  for (const list of FILE_LISTS) {
    const may = (role: Role) => mayUse(role, LIST_FILE_RIGHT[list]);
    const member = await insertMember(product, ROLES.find(may) ?? 'support', `reader-${list}@staff.example`);
    const id = await ask(
      member,
      list,
      list === 'people' ? { find: 'cent' } : list === 'orders' ? { code: 'rentrée' } : {},
    );
    expect(await fileAt(member, id), list).toMatchObject({ list, state: 'ready' });
    expect(linesOf((await open(member, id)).text)[0], list).toMatch(/^"[^"]+"(?:;"[^"]+")+$/u);
    const stranger = await insertMember(
      product,
      ROLES.find((role) => !may(role) && mayUse(role, 'list-files:write')) ?? 'support',
      `stranger-${list}@staff.example`,
    );
    expect(await fileAt(stranger, id), list).toBeUndefined();
    expect((await open(stranger, id)).status, list).toBe(404);
    expect((await decide(stranger, id, 'approve')).status, list).toBe(404);
  }
}, 60_000);

test('whoever has another role by then gets nothing, and after three days nobody does', async () => {
  const leaver = await insertMember(product, 'support', 'leaver@staff.example');
  const id = await ask(leaver, 'people', { find: 'cent' });
  await db.updateTable('staff.members').set({ role: 'coordinator' }).where('id', '=', leaver.id).execute();
  expect((await open(leaver, id)).status).toBe(404);
  const { body } = await support.browser.ask('POST', '/operations/list-files/people', {
    filters: { find: 'cent' },
    reason: REASON,
  });
  await db.updateTable('staff.members').set({ role: 'coordinator' }).where('id', '=', support.id).execute();
  await doJobs(product, 'make-list-file');
  await db.updateTable('staff.members').set({ role: 'support' }).where('id', '=', support.id).execute();
  expect(await fileAt(support, (body as { id: number }).id)).toMatchObject({ state: 'failed', mayOpen: false });
  const late = await ask(support, 'people', { find: 'cent' });
  await db
    .updateTable('staff.list_files')
    .set({ asked_at: new Date(clock().getTime() - 4 * 86_400_000) })
    .where('id', '=', late)
    .execute();
  expect((await open(support, late)).status).toBe(404);
  for (const kept of staffKept) await removeOver(db, kept, clock());
  expect(await db.selectFrom('staff.list_files').where('id', '=', late).select('id').execute()).toEqual([]);
});
