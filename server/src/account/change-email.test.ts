/** Another e-mail address: proved by its code, told to the former one, and nothing of the former one stays. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../../testing/journey.ts';
import { codeMailNumber, codeNumber, mailsTo, wrongCode } from '../../testing/mailbox.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { DAY, MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const { places, db, clock } = await startTestProduct();
let other: Person;
beforeAll(async () => {
  other = await signUp(places, 'other@example.org');
});

const somebody = (name: string): Promise<Person> => signUp(places, `${name}@example.org`);
const ask = (person: Person, email: string, password?: string) =>
  person.ask('POST', '/identity/change-email', { email, ...(password === undefined ? {} : { password }) });
const confirm = (person: Person, code: string) => person.ask('POST', '/identity/confirm-email', { code });
const check = (person: Person, email: string) => person.ask('PUT', '/account/check-change-email', { email });
const finish = (person: Person, email: string) => person.ask('PUT', '/account/change-email', { email });
const trySignIn = (email: string) =>
  newPerson(places, email).ask('POST', '/identity/sign-in', { email, password: PASSWORD });
const status = async (email: string) =>
  (await newPerson(places, email).call('POST /identity/check-email', { body: { email } })).status;

const taken = { status: 409, body: { code: 'email_taken' } };
const same = { status: 422, body: { code: 'email_same' } };

describe('another address', () => {
  test('is checked, proved by the code sent to it, and then the account’s; the former one is told', async () => {
    const person = await somebody('former');
    const next = 'next@example.org';
    expect(await check(person, ' NEXT@example.org ')).toMatchObject({ status: 204 });
    expect(await ask(person, ' NEXT@example.org ')).toMatchObject({ status: 204 });
    expect(await finish(person, next)).toMatchObject({ status: 409, body: { code: 'email_not_confirmed' } });
    const mail = await codeMailNumber(places, next, 1);
    expect(mail.to).toEqual([next]);
    expect(mail.text).not.toContain('former');
    expect(await trySignIn(next)).toMatchObject({ status: 401 });

    expect(await confirm(person, await codeNumber(places, next, 1))).toMatchObject({ status: 204 });
    expect(await finish(person, next)).toMatchObject({ status: 204 });
    expect(await person.call('GET /account', {})).toMatchObject({ email: next, identifiant: next });
    expect(await trySignIn(next)).toMatchObject({ status: 200, body: { email: next } });
    expect(await trySignIn('former@example.org')).toMatchObject({ status: 401 });
    expect([await status(next), await status('former@example.org')]).toEqual(['CONFIRMED', null]);
    await expect
      .poll(async () => (await mailsTo(places, 'former@example.org')).map(({ subject }) => subject), {
        timeout: 20_000,
      })
      .toContain('L’adresse e-mail de votre compte a été changée');
    // The device that asked goes on.
    expect((await person.ask('POST', '/identity/refresh')).body).toMatchObject({ email: next });
    // Whoever comes to the former mailbox next may sign up with it.
    const newcomer = newPerson(places, 'former@example.org');
    await newcomer.call('POST /identity/register-photon', { body: { email: newcomer.email, password: PASSWORD } });
    const code = await codeNumber(places, newcomer.email, 2);
    expect(await newcomer.ask('POST', '/identity/confirm', { code })).toMatchObject({ status: 200 });
  });

  test('is neither one’s own nor somebody else’s, of the old system or not', async () => {
    const person = await somebody('choosy');
    await db
      .insertInto('account.old_credentials')
      .values({
        account_id: (
          await db
            .selectFrom('account.accounts')
            .where('email', '=', other.email)
            .select('id')
            .executeTakeFirstOrThrow()
        ).id,
        email: 'old@example.org',
        password_hash: 'x',
        imported_at: clock(),
        used_at: null,
      })
      .execute();
    for (const call of [check, ask]) {
      expect(await call(person, person.email.toUpperCase())).toMatchObject(same);
      expect(await call(person, other.email)).toMatchObject(taken);
      expect(await call(person, 'old@example.org')).toMatchObject(taken);
      for (const bad of ['', 'a b@example.org', 'a@example.org,b@example.org', 'a@example.org\r\nBcc: b@example.org']) {
        expect(await call(person, bad)).toMatchObject({ status: 400 });
      }
    }
    expect(await finish(person, other.email)).toMatchObject({ status: 409 });
  });

  test('that two people prove is the first one’s', async () => {
    const [one, two] = [await somebody('quick'), await somebody('slow')];
    const wanted = 'wanted@example.org';
    expect(await ask(one, wanted)).toMatchObject({ status: 204 });
    const first = await codeNumber(places, wanted, 1);
    expect(await ask(two, wanted)).toMatchObject({ status: 204 });
    const second = await codeNumber(places, wanted, 2);
    const answers = await Promise.all([confirm(one, first), confirm(two, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test('takes a password of the last 15 minutes on this device, or given with the call', async () => {
    const person = await somebody('absent');
    clock.advance(15 * MINUTE);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    expect(await ask(person, 'absent-2@example.org')).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await ask(person, 'absent-2@example.org', 'Mauvais2026')).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
    expect(await ask(person, 'absent-2@example.org', PASSWORD)).toMatchObject({ status: 204 });
    expect(await ask(person, 'absent-3@example.org')).toMatchObject({ status: 204 });
  });

  test('whose password is guessed with a stolen session waits like a sign-in', async () => {
    const person = await somebody('stolen');
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => ask(person, 'stolen-2@example.org', 'Mauvais2026')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('the code', () => {
  test('confirms the address that it was sent to, and no other that was asked for since', async () => {
    clock.advance(DAY);
    const person = await signUp(places, 'switches@example.org');
    await ask(person, 'mine@example.org');
    const code = await codeNumber(places, 'mine@example.org', 1);
    await ask(person, 'not-mine@example.org');
    // The former code stopped before the other mail was even made.
    expect(await confirm(person, code)).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    const theirs = await codeNumber(places, 'not-mine@example.org', 1);
    if (theirs !== code) expect(await confirm(person, code)).toMatchObject({ status: 422 });
    expect(await status('not-mine@example.org')).toBeNull();
    expect(await confirm(person, theirs)).toMatchObject({ status: 204 });
    expect(await status('not-mine@example.org')).toBe('CONFIRMED');
  });

  test('asked for at two addresses at once is in no mail to the wrong one', async () => {
    const person = await signUp(places, 'hurried@example.org');
    await Promise.all([ask(person, 'first@example.org'), ask(person, 'second@example.org')]);
    const { target } = await db
      .selectFrom('identity.codes as c')
      .innerJoin('identity.identities as i', 'i.id', 'c.identity_id')
      .where('i.email', '=', person.email)
      .select('c.target')
      .executeTakeFirstOrThrow();
    const right = target ?? '';
    const code = await codeNumber(places, right, 1);
    const wrong = await mailsTo(places, right === 'first@example.org' ? 'second@example.org' : 'first@example.org');
    for (const { subject, text } of wrong) expect(`${subject} ${text}`).not.toContain(code);
    expect(await confirm(person, code)).toMatchObject({ status: 204 });
    expect(await person.call('GET /account', {})).toMatchObject({ email: right });
  });

  test('of another person, of another purpose, used, expired or guessed serves nothing', async () => {
    const person = await signUp(places, 'careful@example.org');
    const signUpCode = await codeNumber(places, person.email, 1);
    await ask(person, 'careful-2@example.org');
    const code = await codeNumber(places, 'careful-2@example.org', 1);
    expect(await confirm(await signUp(places, 'stranger@example.org'), code)).toMatchObject({ status: 422 });
    if (signUpCode !== code) expect(await confirm(person, signUpCode)).toMatchObject({ status: 422 });
    expect(
      await newPerson(places, person.email).ask('POST', '/identity/reset-password', {
        email: person.email,
        code,
        password: 'Solstice2027',
      }),
    ).toMatchObject({ status: 422 });
    clock.advance(15 * MINUTE);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    expect(await confirm(person, code)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
    await ask(person, 'careful-2@example.org', PASSWORD);
    const again = await codeNumber(places, 'careful-2@example.org', 2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(person, wrongCode(again))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(await confirm(person, again)).toMatchObject({ status: 429 });
  });

  test('for a new password that was mailed to the former address serves no more', async () => {
    const person = await signUp(places, 'moves@example.org');
    await newPerson(places, person.email).call('POST /identity/forgot-password', { body: { email: person.email } });
    const resetCode = await codeNumber(places, person.email, 2);
    await ask(person, 'moved@example.org');
    await confirm(person, await codeNumber(places, 'moved@example.org', 1));
    for (const email of [person.email, 'moved@example.org']) {
      expect(
        await newPerson(places, email).ask('POST', '/identity/reset-password', {
          email,
          code: resetCode,
          password: 'Solstice2027',
        }),
      ).toMatchObject({ status: 422 });
    }
    expect((await signIn(places, 'moved@example.org')).token).not.toBeNull();
  });

  test('is mailed as often as any other', async () => {
    const person = await signUp(places, 'impatient@example.org');
    expect(await ask(person, 'impatient-2@example.org')).toMatchObject({ status: 204 });
    expect(await ask(person, 'impatient-2@example.org')).toMatchObject({ status: 204 });
    const tooSoon = await ask(person, 'impatient-2@example.org');
    expect(tooSoon).toMatchObject({ status: 429, body: { code: 'resend_too_soon' } });
    expect(tooSoon.headers.get('retry-after')).toBe('60');
  });
});
