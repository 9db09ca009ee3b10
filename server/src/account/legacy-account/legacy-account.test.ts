/** Somebody of the old system comes back: by the old password, by a new one, or to an account that exists here already. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn as signInAs, signUp } from '../../../testing/journey.ts';
import { codeMailNumber, codeNumber, linkIn, mailsTo } from '../../../testing/mailbox.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { DAY } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { importLegacyAccounts } from '../../operations/import-legacy-accounts.ts';

const { places, db, clock } = await startTestProduct({ env: { PASSWORD_PEPPER: 'a pepper of the test, long enough' } });
const OLD = 'vieux';
const hash = `sha256$sel$${createHash('sha256').update(`sel${OLD}`).digest('hex')}`;

/** Imports somebody with two diagnostics of the past. */
const imported = async (email: string): Promise<string> => {
  const row = `${email},${hash},Exemple,Camille,1990-05-17,1:2019-05-04 3:2022-11-30`;
  await importLegacyAccounts(db, `email,password_hash,nom,prenom,birthday,diagnostics\n${row}`, clock());
  return email;
};
const check = (email: string) =>
  newPerson(places, email).call('POST /identity/check-email', { body: { email, ssoId: 2 } });
const proves = (email: string, password: string) =>
  newPerson(places, email).call('POST /identity/check-credentials', { body: { email, password } });
const register = (by: Person, password = OLD) => by.ask('POST', '/identity/register', { email: by.email, password });
const reset = (by: Person, password = PASSWORD) =>
  by.ask('POST', '/identity/ask-reset-password', { email: by.email, password });
const confirm = async (by: Person, mail: number): Promise<Person> => {
  const code = await codeNumber(places, by.email, mail);
  by.token = (await by.call('POST /identity/confirm', { body: { code } })).accessToken;
  return by;
};
const oldRow = (email: string) =>
  db.selectFrom('account.old_credentials').where('email', '=', email).selectAll().executeTakeFirst();
const accountsOf = (email: string) =>
  db.selectFrom('account.accounts').where('email', '=', email).select('id').execute();

describe('an account of the old system', () => {
  test('is UNREGISTERED, and nobody signs up under its address anew', async () => {
    const email = await imported('waits@example.org');
    expect(await check('WAITS@example.org')).toEqual({ known: true, status: 'UNREGISTERED' });
    expect(
      await newPerson(places, email).ask('POST', '/identity/register-photon', { email, password: PASSWORD }),
    ).toMatchObject({ status: 409, body: { code: 'registration_refused' } });
    expect(await newPerson(places, email).ask('POST', '/identity/sign-in', { email, password: OLD })).toMatchObject({
      status: 401,
    });
  });

  test('comes in by its old password and the code; the old hash is used once, then erased', async () => {
    const email = await imported('returns@example.org');
    expect(await proves(email, 'Mauvais2026')).toEqual({ valid: false });
    expect(await proves(email, OLD)).toEqual({ valid: true });
    const person = newPerson(places, email);
    expect(await register(person, 'Mauvais2026')).toMatchObject({
      status: 422,
      body: { message: 'Identifiants incorrects' },
    });
    expect(await register(person)).toMatchObject({ status: 204 });
    // Until the mailbox is proved nothing has changed.
    expect((await oldRow(email))?.password_hash).toBe(hash);
    expect(await person.call('POST /identity/check-email', { body: { email } })).toMatchObject({
      status: 'UNCONFIRMED',
    });
    await confirm(person, 1);
    expect(await person.call('GET /account/identity', {})).toMatchObject({
      prenom: 'Camille',
      birthday: '1990-05-17',
      activatedSpace: true,
      // An old password follows older rules.
      passwordExpired: true,
    });
    expect(await oldRow(email)).toMatchObject({ password_hash: null, used_at: clock() });
    expect(await check(email)).toEqual({ known: true, status: 'CONFIRMED' });
    expect(await proves(email, OLD)).toEqual({ valid: false });
    expect(await register(newPerson(places, email))).toMatchObject({ status: 422 });
    expect((await signInAs(places, email, OLD)).token).not.toBeNull();
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('keeps its past diagnostics, without booklets', async () => {
    const person = newPerson(places, await imported('past@example.org'));
    await register(person);
    await confirm(person, 1);
    expect(await person.call('GET /potential/history', {})).toMatchObject([
      { idOffre: 3, date: '2022-11-30T12:00:00.000Z', hasAutonome: false },
      { idOffre: 1, date: '2019-05-04T12:00:00.000Z', hasAutonome: false },
    ]);
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 2, nbCompletedDiag: 2 });
    expect(await person.call('GET /account/isclient', {})).toBe(false);
  });

  test('comes in by the link too, with the old password where the sign-up did not begin', async () => {
    const waiting = newPerson(places, await imported('link@example.org'));
    await register(waiting);
    const token = linkIn(await codeMailNumber(places, waiting.email, 1)).searchParams.get('confirm');
    const phone = newPerson(places, waiting.email);
    const open = (password: string) => phone.ask('POST', '/identity/confirm-link', { token, password });
    expect(await open(PASSWORD)).toMatchObject({ status: 422 });
    expect(await open(OLD)).toMatchObject({ status: 200 });
    expect(await waiting.ask('POST', '/identity/confirm-status')).toMatchObject({
      status: 200,
      body: { email: waiting.email },
    });
  });

  test('takes a new password, kept aside until the code is confirmed', async () => {
    const person = newPerson(places, await imported('forgot@example.org'));
    expect(await reset(person)).toMatchObject({ status: 204 });
    expect(await proves(person.email, OLD)).toEqual({ valid: true });
    await confirm(person, 1);
    expect(await person.call('GET /account/identity', {})).toMatchObject({ passwordExpired: false });
    expect((await signInAs(places, person.email, PASSWORD)).token).not.toBeNull();
    expect(
      await newPerson(places, person.email).ask('POST', '/identity/sign-in', { email: person.email, password: OLD }),
    ).toMatchObject({ status: 401 });
  });

  test('is not taken by somebody who asks for a new password in its owner’s place, in either order', async () => {
    for (const first of ['attacker', 'owner'] as const) {
      const email = await imported(`${first}-asks@example.org`);
      const people = { attacker: newPerson(places, email), owner: newPerson(places, email) };
      const order = first === 'attacker' ? (['attacker', 'owner'] as const) : (['owner', 'attacker'] as const);
      const codes: Record<string, string> = {};
      for (const [place, who] of order.entries()) {
        expect(await reset(people[who], `Equinoxe2026${who}`)).toMatchObject({ status: 204 });
        codes[who] = await codeNumber(places, email, place + 1);
      }
      // The owner reads both mails; neither code serves in the attacker's browser as theirs does in their own.
      const tryCode = (who: 'attacker' | 'owner', code = '') => people[who].ask('POST', '/identity/confirm', { code });
      if (codes['owner'] !== codes['attacker']) {
        expect(await tryCode('owner', codes['attacker'])).toMatchObject({ status: 422 });
      }
      expect(await tryCode('owner', codes['owner'])).toMatchObject({ status: 200 });
      expect(await tryCode('attacker', codes['attacker'])).toMatchObject({ status: 409 });
      expect((await signInAs(places, email, 'Equinoxe2026owner')).token).not.toBeNull();
    }
  });

  test('that never was asks for nothing and gets nothing', async () => {
    const nobody = newPerson(places, 'nobody@example.org');
    expect(await reset(nobody)).toMatchObject({ status: 409, body: { code: 'registration_refused' } });
    expect(await register(nobody)).toMatchObject({ status: 422, body: { code: 'credentials_wrong' } });
    const signedUp = await signUp(places, 'signed-up@example.org');
    expect(await reset(newPerson(places, signedUp.email))).toMatchObject({ status: 409 });
    expect(await mailsTo(places, nobody.email)).toEqual([]);
  });

  test('whose password is guessed waits like a sign-in', async () => {
    const email = await imported('guessed@example.org');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => register(newPerson(places, email), 'Mauvais2026')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(
      await newPerson(places, email).ask('POST', '/identity/check-credentials', { email, password: OLD }),
    ).toMatchObject({ status: 429, body: { code: 'too_many' } });
    clock.advance(DAY);
    expect(await proves(email, OLD)).toEqual({ valid: true });
  });

  test('imported while its owner was signing up becomes what they confirm', async () => {
    const email = 'meanwhile@example.org';
    const person = newPerson(places, email);
    await person.call('POST /identity/register-photon', { body: { email, password: PASSWORD } });
    await imported(email);
    await confirm(person, 1);
    expect(await person.call('GET /potential/history', {})).toHaveLength(2);
    expect(await accountsOf(email)).toHaveLength(1);
  });
});

describe('an old account beside an account here', () => {
  const link = (email: string, password: string) =>
    newPerson(places, email).ask('POST', '/identity/link-account', { email, password });

  test('gives it its past diagnostics, by the old password, once', async () => {
    const person = await signUp(places, 'both@example.org');
    await imported(person.email);
    expect(await check(person.email)).toEqual({ known: true, status: 'CONFIRMED' });
    expect(await link(person.email, PASSWORD)).toMatchObject({ status: 422, body: { code: 'credentials_wrong' } });
    expect(await person.call('GET /potential/history', {})).toEqual([]);
    expect(await link(person.email, OLD)).toMatchObject({ status: 204 });
    expect(await person.call('GET /potential/history', {})).toHaveLength(2);
    expect(await link(person.email, OLD)).toMatchObject({ status: 422 });
    expect(await accountsOf(person.email)).toHaveLength(1);
    expect((await oldRow(person.email))?.password_hash).toBeNull();
  });

  test('is announced to the owner of the address alone, until it is joined', async () => {
    const waits = async (by: Person) => (await by.call('GET /account/identity', {})).oldAccountWaits;
    const person = await signUp(places, 'announced@example.org');
    const neighbour = await signUp(places, 'neighbour@example.org');
    const before = await check(person.email);
    expect(await waits(person)).toBe(false);
    await imported(person.email);
    expect([await waits(person), await waits(neighbour)]).toEqual([true, false]);
    // Whoever only knows the address reads what they read before.
    expect(await check(person.email)).toEqual(before);
    expect(await link(person.email, 'Mauvais2026')).toMatchObject({ body: { message: 'Identifiants incorrects' } });
    expect(await waits(person)).toBe(true);
    expect(await link(person.email, OLD)).toMatchObject({ status: 204 });
    expect(await waits(person)).toBe(false);
    // Whoever came in by the old account itself has nothing left to join.
    const returned = newPerson(places, await imported('returned@example.org'));
    await register(returned);
    await confirm(returned, 1);
    expect(await waits(returned)).toBe(false);
  });

  test('is joined to somebody who came from the old system under another address too', async () => {
    const person = newPerson(places, await imported('first-address@example.org'));
    await register(person);
    await confirm(person, 1);
    const email = 'second-address@example.org';
    expect(await person.ask('POST', '/identity/change-email', { email, password: OLD })).toMatchObject({ status: 204 });
    const code = await codeNumber(places, email, 1);
    expect(await person.ask('POST', '/identity/confirm-email', { code })).toMatchObject({ status: 204 });
    await imported(email);
    expect(await link(email, OLD)).toMatchObject({ status: 204 });
    expect(await person.call('GET /potential/history', {})).toHaveLength(4);
    expect(await link(email, OLD)).toMatchObject({ status: 422 });
  });

  test('is guarded like a sign-in: ten tries, then a delay, whoever asks', async () => {
    const person = await signUp(places, 'guess-beside@example.org');
    await imported(person.email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => link(person.email, 'Mauvais2026')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status, headers }) => status === 429 && headers.get('retry-after'))).toHaveLength(20);
    expect(await link(person.email, OLD)).toMatchObject({ status: 429, body: { code: 'sign_in_delayed' } });
    clock.advance(DAY);
    expect(await link(person.email, OLD)).toMatchObject({ status: 204 });
  });

  test('is not linked to nobody', async () => {
    const email = await imported('alone@example.org');
    expect(await link(email, OLD)).toMatchObject({ status: 422 });
    expect((await oldRow(email))?.password_hash).toBe(hash);
  });
});
