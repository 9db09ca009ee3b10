/** Whoever comes in is let in by two: with one invitation, or an account that is enabled again, nobody asks and approves. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/person.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { hashPassword } from '../identity/index.ts';
import { makeInvitation } from './invitations.ts';

const PASSWORD = 'Vélodrome-Sapin-42';
const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, pool, places, clock, env } = product;
let first: TestMember;
let second: TestMember;
let third: TestMember;
let support: TestMember;
beforeAll(async () => {
  first = await insertMember(product, 'administrator', 'first@staff.example');
  second = await insertMember(product, 'administrator', 'second@staff.example');
  third = await insertMember(product, 'administrator', 'third@staff.example');
  support = await insertMember(product, 'support');
});

const reason = 'demandé par téléphone';
const post = (by: TestMember, path: string, body?: unknown) => by.browser.ask('POST', path, body);
const admit = (by: TestMember, id: number) => post(by, `/staff/members/${id}/admit`);
const refusedAs = (status: number, code: string) => ({ status, body: { code } });

let made = 0;
const invite = async (role = 'accountant'): Promise<number> => {
  const body = { email: `new-${(made += 1)}@staff.example`, name: 'Claude Exemple', role, reason };
  return ((await post(first, '/staff/members/invite', body)).body as { id: number }).id;
};
const mailsTo = async (memberId: number): Promise<number> =>
  (
    await pool.query(`select from jobs.job where name = 'mail-staff-invitation' and data ->> 'memberId' = $1`, [
      memberId,
    ])
  ).rowCount ?? 0;
/** What a link would open, whoever had one. */
const opened = async (memberId: number): Promise<number> => {
  const { link } = await transaction(db, (db) => makeInvitation(db, env.publicUrl, memberId, clock()));
  const visitor = newPerson(places, 'elsewhere@staff.example');
  return (await visitor.ask('POST', '/staff/invitation', { token: link.split('#')[1] })).status;
};
const stateOf = async (id: number) => (await first.browser.call('GET /staff/members', {})).find((one) => one.id === id);

describe('an invitation', () => {
  test('mails nothing and opens nothing before another administrator confirms it', async () => {
    const id = await invite();
    expect(await mailsTo(id)).toBe(0);
    expect(await opened(id)).toBe(410);
    expect(await stateOf(id)).toMatchObject({
      state: 'asked',
      admission: { askedBy: 'Exemple administrator', mayAdmit: false },
    });
    const waiting = await second.browser.call('GET /operations/today', {});
    expect(waiting.find(({ kind }) => kind === 'admission-to-approve')?.items).toContainEqual(
      expect.objectContaining({ subject: 'staff', id: String(id) }),
    );
    expect(await admit(first, id)).toMatchObject(refusedAs(403, 'own_request'));
    expect(await admit(support, id)).toMatchObject(refusedAs(403, 'right_missing'));
    expect(await opened(id)).toBe(410);
    expect((await admit(second, id)).status).toBe(204);
    expect(await mailsTo(id)).toBe(1);
    expect(await opened(id)).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'invited', admission: null });
    expect(await admit(third, id)).toMatchObject(refusedAs(409, 'admission_decided'));
  });

  test('that two confirm at once is confirmed once', async () => {
    const id = await invite();
    const answers = await Promise.all([admit(second, id), admit(third, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await mailsTo(id)).toBe(1);
  });

  test('that is taken back is nobody’s to confirm', async () => {
    const id = await invite();
    await post(third, `/staff/members/${id}/disable`, { reason });
    expect(await admit(second, id)).toMatchObject(refusedAs(409, 'admission_decided'));
    expect(await stateOf(id)).toMatchObject({ state: 'disabled', admission: null });
  });

  test('is the other one’s to confirm when it was asked for anew', async () => {
    const id = await invite();
    await post(second, `/staff/members/${id}/invite-again`, { reason });
    expect(await admit(second, id)).toMatchObject(refusedAs(403, 'own_request'));
    expect((await admit(first, id)).status).toBe(204);
  });
});

describe('somebody who was there', () => {
  const member = async () =>
    insertMember(
      product,
      'accountant',
      `was-${(made += 1)}@staff.example`,
      await hashPassword(PASSWORD, env.passwordPepper),
    );
  const enters = async ({ email, code }: TestMember, steps: number) => {
    const visitor = newPerson(places, 'elsewhere@staff.example');
    return (await visitor.ask('POST', '/staff/sign-in', { email, password: PASSWORD, code: code(steps) })).status;
  };

  test('is not enabled by one', async () => {
    const gone = await member();
    expect(await post(first, `/staff/members/${gone.id}/enable`, { reason })).toMatchObject(
      refusedAs(404, 'not_found'),
    );
    await post(first, `/staff/members/${gone.id}/disable`, { reason });
    await post(first, `/staff/members/${gone.id}/enable`, { reason });
    expect(await enters(gone, 1)).toBe(401);
    expect(await admit(first, gone.id)).toMatchObject(refusedAs(403, 'own_request'));
    expect((await admit(second, gone.id)).status).toBe(204);
    expect(await enters(gone, 1)).toBe(200);
    expect(await mailsTo(gone.id)).toBe(0);
  });

  test('loses the former ways in at once when invited again, and has another once a second one says so', async () => {
    const lost = await member();
    expect((await post(first, `/staff/members/${lost.id}/invite-again`, { reason })).status).toBe(204);
    expect(await lost.browser.ask('GET', '/staff/self')).toMatchObject({ status: 401 });
    expect([await mailsTo(lost.id), await opened(lost.id)]).toEqual([0, 410]);
    expect((await admit(second, lost.id)).status).toBe(204);
    expect([await mailsTo(lost.id), await opened(lost.id)]).toEqual([1, 200]);
  });
});

test('the database lets nobody in by one, whoever writes it', async () => {
  const id = await invite();
  const set = (what: string) => pool.query(`update staff.members set ${what} where id = $1`, [id]);
  await expect(set('joined_at = now()')).rejects.toThrow(/members_admitted_first/u);
  await expect(set('admitted_at = now()')).rejects.toThrow(/members_admitted_by_two/u);
  await expect(set(`admitted_at = now(), admitted_by = ${first.id}`)).rejects.toThrow(/members_admitted_by_two/u);
  await expect(set('admitted_at = now(), admitted_by = id')).rejects.toThrow(/members_admitted_by_two/u);
  await expect(set('admission_asked_by = id')).rejects.toThrow(/members_admission_of_another/u);
  await expect(set(`admitted_at = now(), admitted_by = ${second.id}, joined_at = now()`)).resolves.toBeDefined();
});
