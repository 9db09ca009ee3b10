/** Devices and tokens: refreshing, signing out, and the double submit that guards the cookies. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';
import { PASSWORD, signIn as signInAs, signUp } from '../../testing/journey.ts';
import { codeNumber } from '../../testing/mailbox.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { DAY, MINUTE, SECOND } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const { places, db, clock } = await startTestProduct({
  // A call to each line with a cookie: more than a minute has room for.
  env: { PUBLIC_URL: 'https://eqinox.example', REQUESTS_PER_MINUTE: '1000000' },
});
const email = 'camille@example.org';
beforeAll(async () => {
  await signUp(places, email);
});

/** A device that has just signed in. */
const signIn = (as = email): Promise<Person> => signInAs(places, as);
/** The same browser as it was: its cookies of now. */
const copy = (person: Person): Person => {
  const other = newPerson(places, person.email);
  other.token = person.token;
  for (const [name, value] of person.cookies) other.cookies.set(name, value);
  return other;
};
const refresh = async (person: Person) => {
  const answer = await person.ask('POST', '/identity/refresh');
  if (answer.status === 200) person.token = (answer.body as { accessToken: string }).accessToken;
  return answer;
};
const account = (person: Person) => person.ask('GET', '/account');
const countDevices = async (): Promise<number> =>
  (await db.selectFrom('identity.devices').select('id').execute()).length;
const setIdentity = (values: { disabled_at?: Date | null; deleted_at?: Date | null }) =>
  db.updateTable('identity.identities').set(values).where('email', '=', email).execute();

const refreshRevoked = { status: 401, body: { message: 'Refresh Token has been revoked' } };
const accessRevoked = { status: 401, body: { message: 'Access Token has been revoked' } };
const notSignedIn = { status: 401, body: { message: 'User is not authenticated' } };

describe('refreshing', () => {
  test('gives another pair of tokens; the former access token lasts its 15 minutes', async () => {
    const person = await signIn();
    const before = copy(person);
    expect(await refresh(person)).toMatchObject({ status: 200, body: { email } });
    expect(person.token).not.toBe(before.token);
    expect(person.cookies.get('__Host-refresh')).not.toBe(before.cookies.get('__Host-refresh'));
    for (const tab of [person, before]) expect(await account(tab)).toMatchObject({ status: 200 });
    clock.advance(15 * MINUTE);
    for (const tab of [person, before]) expect(await account(tab)).toMatchObject(notSignedIn);
    expect(await refresh(person)).toMatchObject({ status: 200 });
    expect(await account(person)).toMatchObject({ status: 200 });
  });

  test('by a second tab within 10 seconds gives a sibling of the same device', async () => {
    const tab = await signIn();
    const sibling = copy(tab);
    const devices = await countDevices();
    await refresh(tab);
    clock.advance(10 * SECOND);
    expect(await refresh(sibling)).toMatchObject({ status: 200 });
    expect(await countDevices()).toBe(devices);
    clock.advance(MINUTE);
    // Both go on, each with a token of its own.
    for (const person of [tab, sibling]) expect(await refresh(person)).toMatchObject({ status: 200 });
  });

  test('by a copy after that ends the device, for the thief and for the owner', async () => {
    const person = await signIn();
    const elsewhere = await signIn();
    const thief = copy(person);
    await refresh(person);
    clock.advance(10 * SECOND + 1);
    expect(await refresh(thief)).toMatchObject(refreshRevoked);
    expect(await refresh(person)).toMatchObject(refreshRevoked);
    expect(await account(person)).toMatchObject(accessRevoked);
    expect(await account(elsewhere)).toMatchObject({ status: 200 });
  });

  const expired = { status: 401, body: { message: 'Refresh Token has expired' } };

  test('after 365 days is too late', async () => {
    const [person, late] = [await signIn(), await signIn()];
    clock.advance(365 * DAY - 1);
    expect(await refresh(person)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await refresh(late)).toMatchObject(expired);
  });

  test('goes on for three years after the password was given, and no longer', async () => {
    const [person, proves] = [await signIn(), await signIn()];
    const everybody = [person, proves];
    for (let year = 1; year <= 3; year += 1) {
      if (year === 3) {
        const body = { email: 'another@example.org', password: PASSWORD };
        expect((await proves.ask('POST', '/identity/change-email', body)).status).toBe(204);
      }
      clock.advance(365 * DAY - MINUTE);
      for (const browser of everybody) expect((await refresh(browser)).status).toBe(200);
    }
    // Three minutes are left of the three years: for the cookie and for the access token.
    const last = await refresh(person);
    expect(last.headers.getSetCookie().join()).toMatch(/refresh=[^;]+; Max-Age=180;/u);
    expect(Date.parse((last.body as { expiresAt: string }).expiresAt) - clock().getTime()).toBe(3 * MINUTE);
    clock.advance(3 * MINUTE);
    expect(await account(person)).toMatchObject(notSignedIn);
    expect(await refresh(person)).toMatchObject(expired);
    expect(await refresh(proves)).toMatchObject({ status: 200 });
  });

  test('without a cookie, or with one of nobody, is nothing', async () => {
    expect(await refresh(newPerson(places, email))).toMatchObject(notSignedIn);
    const person = newPerson(places, email);
    for (const name of ['refresh', 'XSRF-TOKEN']) person.cookies.set(name, 'made-up');
    expect(await refresh(person)).toMatchObject(notSignedIn);
  });

  test('of somebody disabled or deleted says which', async () => {
    const person = await signIn();
    await setIdentity({ disabled_at: clock() });
    expect(await refresh(person)).toMatchObject({ status: 401, body: { message: 'User is disabled.' } });
    await setIdentity({ deleted_at: clock() });
    expect(await refresh(person)).toMatchObject({ status: 401, body: { message: 'User does not exist.' } });
    await setIdentity({ disabled_at: null, deleted_at: null });
    expect(await refresh(person)).toMatchObject({ status: 200 });
  });

  test('20 times at once is one device, and each pair of tokens serves', async () => {
    const person = await signIn();
    const devices = await countDevices();
    const tabs = Array.from({ length: 20 }, () => copy(person));
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(tabs.map(({ token }) => token)).size).toBe(20);
    expect(await countDevices()).toBe(devices);
    clock.advance(MINUTE);
    expect((await Promise.all(tabs.map(refresh))).map(({ status }) => status)).toEqual(Array(20).fill(200));
    // One more use of the first cookie: now it is a copy, and ends them all.
    expect(await refresh(person)).toMatchObject(refreshRevoked);
    for (const tab of tabs.slice(0, 3)) expect(await account(tab)).toMatchObject(accessRevoked);
  });

  test('20 times at once with a copy is 20 clean refusals', async () => {
    const person = await signIn();
    const copies = Array.from({ length: 20 }, () => copy(person));
    await refresh(person);
    clock.advance(11 * SECOND);
    for (const answer of await Promise.all(copies.map(refresh))) expect(answer).toMatchObject(refreshRevoked);
  });
});

describe('signing in', () => {
  test('ends the session that the browser had; other browsers go on', async () => {
    const [browser, other] = [await signIn(), await signIn()];
    const before = copy(browser);
    const answer = await browser.ask('POST', '/identity/sign-in', { email, password: PASSWORD });
    browser.token = (answer.body as { accessToken: string }).accessToken;
    expect(await account(before)).toMatchObject(accessRevoked);
    expect(await refresh(before)).toMatchObject(refreshRevoked);
    expect((await account(browser)).status).toBe(200);
    expect((await account(other)).status).toBe(200);
  });
});

describe('signing out', () => {
  test('ends access and refresh at once, on this device only', async () => {
    const [person, elsewhere] = [await signIn(), await signIn()];
    const before = copy(person);
    const answer = await person.ask('POST', '/identity/sign-out');
    expect(answer.status).toBe(204);
    // What stays opens nothing.
    expect([...person.cookies.keys()]).toEqual(['__Host-browser']);
    expect(await account(before)).toMatchObject(accessRevoked);
    expect(await refresh(before)).toMatchObject(refreshRevoked);
    expect(await account(elsewhere)).toMatchObject({ status: 200 });
    expect(await refresh(elsewhere)).toMatchObject({ status: 200 });
  });

  test('by the bearer token alone, or by nobody', async () => {
    const person = await signIn();
    person.cookies.clear();
    expect(await person.ask('POST', '/identity/sign-out')).toMatchObject({ status: 204 });
    expect(await account(person)).toMatchObject(accessRevoked);
    expect(await person.ask('POST', '/identity/sign-out')).toMatchObject({ status: 204 });
    expect(await newPerson(places, email).ask('POST', '/identity/sign-out')).toMatchObject({ status: 204 });
  });
});

describe('the double submit', () => {
  const guarded = Object.entries<Route>(routes).filter(([, { cookie }]) => cookie);

  test('guards the lines that use the cookies; those of the console are held by staff/rights.test.ts', () => {
    const ofPeople = guarded.map(([name]) => name).filter((name) => !/ \/(?:staff|operations)\//u.test(name));
    expect(ofPeople.toSorted()).toEqual([
      'POST /account/initialize',
      'POST /identity/ask-reset-password',
      'POST /identity/check-credentials',
      'POST /identity/check-email',
      'POST /identity/confirm',
      'POST /identity/confirm-link',
      'POST /identity/confirm-status',
      'POST /identity/passkeys/sign-in',
      'POST /identity/refresh',
      'POST /identity/register',
      'POST /identity/register-photon',
      'POST /identity/register-photon-stripe',
      'POST /identity/resend-code',
      'POST /identity/reset-password',
      'POST /identity/second-factor/sign-in',
      'POST /identity/sign-in',
      'POST /identity/sign-out',
      'POST /register',
      'PUT /account/change-password',
    ]);
  });

  test.each(guarded.map(([name]) => name))('%s: a call that carries a cookie repeats the token', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const person = newPerson(places, email);
    for (const cookie of ['__Host-refresh', '__Host-sign-up', 'refresh', 'sign-up']) {
      person.cookies.clear();
      person.cookies.set(cookie, 'x');
      const call = (token: string) => person.ask(method, path, {}, { 'x-xsrf-token': token });
      const refused = { status: 403, body: { code: 'xsrf_mismatch' } };
      expect(await call('')).toMatchObject(refused);
      expect(await call('guessed')).toMatchObject(refused);
      person.cookies.set('XSRF-TOKEN', 'known');
      expect(await call('')).toMatchObject(refused);
      expect(await call('other')).toMatchObject(refused);
      expect(await call('known, known')).toMatchObject(refused);
      expect((await call('known')).status).not.toBe(403);
    }
    person.cookies.clear();
    expect((await person.ask(method, path, {})).status).not.toBe(403);
  });

  test('refuses before anything is done', async () => {
    const person = await signIn();
    const without = { 'x-xsrf-token': '' };
    expect(await person.ask('POST', '/identity/sign-out', undefined, without)).toMatchObject({ status: 403 });
    expect(await person.ask('POST', '/identity/refresh', undefined, without)).toMatchObject({ status: 403 });
    expect(await account(person)).toMatchObject({ status: 200 });
    clock.advance(MINUTE);
    expect(await refresh(person)).toMatchObject({ status: 200 });
  });
});

describe('cookies', () => {
  const cookiesOf = (headers: Headers): Record<string, string[]> =>
    Object.fromEntries(
      headers.getSetCookie().map((line) => {
        const [pair = '', ...attributes] = line.split('; ');
        return [pair.split('=')[0], attributes.toSorted()];
      }),
    );

  test('are kept from scripts, other sites and plain connections; the XSRF token is for our scripts', async () => {
    const person = newPerson(places, email);
    const year = 'Max-Age=31536000';
    const common = ['Path=/', 'SameSite=Strict', 'Secure'];
    const visit = await person.ask('GET', '/identity');
    expect(cookiesOf(visit.headers)).toEqual({ 'XSRF-TOKEN': [year, ...common] });
    const signedIn = await person.ask('POST', '/identity/sign-in', { email, password: PASSWORD });
    expect(cookiesOf(signedIn.headers)).toEqual({
      'XSRF-TOKEN': [year, ...common],
      '__Host-refresh': ['HttpOnly', year, ...common],
      '__Host-browser': ['HttpOnly', year, ...common],
    });
    const begun = await person.ask('POST', '/identity/register-photon', {
      email: 'new@example.org',
      password: PASSWORD,
    });
    expect(cookiesOf(begun.headers)).toEqual({
      'XSRF-TOKEN': [year, ...common],
      '__Host-sign-up': ['HttpOnly', 'Max-Age=86400', ...common],
    });
  });

  /** A browser that was here before cookies bore the prefix. */
  const ofBefore = (person: Person): Person => {
    const browser = newPerson(places, person.email);
    for (const [name, value] of person.cookies) browser.cookies.set(name.replace('__Host-', ''), value);
    return browser;
  };

  test('of before they bore the prefix go on, and are replaced', async () => {
    const person = ofBefore(await signIn());
    expect([...person.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'browser', 'refresh']);
    expect(await refresh(person)).toMatchObject({ status: 200 });
    expect([...person.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', '__Host-browser', '__Host-refresh']);
    expect(await refresh(person)).toMatchObject({ status: 200 });
    // What somebody plants under the former name is not looked at any more.
    person.cookies.set('refresh', 'planted');
    expect(await refresh(person)).toMatchObject({ status: 200 });
    expect([...person.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', '__Host-browser', '__Host-refresh']);

    const leaving = ofBefore(await signIn());
    expect(await leaving.ask('POST', '/identity/sign-out')).toMatchObject({ status: 204 });
    expect([...leaving.cookies.keys()]).toEqual(['browser']);

    const begun = newPerson(places, 'before@example.org');
    await begun.call('POST /identity/register-photon', { body: { email: begun.email, password: PASSWORD } });
    const code = await codeNumber(places, begun.email, 1);
    const waiting = ofBefore(begun);
    expect(await waiting.ask('POST', '/identity/confirm', { code })).toMatchObject({ status: 200 });
    expect([...waiting.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', '__Host-browser', '__Host-refresh']);
  });

  test('a visit renews the XSRF token', async () => {
    const person = newPerson(places, email);
    await person.call('GET /identity', {});
    const first = person.cookies.get('XSRF-TOKEN');
    await person.call('GET /identity', {});
    expect(first).toMatch(/^[\w-]{43}$/u);
    expect(person.cookies.get('XSRF-TOKEN')).not.toBe(first);
  });
});
