/** A parent is asked by mail, reads what is asked on a page of their own, and answers there with the code of the mail. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@eqinox/domain/languages';
import { codeInMail } from '../../../testing/code-in-mail.ts';
import { comeBackAfter } from '../../../testing/coming-back.ts';
import { giveDiagnostic } from '../../../testing/diagnostics.ts';
import { insertChild } from '../../../testing/insert-child.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import { codeNumber, mailNumber, mailsTo, wrongCode } from '../../../testing/mailbox.ts';
import { approvalTokenIn, askForYes, askParent } from '../../../testing/parent-approval.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { DAY, MINUTE, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { offerTitleIn } from '../../content/offer-names.ts';
import { removeOver } from '../../retention.ts';
import { consentKept } from '../kept.ts';
import { APPROVAL_TEXT_VERSION } from './text-version.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock });
const { db, places } = product;

let people = 0;
const address = (name = 'child'): string => `${name}-${(people += 1)}@example.org`;
const newChild = (offerId?: number) => insertChild(product, address(), offerId);
const ask = (child: Person, idSessionDiag: number, email: string) =>
  child.ask('POST', '/account/approval', { idSessionDiag, email });
const refused = (status: number, code: string) => ({ status, body: { code } });
const yes = (parent: Person, token: string, code: string, name = 'Exemple Dominique') =>
  parent.ask('POST', `/approvals/${token}/yes`, { name, code });

describe('asking', () => {
  test('comes after the consents of the screen, and is for who is under 15', async () => {
    const child = await insertPerson(product, address(), { birthday: '2013-10-14' });
    await giveDiagnostic(product, child);
    const session = (await child.call('POST /orizon/infos', { body: {} })).idSessionDiag ?? 0;
    const state = { state: 'none', due: true, kind: 'complete', email: null };
    expect(await child.call('GET /account/approval/:id', { params: { id: session } })).toMatchObject(state);
    expect(await ask(child, session, address('parent'))).toMatchObject(refused(409, 'consent_missing'));
    const born = (birthday: string | null) =>
      db.updateTable('account.accounts').set({ birthday }).where('email', '=', child.email).execute();
    await born('2011-11-20');
    expect(await ask(child, session, address('parent'))).toMatchObject(refused(409, 'approval_not_due'));
    await born(null);
    expect(await ask(child, session, address('parent'))).toMatchObject(refused(409, 'birthday_missing'));
  });

  test('goes to another mailbox than the child’s own, however it is spelled', async () => {
    const { child, session } = await newChild();
    const [name = ''] = child.email.split('@');
    for (const own of [child.email, ` ${child.email.toUpperCase()} `, `${name}+maman@example.org`]) {
      expect(await ask(child, session, own)).toMatchObject(refused(422, 'parent_email_own'));
    }
    await db
      .updateTable('account.accounts')
      .set({ email: 'c.hild@gmail.com' })
      .where('email', '=', child.email)
      .execute();
    for (const own of ['child@gmail.com', 'c.h.ild@gmail.com', 'chi.ld+maman@googlemail.com'])
      expect(await ask(child, session, own), own).toMatchObject(refused(422, 'parent_email_own'));
    expect(await ask(child, session, 'no address')).toMatchObject(refused(400, 'invalid_input'));
    expect(await child.call('GET /account/approvals', {})).toEqual([]);
  });

  test('somebody else’s diagnostic is not there', async () => {
    const [{ session }, other] = [await newChild(), await newChild()];
    expect(await ask(other.child, session, address('parent'))).toMatchObject(refused(404, 'not_found'));
    expect(await other.child.ask('GET', `/account/approval/${session}`)).toMatchObject(refused(404, 'not_found'));
  });

  test('again is another code, once a minute from the second time on; the link stays', async () => {
    const { child, session } = await newChild();
    const { token, code, parent } = await askParent(places, child, session, address('parent'));
    expect(await ask(child, session, parent.email)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    const second = await codeNumber(places, parent.email, 2);
    expect(approvalTokenIn(await mailNumber(places, parent.email, 2))).toBe(token);
    expect(await ask(child, session, parent.email)).toMatchObject(refused(429, 'resend_too_soon'));
    expect(await parent.ask('POST', `/approvals/${token}/code`)).toMatchObject(refused(429, 'resend_too_soon'));
    clock.advance(MINUTE);
    expect(await parent.ask('POST', `/approvals/${token}/code`)).toMatchObject({ status: 204 });
    const third = await codeNumber(places, parent.email, 3);
    for (const old of new Set([code, second].filter((one) => one !== third))) {
      expect(await yes(parent, token, old)).toMatchObject(refused(422, 'code_wrong'));
    }
    expect(await yes(parent, token, third)).toMatchObject({ status: 200 });
  });

  test('another address replaces the first: its link names nothing, its code serves nothing', async () => {
    const { child, session } = await newChild();
    const first = await askParent(places, child, session, address('parent'));
    const second = await askParent(places, child, session, address('parent'));
    expect(await first.parent.ask('GET', `/approvals/${first.token}`)).toMatchObject(refused(404, 'not_found'));
    expect(await yes(first.parent, first.token, second.code)).toMatchObject(refused(404, 'not_found'));
    if (first.code !== second.code) {
      expect(await yes(second.parent, second.token, first.code)).toMatchObject(refused(422, 'code_wrong'));
    }
    expect(await yes(second.parent, second.token, second.code)).toMatchObject({ status: 200 });
  });

  test('nobody’s answer within seven days leaves no address behind', async () => {
    const { child, session } = await newChild();
    const { parent, token } = await askParent(places, child, session, address('parent'));
    const requests = () =>
      db.selectFrom('consent.approval_requests').where('session_id', '=', session).selectAll().execute();
    expect(await requests()).toHaveLength(1);
    const round = () => Promise.all(consentKept.map((kept) => removeOver(db, kept, clock())));
    clock.advance(7 * DAY - 1);
    await round();
    expect(await parent.ask('GET', `/approvals/${token}`)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await parent.ask('GET', `/approvals/${token}`)).toMatchObject(refused(404, 'not_found'));
    await round();
    expect(await requests()).toEqual([]);
    clock.set('2026-11-20T12:00:00Z');
  });
});

describe('the mail', () => {
  test.each(LANGUAGES)('speaks the account’s language, %s, with a link and a code of its own', async (language) => {
    const { child, session } = await newChild();
    await db.updateTable('account.accounts').set({ language }).where('email', '=', child.email).execute();
    const { parent, token, code } = await askParent(places, child, session, address('parent'));
    const [mail] = await mailsTo(places, parent.email);
    expect(mail).toMatchObject({ html: expect.stringContaining(`lang="${language}"`), to: [parent.email] });
    for (const part of ['Noa', offerTitleIn(language, 'Menu Essentiel'), `/accord-parental/${token}`])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toMatch(/[{}]/u);
    expect(mail?.subject).not.toContain(code);
    await yes(parent, token, code);
    const receipt = await mailNumber(places, parent.email, 2);
    expect(receipt.text).toContain(`/accord-parental/${token}`);
    expect(codeInMail(receipt)).toBeNull();
    expect((await mailNumber(places, child.email, 1)).text).toContain('Noa');
  });

  test('advertises nothing: what is no name is not printed', async () => {
    const { child, session } = await newChild();
    await db
      .updateTable('account.accounts')
      .set({ prenom: 'www.exemple.fr' })
      .where('email', '=', child.email)
      .execute();
    const { parent, token } = await askParent(places, child, session, address('parent'));
    const [mail] = await mailsTo(places, parent.email);
    expect(`${mail?.text}${mail?.html}`).not.toContain('exemple.fr');
    expect(await parent.ask('GET', `/approvals/${token}`)).toMatchObject({ body: { child: null } });
  });
});

describe('the page', () => {
  test('needs the link alone, tells who asks for what, and changes nothing by being read', async () => {
    const { child, session } = await newChild(28);
    const { parent, token } = await askParent(places, child, session, address('parent'));
    const page = {
      child: 'Noa',
      title: 'MENU ADO',
      state: 'waiting',
      email: parent.email,
      name: null,
      withRestitution: true,
      withColours: true,
      decides: true,
      askedUntil: new Date(clock().getTime() + 7 * DAY).toISOString(),
    };
    for (const reader of [parent, child, newPerson(places, 'a mail scanner')]) {
      expect(await reader.ask('GET', `/approvals/${token}`)).toMatchObject({ status: 200, body: page });
    }
    expect(await child.call('GET /account/approval/:id', { params: { id: session } })).toMatchObject({
      state: 'waiting',
    });
  });

  test('is nobody’s by a link that was changed anywhere', async () => {
    const { child, session } = await newChild();
    const { parent, token } = await askParent(places, child, session, address('parent'));
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
      // The last letter of a signature holds bits that it does not need.
      if (place === token.length - 1) continue;
      const { status } = await parent.ask('GET', `/approvals/${changed}`);
      expect([400, 404]).toContain(status);
    }
  });
});

describe('the yes', () => {
  test('is kept as a proof, and opens the start; the child is told what was given and when', async () => {
    const { child, session } = await newChild();
    expect(await child.ask('POST', '/orizon/start', {})).toMatchObject(refused(409, 'parent_approval_missing'));
    const { parent, token } = await askForYes(places, child, session);
    const at = clock();
    const rows = await db
      .selectFrom('consent.approval_decisions')
      .where('session_id', '=', session)
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { decision: 'yes', name: 'Exemple Dominique', text_version: APPROVAL_TEXT_VERSION, decided_at: at },
    ]);
    const given = { state: 'yes', name: 'Exemple Dominique', email: parent.email, givenAt: at.toISOString() };
    expect(await child.call('GET /account/approvals', {})).toMatchObject([{ ...given, title: 'Menu Essentiel' }]);
    expect(await parent.call('GET /approvals/:token', { params: { token } })).toMatchObject(given);
    expect((await child.ask('POST', '/orizon/start', {})).status).toBe(200);
    // Once it stands nobody else is asked.
    expect(await ask(child, session, address('parent'))).toMatchObject(refused(409, 'approval_changed'));
  });

  test('takes a name of 2 to 50 characters', async () => {
    const { child, session } = await newChild();
    const { parent, token, code } = await askParent(places, child, session, address('parent'));
    for (const name of ['D', 'x'.repeat(51), ' ']) {
      expect(await yes(parent, token, code, name)).toMatchObject(refused(422, 'parent_name_refused'));
    }
    expect(await yes(parent, token, code, ' De ')).toMatchObject({ status: 200, body: { name: 'De' } });
  });

  test('guessed five times serves no more, nor once it was used, nor after a quarter of an hour', async () => {
    const { child, session } = await newChild();
    const { parent, token, code } = await askParent(places, child, session, address('parent'));
    for (const expected of ['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_exhausted']) {
      expect(await yes(parent, token, wrongCode(code))).toMatchObject({ body: { code: expected } });
    }
    expect(await yes(parent, token, code)).toMatchObject(refused(429, 'code_exhausted'));
    await parent.call('POST /approvals/:token/code', { params: { token } });
    const second = await codeNumber(places, parent.email, 2);
    clock.advance(15 * MINUTE);
    expect(await yes(parent, token, second)).toMatchObject(refused(410, 'code_expired'));
    await parent.call('POST /approvals/:token/code', { params: { token } });
    const third = await codeNumber(places, parent.email, 3);
    expect(await yes(parent, token, third)).toMatchObject({ status: 200 });
    expect(await yes(parent, token, third)).toMatchObject(refused(422, 'code_wrong'));
    clock.set('2026-11-20T12:00:00Z');
  });

  test('for one child serves for no other', async () => {
    const [one, other] = [await newChild(), await newChild()];
    const email = address('parent');
    await askParent(places, one.child, one.session, email);
    await other.child.call('POST /account/approval', { body: { idSessionDiag: other.session, email } });
    const [second, first] = [await mailNumber(places, email, 2), (await mailsTo(places, email)).at(-1)];
    const parent = newPerson(places, email);
    const codes = [first, second].map((mail) => (mail && codeInMail(mail)) ?? '');
    if (codes[0] === codes[1]) return;
    expect(await yes(parent, approvalTokenIn(second), codes[0] ?? '')).toMatchObject(refused(422, 'code_wrong'));
    expect(await yes(parent, approvalTokenIn(second), codes[1] ?? '')).toMatchObject({ status: 200 });
    expect((await one.child.ask('POST', '/orizon/start', {})).status).toBe(409);
  });

  test('a no ends it for the child; the parent alone goes back on it, with a new code', async () => {
    const { child, session } = await newChild();
    const { parent, token, code } = await askParent(places, child, session, address('parent'));
    expect(await parent.ask('POST', `/approvals/${token}/no`)).toMatchObject({ status: 200, body: { state: 'no' } });
    expect(await child.call('GET /account/approval/:id', { params: { id: session } })).toMatchObject({ state: 'no' });
    for (const email of [parent.email, address('parent')]) {
      expect(await ask(child, session, email)).toMatchObject(refused(409, 'approval_changed'));
    }
    expect((await child.ask('POST', '/orizon/start', {})).status).toBe(409);
    await comeBackAfter(clock, child, 16 * MINUTE);
    expect(await yes(parent, token, code)).toMatchObject(refused(410, 'code_expired'));
    await parent.call('POST /approvals/:token/code', { params: { token } });
    expect(await yes(parent, token, await codeNumber(places, parent.email, 2))).toMatchObject({ status: 200 });
    expect((await child.ask('POST', '/orizon/start', {})).status).toBe(200);
    clock.set('2026-11-20T12:00:00Z');
  });
});

test('not for me: one click, nothing of the child is shown, the address is not written to again; another is asked', async () => {
  const { child, session } = await newChild();
  const wrong = address('stranger');
  const { parent, token, code } = await askParent(places, child, session, wrong);
  expect((await parent.ask('POST', `/approvals/${token}/disown`)).status).toBe(204);
  const named = await product.pool.query(
    `select 'code' from identity.codes where target = $1 union all
     select name from jobs.job where data @> jsonb_build_object('to', $1::text)`,
    [wrong],
  );
  expect(named.rows).toEqual([]);
  // As any link that names nothing, by whatever way; the code of the mail serves no more.
  expect(await parent.ask('GET', `/approvals/${token}`)).toMatchObject(refused(404, 'not_found'));
  expect(await yes(parent, token, code)).toMatchObject(refused(404, 'not_found'));
  for (const what of ['no', 'code', 'disown', 'withdraw']) {
    expect(await parent.ask('POST', `/approvals/${token}/${what}`)).toMatchObject(refused(404, 'not_found'));
  }
  const own = () => child.call('GET /account/approval/:id', { params: { id: session } });
  expect(await own()).toMatchObject({ state: 'none', disowned: true, email: null });
  const told = await mailNumber(places, child.email, 1);
  expect(told.subject).toBe('L’adresse de ton parent est à vérifier');
  expect(told.text).not.toContain(wrong);
  // Nor is it got around by another spelling, or by asking somebody else in between.
  const [name = ''] = wrong.split('@');
  const spelled = [wrong, wrong.toUpperCase(), `${name}+encore@example.org`];
  for (const again of spelled)
    expect(await ask(child, session, again)).toMatchObject(refused(422, 'parent_email_disowned'));
  const other = await askParent(places, child, session, address('parent'));
  for (const again of spelled)
    expect(await ask(child, session, again)).toMatchObject(refused(422, 'parent_email_disowned'));
  expect(await own()).toMatchObject({ state: 'waiting', disowned: false });
  expect(await yes(other.parent, other.token, other.code)).toMatchObject({ status: 200 });
  expect(await mailsTo(places, wrong)).toHaveLength(1);
  // What has been decided is no mistake any more.
  expect(await other.parent.ask('POST', `/approvals/${other.token}/disown`)).toMatchObject(
    refused(409, 'approval_changed'),
  );
  // The address stands nowhere in clear; it is asked for another child as any other.
  const rows = await db.selectFrom('consent.disowned_addresses').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(name);
  const sibling = await newChild();
  expect((await ask(sibling.child, sibling.session, wrong)).status).toBe(200);
});
