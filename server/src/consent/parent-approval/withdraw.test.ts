/** A yes that is withdrawn stops every questionnaire; what was answered is kept until the parent has it erased. */
import { describe, expect, test } from 'vitest';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce } from '../../../testing/answer-at-once.ts';
import { comeBackAfter } from '../../../testing/coming-back.ts';
import { accountIdOf, nextPair, nextStatement } from '../../../testing/diagnostics.ts';
import { firstTry } from '../../../testing/do-jobs.ts';
import { insertChild } from '../../../testing/insert-child.ts';
import { codeNumber, mailNumber } from '../../../testing/mailbox.ts';
import { askForYes, askParent } from '../../../testing/parent-approval.ts';
import type { Person } from '../../../testing/person.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import type { WorkContext } from '../../context.ts';
import { addressesOf } from '../../identity/index.ts';
import { eraseAccount } from '../../privacy/erase-account.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock });
const { db, places, env } = product;

let people = 0;
const newChild = (offerId?: number) => insertChild(product, `child-${(people += 1)}@example.org`, offerId);
const MISSING = { status: 409, body: { code: 'parent_approval_missing' } };
const CHANGED = { status: 409, body: { code: 'approval_changed' } };

const firstPair = async (child: Person): Promise<string> => (await nextPair(child)).clefs[0];
const savePair = (child: Person, idAssertion: string) =>
  child.ask('POST', '/orizon/behaviours/save', { idAssertion, durationMs: 900 });
const act = (parent: Person, token: string, what: string) => parent.ask('POST', `/approvals/${token}/${what}`);
const stored = async (session: number) =>
  db.selectFrom('diagnostic.sessions').where('id', '=', session).selectAll().executeTakeFirst();

/** A part 1 with ten answers, and the parent who allowed it. */
const begun = async () => {
  const { child, session } = await newChild();
  const asked = await askForYes(places, child, session);
  await child.call('POST /orizon/start', { body: {} });
  await answerBehavioursAtOnce(product, child, 10);
  return { child, session, ...asked };
};

describe('a withdrawal', () => {
  test('stops part 1 and keeps what was answered; a new yes goes on where it stood', async () => {
    const { child, session, parent, token, code } = await begun();
    const clef = await firstPair(child);
    // Two mails of one moment may come in either order: that of the yes first.
    await mailNumber(places, parent.email, 2);
    expect(await act(parent, token, 'withdraw')).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect(await savePair(child, clef)).toMatchObject(MISSING);
    expect(await stored(session)).toMatchObject({ behaviours_answered: 10 });
    // Neither is it got around by another address, nor by the code that was used.
    const other = { idSessionDiag: session, email: 'other-parent@example.org' };
    expect(await child.ask('POST', '/account/approval', other)).toMatchObject(CHANGED);
    expect(await parent.ask('POST', `/approvals/${token}/yes`, { name: 'Exemple Dominique', code })).toMatchObject({
      status: 422,
      body: { code: 'code_wrong' },
    });
    const receipt = await mailNumber(places, parent.email, 3);
    expect([receipt.subject, receipt.text.includes(token)]).toEqual(['Votre accord est retiré', true]);
    await parent.call('POST /approvals/:token/code', { params: { token } });
    const again = await codeNumber(places, parent.email, 2);
    await parent.call('POST /approvals/:token/yes', {
      params: { token },
      body: { name: 'Exemple Dominique', code: again },
    });
    expect(await savePair(child, clef)).toMatchObject({ status: 200, body: { numeroProposition: 12 } });
  });

  test('stops part 2 and the colour test, and no start of theirs goes through', async () => {
    const { child, session } = await newChild(28);
    const { parent, token } = await askForYes(places, child, session);
    await child.call('POST /chromatic/start', { body: {} });
    const { proposition } = await child.call('GET /chromatic/next', {});
    const rate = () =>
      child.ask('POST', '/chromatic/save', {
        eqinoxCredentials: { idSessionChromaticDiag: session },
        chromaticResponse: { idAssertion: proposition.clef, value: 2 },
      });
    await act(parent, token, 'withdraw');
    expect(await rate()).toMatchObject(MISSING);
    await giveAgain(parent, token, 2);
    expect(await rate()).toMatchObject({ status: 200 });
    await answerColoursAtOnce(product, child);
    await act(parent, token, 'withdraw');
    expect(await child.ask('POST', '/orizon/start', {})).toMatchObject(MISSING);
    await giveAgain(parent, token, 3);
    await child.call('POST /orizon/start', { body: {} });
    await answerBehavioursAtOnce(product, child);
    const { clef } = await nextStatement(child);
    await act(parent, token, 'withdraw');
    expect(await child.ask('POST', '/orizon/resources/save', { idAssertion: clef, value: 1 })).toMatchObject(MISSING);
    expect(await stored(session)).toMatchObject({ behaviours_answered: 128, resources_answered: 0 });
  });

  test('is for its own diagnostic, and once', async () => {
    const { child, session, parent, token } = await begun();
    const another = await begun();
    await act(parent, token, 'withdraw');
    expect(await act(parent, token, 'withdraw')).toMatchObject(CHANGED);
    expect(await savePair(child, await firstPair(child))).toMatchObject(MISSING);
    expect((await savePair(another.child, await firstPair(another.child))).status).toBe(200);
    expect(session).not.toBe(another.session);
  });

  test('a session begun before the rule waits like any other, and keeps its answers', async () => {
    const { child, session } = await newChild();
    await db
      .updateTable('diagnostic.sessions')
      .set({ part_one_started_at: clock() })
      .where('id', '=', session)
      .execute();
    const clef = await firstPair(child);
    expect(await savePair(child, clef)).toMatchObject(MISSING);
    await askForYes(places, child, session);
    expect((await savePair(child, clef)).status).toBe(200);
  });

  test('is not got around by another birth date, nor is a no or a reader who is no parent; the page goes on', async () => {
    const { child, parent, token } = await begun();
    const clef = await firstPair(child);
    await act(parent, token, 'withdraw');
    const born = (birthday: string | null) => child.ask('PUT', '/account/update', { birthday });
    expect(await born(null)).toMatchObject({ status: 422, body: { code: 'birthday_refused' } });
    expect(await born('1990-05-17')).toMatchObject({ status: 200 });
    expect(await savePair(child, clef)).toMatchObject(MISSING);
    expect(await parent.call('GET /approvals/:token', { params: { token } })).toMatchObject({ decides: true });
    expect(await act(parent, token, 'erase')).toMatchObject({ status: 200 });

    const other = await newChild();
    const asked = await askParent(places, other.child, other.session, `no-${other.child.email}`);
    await act(asked.parent, asked.token, 'no');
    await other.child.call('PUT /account/update', { body: { birthday: '1990-05-17' } });
    expect(await other.child.ask('POST', '/orizon/start', {})).toMatchObject(MISSING);
    const info = await other.child.call('POST /orizon/infos', { body: {} });
    expect(info).toMatchObject({ approvalMissing: true });

    // The request goes with its address; that the child is one stays.
    const third = await newChild();
    const friend = await askParent(places, third.child, third.session, `friend-${third.child.email}`);
    expect((await act(friend.parent, friend.token, 'disown')).status).toBe(204);
    await third.child.call('PUT /account/update', { body: { birthday: '1990-05-17' } });
    expect(await third.child.ask('POST', '/orizon/start', {})).toMatchObject(MISSING);
  });

  test('from the fifteenth birthday on the child decides: the page changes nothing, and nothing is lacking', async () => {
    const { child, parent, token } = await begun();
    const clef = await firstPair(child);
    await act(parent, token, 'withdraw');
    const id = await accountIdOf(product, child);
    const born = { birthday: '2011-11-21', asked_birthday: '2011-11-21' };
    await db.updateTable('account.accounts').set(born).where('id', '=', id).execute();
    clock.set('2026-11-20T22:59:59Z');
    await comeBackAfter(clock, child, 0);
    expect(await savePair(child, clef)).toMatchObject(MISSING);
    clock.set('2026-11-20T23:00:00Z');
    expect((await savePair(child, clef)).status).toBe(200);
    expect(await parent.call('GET /approvals/:token', { params: { token } })).toMatchObject({ decides: false });
    for (const what of ['code', 'erase']) expect(await act(parent, token, what)).toMatchObject(CHANGED);
    clock.set('2026-11-20T12:00:00Z');
  });
});

const giveAgain = async (parent: Person, token: string, codes: number): Promise<void> => {
  clock.set(new Date(clock().getTime() + 61_000));
  await parent.call('POST /approvals/:token/code', { params: { token } });
  const code = await codeNumber(places, parent.email, codes);
  await parent.call('POST /approvals/:token/yes', { params: { token }, body: { name: 'Exemple Dominique', code } });
};

const proofs = (session: number) =>
  db.selectFrom('privacy.consent_proofs').where('session_id', '=', session).orderBy('id').selectAll().execute();

describe('an erasure that the parent asks for', () => {
  test('comes after a withdrawal, takes the answers and leaves the proofs; a new try asks anew', async () => {
    const { child, session, parent, token } = await begun();
    expect(await act(parent, token, 'erase')).toMatchObject(CHANGED);
    await act(parent, token, 'withdraw');
    expect(await act(parent, token, 'erase')).toMatchObject({ status: 200, body: { state: 'erased' } });
    await expect.poll(() => stored(session), { timeout: 20_000 }).toBeUndefined();
    expect(
      await db.selectFrom('diagnostic.behaviour_answers').where('session_id', '=', session).selectAll().execute(),
    ).toEqual([]);
    expect(await proofs(session)).toMatchObject([
      { is_parent: false, decision: null },
      { is_parent: true, name: 'Exemple Dominique', decision: null },
    ]);
    for (const what of ['withdraw', 'erase', 'code', 'no'])
      expect(await act(parent, token, what)).toMatchObject(CHANGED);
    expect(await child.call('GET /account/approvals', {})).toMatchObject([{ state: 'erased', idSessionDiag: session }]);
    // What was bought is there, and begins with consents of its own.
    const { idSessionDiag, hasPartOneBegin } = await child.call('POST /orizon/infos', { body: {} });
    expect([idSessionDiag !== session, hasPartOneBegin]).toEqual([true, false]);
    expect(await child.ask('POST', '/orizon/start', {})).toMatchObject({ body: { code: 'consent_missing' } });
  });

  test('of a completed diagnostic takes its results too, and every screen of the child still answers', async () => {
    const { child, session, parent, token } = await begun();
    await answerBehavioursAtOnce(product, child);
    await answerResourcesAtOnce(product, child);
    expect(await child.call('GET /potential/history', {})).toHaveLength(1);
    const kept = () => child.call('GET /account/identity', {});
    expect((await kept()).pilier).not.toBeNull();
    const accountId = await accountIdOf(product, child);
    await product.pool.query(
      `insert into privacy.exports (account_id, state, progress, requested_at, expires_at, data, document)
       values ($1, 'ready', 100, now(), now(), '{}', '')`,
      [accountId],
    );
    await act(parent, token, 'withdraw');
    await act(parent, token, 'erase');
    await expect.poll(() => stored(session), { timeout: 20_000 }).toBeUndefined();
    for (const path of [
      '/state',
      '/offer',
      '/offer/boxes',
      '/offer/last-completed',
      '/orizon/progress',
      '/restitution',
    ]) {
      expect([path, (await child.ask('GET', path)).status]).toEqual([path, 200]);
    }
    for (const path of ['/potential/quarts', '/potential/quartsRosace', '/potential/history', '/freemium/history']) {
      expect([path, (await child.ask('GET', path)).status]).toEqual([path, 200]);
    }
    expect((await child.ask('GET', '/potential/last-report')).status).toBe(404);
    expect(await kept()).toMatchObject({ email: child.email, pilier: null, typeDominant: null, supports: [] });
    expect(await db.selectFrom('privacy.exports').where('account_id', '=', accountId).selectAll().execute()).toEqual(
      [],
    );
    // It begins anew, with a yes of its own; that it was carried out stays with the contract.
    const info = await child.call('POST /orizon/infos', { body: {} });
    expect([info.hasPartOneBegin, info.idSessionDiag === session]).toEqual([false, false]);
    expect(await child.ask('POST', '/orizon/start', {})).toMatchObject({ body: { code: 'consent_missing' } });
    const bought = db.selectFrom('offers.purchases').where('account_id', '=', accountId).selectAll();
    expect(await bought.execute()).toMatchObject([{ completed_at: null, performed_at: expect.any(Date) }]);
  });
});

test('an account’s erasure keeps what the parent said under a hash of the address, and the address nowhere', async () => {
  const { child, session, parent, token } = await begun();
  await act(parent, token, 'withdraw');
  await mailNumber(places, parent.email, 3);
  const accountId = await accountIdOf(product, child);
  // What is erased by the person's addresses spares the parent's.
  expect(await addressesOf(db, accountId)).toEqual([child.email]);
  await db
    .insertInto('privacy.erasures')
    .values({ account_id: accountId, confirmed_at: clock(), erase_at: clock(), begun_at: null, done_at: null })
    .execute();
  const enqueue = async (_db: unknown, name: string): Promise<string> => name;
  const context = { db, env, adapters: { enqueue }, now: clock() } as unknown as WorkContext;
  await eraseAccount(context, { accountId, origin: places.product }, firstTry('on its day'));
  expect(await proofs(session)).toMatchObject([
    { decision: null, parent_email_hash: null },
    { decision: null, parent_email_hash: null },
    { decision: 'yes', name: 'Exemple Dominique', parent_email_hash: expect.any(Buffer) },
    { decision: 'withdrawn', name: null, parent_email_hash: expect.any(Buffer) },
  ]);
  expect(
    await db.selectFrom('consent.approval_requests').where('account_id', '=', accountId).selectAll().execute(),
  ).toEqual([]);
  expect(
    await db.selectFrom('consent.approval_decisions').where('account_id', '=', accountId).selectAll().execute(),
  ).toEqual([]);
  const jobs = await product.pool.query(`select data from jobs.job where data::text like $1`, [`%${parent.email}%`]);
  expect(jobs.rows).toEqual([]);
  expect((await parent.ask('GET', `/approvals/${token}`)).status).toBe(404);
});

test('the short diagnostic asks for a yes of its own', async () => {
  const { child, session } = await newChild();
  await askForYes(places, child, session);
  const info = await child.call('POST /orizon/infos', { body: { kind: 'short' } });
  const short = info.idSessionDiag ?? 0;
  for (const isParent of [false, true]) {
    const nomPrenom = isParent ? 'Exemple Dominique' : null;
    await child.call('POST /orizon/consentement/save', { body: { idSessionDiag: short, isParent, nomPrenom } });
  }
  const start = () => child.ask('POST', '/orizon/start', { kind: 'short' });
  expect(await start()).toMatchObject(MISSING);
  const { parent, token, code } = await askParent(places, child, short, 'short-parent@example.org');
  await parent.call('POST /approvals/:token/yes', { params: { token }, body: { name: 'Exemple Dominique', code } });
  expect((await start()).status).toBe(200);
  const { clef } = await nextStatement(child);
  await act(parent, token, 'withdraw');
  expect(await child.ask('POST', '/orizon/resources/save', { idAssertion: clef, value: 1 })).toMatchObject(MISSING);
});
