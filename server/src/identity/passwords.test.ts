/** A forgotten password by code, a known one by itself. */
import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn as signInAs, signUp } from '../../testing/journey.ts';
import { codeNumber, mailNumber, mailsTo, wrongCode } from '../../testing/mailbox.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { jobsRun } from '../../testing/later.ts';
import { DAY, MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { hashPassword } from './passwords.ts';

const product = await startTestProduct();
const { places, db, clock } = product;
const NEW = 'Solstice2027';

const forgot = (email: string) => newPerson(places, email).ask('POST', '/identity/forgot-password', { email });
const reset = (person: Person, code: string, password = NEW) =>
  person.ask('POST', '/identity/reset-password', { email: person.email, code, password });
const signIn = (email: string, password: string) =>
  newPerson(places, email).ask('POST', '/identity/sign-in', { email, password });
const account = (person: Person) => person.ask('GET', '/account');
/** The mail that tells that the password was changed: where from, and what to do when it was somebody else. */
const told = async (email: string, times = 1): Promise<void> => {
  const changed = async () =>
    (await mailsTo(places, email)).filter(({ subject }) => subject === 'Votre mot de passe a été changé');
  await expect.poll(async () => (await changed()).length, { timeout: 20_000 }).toBe(times);
  expect((await changed())[0]?.text).toContain('Si ce n’était pas vous');
};
/** A person with one mail so far: the code of the sign-up. */
const somebody = (name: string): Promise<Person> => signUp(places, `${name}@example.org`);

describe('a forgotten password', () => {
  test('is replaced by the code of a mail; every device is signed out, this one signed in', async () => {
    const device = await somebody('camille');
    const { email } = device;
    for (let tried = 0; tried < 10; tried += 1) await signIn(email, 'Mauvais2026');
    expect((await signIn(email, PASSWORD)).status).toBe(429);

    expect((await forgot(email.toUpperCase())).status).toBe(204);
    const browser = newPerson(places, email);
    const answer = await reset(browser, await codeNumber(places, email, 2));
    expect(answer).toMatchObject({ status: 200, body: { email } });
    browser.token = (answer.body as { accessToken: string }).accessToken;
    expect(await account(browser)).toMatchObject({ status: 200 });
    expect(await account(device)).toMatchObject({ status: 401, body: { message: 'Access Token has been revoked' } });
    expect(await device.ask('POST', '/identity/refresh')).toMatchObject({
      status: 401,
      body: { message: 'Refresh Token has been revoked' },
    });
    await told(email);
    // The tries of before are forgotten.
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  test('of nobody, or of somebody disabled: the same answer, and no mail', async () => {
    const known = await forgot((await somebody('known')).email);
    const off = await somebody('off');
    await db.updateTable('identity.identities').set({ disabled_at: clock() }).where('email', '=', off.email).execute();
    for (const email of ['nobody@example.org', off.email]) {
      const answer = await forgot(email);
      expect({ ...answer, headers: [...answer.headers.keys()] }).toEqual({
        ...known,
        headers: [...known.headers.keys()],
      });
    }
    // Its mail is there; the others have none once nothing is left to do.
    await codeNumber(places, 'known@example.org', 2);
    await jobsRun(product, 'ask-reset-code', 'mail-code');
    expect(await mailsTo(places, 'nobody@example.org')).toEqual([]);
    expect(await mailsTo(places, off.email)).toHaveLength(1); // of the sign-up
    expect(await reset(off, '123456')).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
  });

  test('asked for again and again sends as many mails as the rule allows, and says nothing of it', async () => {
    const { email } = await somebody('again');
    const at = async () => {
      for (const answer of await Promise.all(Array.from({ length: 8 }, () => forgot(email))))
        expect(answer.status).toBe(204);
    };
    await at();
    await codeNumber(places, email, 3); // sign-up, first mail, immediate second one
    await at();
    clock.advance(MINUTE);
    await at();
    await codeNumber(places, email, 4);
  });

  test('has a code with five tries, 15 minutes and one use', async () => {
    const person = await somebody('tries');
    await forgot(person.email);
    const code = await codeNumber(places, person.email, 2);
    for (let tried = 1; tried <= 4; tried += 1) expect((await reset(person, wrongCode(code))).status).toBe(422);
    expect(await reset(person, wrongCode(code))).toMatchObject({ status: 429, body: { code: 'code_exhausted' } });
    expect((await reset(person, code)).status).toBe(429);

    await forgot(person.email);
    const late = await codeNumber(places, person.email, 3);
    clock.advance(15 * MINUTE);
    expect(await reset(person, late)).toMatchObject({ status: 410, body: { code: 'code_expired' } });

    await forgot(person.email);
    const good = await codeNumber(places, person.email, 4);
    const answers = await Promise.all([1, 2, 3].map(() => reset(newPerson(places, person.email), good)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await reset(person, good)).status).toBe(422);
  });

  test('is not replaced by the code of somebody else, nor of a sign-up', async () => {
    const [one, other] = [await somebody('one'), await somebody('other')];
    await forgot(one.email);
    await forgot(other.email);
    const [oneCode, otherCode] = [await codeNumber(places, one.email, 2), await codeNumber(places, other.email, 2)];
    if (oneCode !== otherCode) expect((await reset(one, otherCode)).status).toBe(422);
    const fresh = newPerson(places, 'fresh@example.org');
    await fresh.call('POST /identity/register-photon', { body: { email: fresh.email, password: PASSWORD } });
    expect((await reset(fresh, await codeNumber(places, fresh.email, 1))).status).toBe(422);
    expect((await reset(one, oneCode)).status).toBe(200);
  });

  test('comes in the language of the account, whatever the browser that asks speaks, and its mail names nobody else', async () => {
    const { email } = await somebody('langue');
    await db.updateTable('account.accounts').set({ language: 'ne' }).where('email', '=', email).execute();
    await newPerson(places, email).ask('POST', '/identity/forgot-password', { email }, { 'accept-language': 'en' });
    const mail = await mailNumber(places, email, 2);
    expect(mail.html).toContain('<html lang="ne">');
    expect(mail.to).toEqual([email]);
  });
});

describe('a password', () => {
  test.each([
    ['of nine characters', 'Equinox26', 400],
    ['without a digit', 'Equinoxeeee', 400],
    ['without a capital', 'equinoxe2026', 400],
    ['without a small letter', 'EQUINOXE2026', 400],
    ['of 257 characters', `Aa1${'x'.repeat(254)}`, 400],
    ['of 256 characters', `Aa1${'x'.repeat(253)}`, 204],
    ['with accents only', 'ÉÀÇéàçêëï1', 204],
    ['with spaces and signs', 'Un été à l’Île 7 !', 204],
  ])('%s', async (kind, password, status) => {
    const email = `${kind.replaceAll(' ', '-')}@example.org`;
    const answer = await newPerson(places, email).ask('POST', '/identity/register-photon', { email, password });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toMatchObject({ fields: [{ path: 'body.password' }] });
  });
});

describe('a password that everybody chooses', () => {
  const COMMON = 'Motdepasse2026';
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'invalid_input', message: 'invalid_input', fields: [{ path: `body.${field}`, message: 'invalide' }] },
  });

  test('is refused where one is chosen, in the words of the rule', async () => {
    const person = await somebody('common');
    const email = 'chooses@example.org';
    const names = { nom: 'Exemple', prenom: 'Camille' };
    for (const [path, body] of [
      ['/identity/register-photon', { email, password: COMMON }],
      ['/register', { email, password: COMMON, ...names }],
      ['/register', { email, password: 'CamilleExemple75', ...names }],
      ['/identity/register-photon', { email, password: 'Chooses2026!' }],
      ['/identity/reset-password', { email: person.email, code: '123456', password: COMMON }],
    ] as const) {
      const answer = await newPerson(places, email).ask('POST', path, body);
      expect(answer, path).toMatchObject(refused('password'));
      const { body: weak } = await newPerson(places, email).ask('POST', path, { ...body, password: 'court' });
      expect(answer.body, path).toEqual(weak);
    }
    expect(
      await person.ask('PUT', '/account/change-password', { currentPassword: PASSWORD, newPassword: COMMON }),
    ).toMatchObject(refused('newPassword'));
    expect(await mailsTo(places, email)).toEqual([]);
  });

  test('goes on signing in where it was chosen before', async () => {
    const person = await somebody('chosen-before');
    await db
      .updateTable('identity.identities')
      .set({ password_hash: await hashPassword(COMMON, null) })
      .where('email', '=', person.email)
      .execute();
    expect((await signIn(person.email, COMMON)).status).toBe(200);
  });
});

describe('changing a known password', () => {
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    person.ask('PUT', '/account/change-password', { currentPassword, newPassword });

  test('needs the current one and another one that follows the rule', async () => {
    const person = await somebody('rules');
    expect(await change(person, 'Mauvais2026', NEW)).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    expect(await change(person, PASSWORD, PASSWORD)).toMatchObject({ status: 422, body: { code: 'password_same' } });
    expect(await change(person, PASSWORD, 'court')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.newPassword' }] },
    });
    for (const [current, next] of [
      ['', NEW],
      [PASSWORD, ''],
    ] as const) {
      expect(await change(person, current, next)).toMatchObject({
        status: 400,
        body: { message: 'Password cannot be empty' },
      });
    }
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  test('is refused where another one was set while the old one was proved', async () => {
    const person = await somebody('meanwhile');
    const reset = await hashPassword('Zenith2028', null);
    const changing = await transaction(db, async (db) => {
      const held = db.updateTable('identity.identities').set({ password_hash: reset });
      await held.where('email', '=', person.email).execute();
      const changing = change(person, PASSWORD, NEW);
      const waiting = () =>
        product.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1);
      return { answer: changing };
    });
    expect(await changing.answer).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    expect((await signIn(person.email, 'Zenith2028')).status).toBe(200);
  });

  test('signs every other device out; an expired one is so no longer', async () => {
    const person = await somebody('changes');
    const elsewhere = await signInAs(places, person.email);
    await db
      .updateTable('identity.identities')
      .set({ password_expires_at: new Date(clock().getTime() - DAY) })
      .where('email', '=', person.email)
      .execute();
    expect(await person.call('GET /account/identity', {})).toMatchObject({ passwordExpired: true });

    expect((await change(person, PASSWORD, NEW)).status).toBe(204);
    expect(await person.call('GET /account/identity', {})).toMatchObject({ passwordExpired: false });
    expect(await person.ask('POST', '/identity/refresh')).toMatchObject({ status: 200 });
    expect(await account(elsewhere)).toMatchObject({ status: 401, body: { message: 'Access Token has been revoked' } });
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, NEW)).status).toBe(200);
    await told(person.email);
  });

  test('is kept as a hash of argon2id, nobody’s as the word itself', async () => {
    const rows = await db.selectFrom('identity.identities').select('password_hash').execute();
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/u);
  });
});
