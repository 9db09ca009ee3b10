/** Ways in of staff: a password and a code at once, or a passkey; and how they end. */
import { beforeEach, describe, expect, test } from 'vitest';
import { IDLE_MS, LONGEST_MS } from '@eqinox/domain/staff/session';
import { authenticator } from '../../testing/authenticator.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { insertMember } from '../../testing/staff.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { hashPassword } from '../identity/index.ts';
import { STAFF_COOKIE } from './cookies.ts';
import { makeInvitation } from './invitations.ts';
import { addMember } from './members.ts';

const clock = testClock();
const product = await startTestProduct({ clock, idle: true });
const { places, db, env } = product;
const PASSWORD = 'Equinoxe2026-gestion';
const passwordHash = await hashPassword(PASSWORD, env.passwordPepper);

beforeEach(async () => {
  await db.deleteFrom('identity.sign_in_failures').execute();
  await db.deleteFrom('identity.guesses').execute();
});

let made = 0;
const newMember = () => insertMember(product, 'support', `member-${(made += 1)}@staff.example`, passwordHash);

const enter = (browser: Person, email: string, code: string, password = PASSWORD) =>
  browser.ask('POST', '/staff/sign-in', { email, password, code });
const elsewhere = () => newPerson(places, 'elsewhere@staff.example');
const self = (browser: Person) => browser.ask('GET', '/staff/self');

const invite = async (email: string): Promise<string> => {
  const { link } = await transaction(db, async (db) => {
    const id = await addMember(db, { email, name: 'Camille Exemple', role: 'auditor' }, clock());
    return makeInvitation(db, env.publicUrl, id ?? 0, clock());
  });
  return link.split('#')[1] ?? '';
};

describe('a password and a code', () => {
  test('open a session together, and neither by itself', async () => {
    const { email, code } = await newMember();
    const browser = elsewhere();
    const refused = { status: 401, body: { code: 'credentials_wrong' } };
    expect(await enter(browser, email, code(), 'Autre2026-gestion')).toMatchObject(refused);
    expect(await enter(browser, email, code() === '000000' ? '000001' : '000000')).toMatchObject(refused);
    expect(await browser.ask('POST', '/staff/sign-in', { email, password: PASSWORD })).toMatchObject({ status: 400 });
    expect(await self(browser)).toMatchObject({ status: 401 });
    expect(await enter(browser, email, code())).toMatchObject({ status: 200, body: { role: 'support' } });
    expect(await self(browser)).toMatchObject({ status: 200, body: { email } });
  });

  test('a code serves once, and an earlier one no more', async () => {
    const { email, code } = await newMember();
    expect(await enter(elsewhere(), email, code(0))).toMatchObject({ status: 200 });
    expect(await enter(elsewhere(), email, code(0))).toMatchObject({ status: 401 });
    expect(await enter(elsewhere(), email, code(-1))).toMatchObject({ status: 401 });
    expect(await enter(elsewhere(), email, code(1))).toMatchObject({ status: 200 });
  });

  test('the same code twice at once opens one session', async () => {
    const { email, code } = await newMember();
    const answers = await Promise.all([enter(elsewhere(), email, code()), enter(elsewhere(), email, code())]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('of nobody take as long a road to the same answer', async () => {
    expect(await enter(elsewhere(), 'nobody@staff.example', '123456')).toMatchObject({
      status: 401,
      body: { code: 'credentials_wrong' },
    });
  });

  test('guessing is slowed, for strangers and not for the browser that has signed in', async () => {
    const { email, code, browser } = await newMember();
    const stranger = elsewhere();
    for (let tries = 0; tries < 10; tries += 1) await enter(stranger, email, '000000', 'Faux2026-gestion');
    expect(await enter(stranger, email, '000000', 'Faux2026-gestion')).toMatchObject({
      status: 429,
      body: { code: 'sign_in_delayed' },
    });
    expect(await enter(stranger, email, code())).toMatchObject({ status: 429 });
    expect(await enter(browser, email, code())).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  test('ends after 30 minutes without a call, and each call keeps it', async () => {
    const { browser } = await newMember();
    const start = clock().getTime();
    for (const share of [0.9, 1.8, 2.7]) {
      clock.set(new Date(start + share * IDLE_MS));
      expect(await self(browser)).toMatchObject({ status: 200 });
    }
    clock.set(new Date(start + 3.7 * IDLE_MS + 1));
    expect(await self(browser)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  test('ends after 12 hours, however busy', async () => {
    const { browser } = await newMember();
    const start = clock().getTime();
    for (let at = 0.8 * IDLE_MS; at < LONGEST_MS; at += 0.8 * IDLE_MS) {
      clock.set(new Date(start + at));
      expect(await self(browser)).toMatchObject({ status: 200 });
    }
    clock.set(new Date(start + LONGEST_MS));
    expect(await self(browser)).toMatchObject({ status: 401 });
  });

  test('ends when its member signs out, and not another one of theirs', async () => {
    const { email, code, browser } = await newMember();
    const other = elsewhere();
    expect(await enter(other, email, code())).toMatchObject({ status: 200 });
    const cookie = `${STAFF_COOKIE}=${other.cookies.get(STAFF_COOKIE)}`;
    expect(await other.ask('POST', '/staff/sign-out')).toMatchObject({ status: 204 });
    expect(other.cookies.has(STAFF_COOKIE)).toBe(false);
    expect(await other.ask('GET', '/staff/self', undefined, { cookie })).toMatchObject({ status: 401 });
    expect(await self(browser)).toMatchObject({ status: 200 });
  });

  test('of somebody who was not there for 60 days does not begin', async () => {
    const { email, code } = await newMember();
    clock.set(new Date(clock().getTime() + 61 * 24 * 3_600_000));
    expect(await enter(elsewhere(), email, code())).toMatchObject({ status: 401 });
  });

  test('its cookie is no script’s, of this site alone, and ends with the browser', async () => {
    const { email, code } = await newMember();
    const answer = await enter(elsewhere(), email, code());
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${STAFF_COOKIE}=`));
    expect(line).toMatch(/HttpOnly/u);
    expect(line).toMatch(/SameSite=Strict/u);
    expect(line).not.toMatch(/Max-Age|Expires/u);
  });
});

describe('an invitation', () => {
  test('is taken up with a password and a first code, once', async () => {
    const token = await invite('invited@staff.example');
    const browser = elsewhere();
    const offered = await browser.call('POST /staff/invitation', { body: { token } });
    expect(offered).toMatchObject({ email: 'invited@staff.example', role: 'auditor' });
    const code = authenticator(offered.uri, clock);
    const join = (code: string, password = PASSWORD) =>
      browser.ask('POST', '/staff/invitation/authenticator', { token, password, code });
    expect(await join(code() === '000000' ? '000001' : '000000')).toMatchObject({ status: 422 });
    expect(await join(code(), 'motdepasse')).toMatchObject({ status: 400 });
    expect(await enter(elsewhere(), 'invited@staff.example', code(1))).toMatchObject({ status: 401 });
    const both = await Promise.all([join(code()), join(code())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await self(browser)).toMatchObject({
      status: 200,
      body: { desks: ['list-files', 'privacy', 'journal', 'staff'] },
    });
    expect(await browser.ask('POST', '/staff/invitation', { token })).toMatchObject({ status: 410 });
    // The code that proved the authenticator signs nobody in.
    expect(await enter(elsewhere(), 'invited@staff.example', code())).toMatchObject({ status: 401 });
    expect(await enter(elsewhere(), 'invited@staff.example', code(1))).toMatchObject({ status: 200 });
  });

  test('is over after three days', async () => {
    const token = await invite('late@staff.example');
    clock.set(new Date(clock().getTime() + 3 * 24 * 3_600_000));
    expect(await elsewhere().ask('POST', '/staff/invitation', { token })).toMatchObject({ status: 410 });
  });

  test('is taken up with a passkey, which then signs in by itself', async () => {
    const token = await invite('key@staff.example');
    const origin = places.product;
    const key = softwareAuthenticator();
    const browser = elsewhere();
    const options = await browser.call('POST /staff/invitation/passkey/start', { body: { token } });
    const passkey = key.create(options, { origin });
    expect(
      await browser.ask('POST', '/staff/invitation/passkey', {
        token,
        passkey: softwareAuthenticator().create(options, { origin, userVerified: false }),
      }),
    ).toMatchObject({ status: 422 });
    // The challenge was spent with it.
    expect(await browser.ask('POST', '/staff/invitation/passkey', { token, passkey })).toMatchObject({ status: 410 });
    const again = await browser.call('POST /staff/invitation/passkey/start', { body: { token } });
    const kept = softwareAuthenticator();
    await browser.call('POST /staff/invitation/passkey', { body: { token, passkey: kept.create(again, { origin }) } });
    expect(await self(browser)).toMatchObject({ status: 200, body: { email: 'key@staff.example' } });

    const desk = elsewhere();
    const request = await desk.call('POST /staff/passkeys/sign-in/start', {});
    const used = kept.get(request, { origin });
    expect(await elsewhere().ask('POST', '/staff/passkeys/sign-in', used)).toMatchObject({ status: 410 });
    await desk.call('POST /staff/passkeys/sign-in', { body: used });
    expect(await self(desk)).toMatchObject({ status: 200 });
    expect(await desk.ask('POST', '/staff/passkeys/sign-in', used)).toMatchObject({ status: 410 });
    // Nor is it a person's.
    const visitor = elsewhere();
    const asked = await visitor.call('POST /identity/passkeys/sign-in/start', {});
    expect(await visitor.ask('POST', '/identity/passkeys/sign-in', kept.get(asked, { origin }))).toMatchObject({
      status: 422,
    });
    expect(await enter(elsewhere(), 'key@staff.example', '123456')).toMatchObject({ status: 401 });
  });
});
