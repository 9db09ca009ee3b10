/** The desk of privacy: states and months, erasures by hand that take two, and consents that are proved at an address. */
import { beforeAll, describe, expect, test } from 'vitest';
import { accountIdOf, insertHolder, start } from '../../../../testing/diagnostics.ts';
import { firstTry } from '../../../../testing/do-jobs.ts';
import { insertPerson } from '../../../../testing/insert-person.ts';
import { insertMember, type TestMember } from '../../../../testing/staff.ts';
import { DAY } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import type { WorkContext } from '../../../context.ts';
import { eraseAccount } from '../../../privacy/erase-account.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, clock, env, places } = product;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  first = await insertMember(product, 'administrator');
  second = await insertMember(product, 'administrator', 'second@staff.example');
});

const REASON = 'lettre reçue, identité vérifiée';
const ask = (accountId: number, member = first) =>
  member.browser.ask('POST', '/operations/erasure-requests', { accountId, reason: REASON });
const decide = (id: number, member: TestMember, decision = 'approve') =>
  member.browser.ask(
    'POST',
    `/operations/erasure-requests/${id}/${decision}`,
    decision === 'refuse' ? { reason: 'sans objet' } : undefined,
  );
const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;
const somebody = async (email: string) => accountIdOf(product, await insertPerson(product, email));

describe('an erasure by hand', () => {
  test('is asked for by one administrator and approved by another; it is planned like any other, and its month is shown', async () => {
    const accountId = await somebody('letter@example.org');
    const id = idOf(await ask(accountId));
    expect(await ask(accountId, second)).toMatchObject({ status: 409, body: { code: 'request_waits' } });
    expect(await decide(id, first)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    const eraseAt = new Date(clock().getTime() + 7 * DAY).toISOString();
    expect(await decide(id, second)).toMatchObject({ status: 200, body: { eraseAt } });
    expect(await ask(accountId)).toMatchObject({ status: 409, body: { code: 'erasure_scheduled' } });
    const { erasures } = await first.browser.call('GET /operations/erasures', {});
    expect(erasures[0]).toMatchObject({ accountId, eraseAt, state: 'scheduled', doneAt: null });
    const days = (Date.parse(erasures[0]?.dueAt ?? '') - clock().getTime()) / DAY;
    expect(days).toBeGreaterThan(26);
    expect(days).toBeLessThan(32);
    const jobs = await db
      .selectFrom('staff.journal')
      .where('subject', '=', 'account')
      .where('subject_id', '=', String(accountId))
      .orderBy('id')
      .select(['act', 'reason', 'member_id'])
      .execute();
    expect(jobs).toEqual([
      { act: 'erasure-asked', reason: REASON, member_id: first.id },
      { act: 'erasure-approved', reason: REASON, member_id: second.id },
    ]);
  });

  test('is decided once by two who do it at once, and refused it is not done', async () => {
    const third = await insertMember(product, 'administrator', 'third@staff.example');
    const id = idOf(await ask(await somebody('twice@example.org')));
    const both = await Promise.all([second, third].map((one) => decide(id, one)));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const accountId = await somebody('stays@example.org');
    const refused = idOf(await ask(accountId));
    expect(await decide(refused, first, 'refuse')).toMatchObject({ status: 204 });
    expect(await decide(refused, second)).toMatchObject({ status: 409, body: { code: 'request_decided' } });
    const planned = db.selectFrom('privacy.erasures').where('account_id', '=', accountId).selectAll();
    expect(await planned.execute()).toEqual([]);
  });

  test('is not approved by who asked, in the database either', async () => {
    const id = idOf(await ask(await somebody('own@example.org')));
    const own = { decided_by: first.id, decided_at: new Date(), approved: true };
    await expect(db.updateTable('privacy.erasure_requests').set(own).where('id', '=', id).execute()).rejects.toThrow(
      /check constraint/u,
    );
  });

  test('of nobody is refused', async () => {
    expect(await ask(999_999)).toMatchObject({ status: 404 });
    expect(await decide(999_999, first)).toMatchObject({ status: 404 });
  });
});

describe('consents', () => {
  test('are proved at an address while the person is here, and after their erasure; each look is noted without it', async () => {
    const email = 'disputes@example.org';
    const person = await insertHolder(product, email);
    await start(person);
    const accountId = await accountIdOf(product, person);
    const look = (address = email) =>
      first.browser.call('POST /operations/consent-proofs', { body: { email: address, reason: 'contestation' } });
    const here = await look();
    expect(here).toMatchObject({ accountId, proofs: [{ kind: 'person', keptUntil: null }] });
    await decide(idOf(await ask(accountId)), second);
    clock.advance(7 * DAY);
    const context = { db, env, adapters: { enqueue: async () => 'job' }, now: clock() } as unknown as WorkContext;
    await eraseAccount(context, { accountId, origin: places.product }, firstTry('on its day'));
    first = await insertMember(product, 'administrator', 'after@staff.example');
    const erased = await look();
    expect(erased).toMatchObject({ accountId: null, proofs: [{ kind: 'person', at: here.proofs[0]?.at }] });
    expect(erased.proofs[0]?.keptUntil).not.toBeNull();
    expect(await look('somebody-else@example.org')).toEqual({ accountId: null, proofs: [] });
    const requests = db.selectFrom('privacy.erasure_requests').where('account_id', '=', accountId).selectAll();
    expect(await requests.execute()).toEqual([]);
    const { erasures } = await first.browser.call('GET /operations/erasures', {});
    expect(erasures.find((one) => one.accountId === accountId)).toMatchObject({ state: 'done' });
    const journal = JSON.stringify(await db.selectFrom('staff.journal').selectAll().execute());
    expect(journal).not.toContain('disputes@');
    expect(journal).toContain('consents-proved');
  });
});

test('exports are a state and a month, without what they hold', async () => {
  const accountId = await somebody('exports@example.org');
  await db
    .insertInto('privacy.exports')
    .values({
      account_id: accountId,
      state: 'preparing',
      requested_at: clock(),
      expires_at: null,
      data: null,
      document: null,
    })
    .execute();
  const { exports } = await first.browser.call('GET /operations/exports', {});
  expect(exports[0]).toMatchObject({ accountId, state: 'preparing', expiresAt: null });
  expect(Object.keys(exports[0] ?? {}).toSorted()).toEqual([
    'accountId',
    'askedAt',
    'dueAt',
    'expiresAt',
    'id',
    'state',
  ]);
});
