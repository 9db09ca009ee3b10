/** Signing in by a passkey, and everything that must not: replays, other places, other people, other keys. */
import { describe, expect, test } from 'vitest';
import { enrol } from '../../../testing/authenticator.ts';
import { PASSWORD, signUp } from '../../../testing/journey.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { addPasskey, type Ceremony, softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { MINUTE, SECOND } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const ORIGIN = 'http://localhost:4321';
const { places, db, clock, logged } = await startTestProduct({
  env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: '127.0.0.1' },
});

const refused = { status: 422, body: { code: 'passkey_refused' } };
const tooLate = { status: 410, body: { code: 'passkey_too_late' } };
let network = 0;

const begin = (browser: Person) => browser.call('POST /identity/passkeys/sign-in/start', {});
const finish = (browser: Person, body: unknown) =>
  browser.ask('POST', '/identity/passkeys/sign-in', body, {
    'x-forwarded-for': `2001:db8:1:${(network += 1).toString(16)}::1`,
  });
const somebody = async (name: string, authenticator = softwareAuthenticator()) => {
  const person = await signUp(places, `${name}@example.org`);
  return { person, ...(await addPasskey(person, ORIGIN, authenticator)) };
};
const stranger = () => newPerson(places, 'nobody@example.org');
/** A new browser signs in, with something otherwise than it should be. */
const signInWith = async (
  authenticator: ReturnType<typeof softwareAuthenticator>,
  ceremony: Partial<Ceremony> = {},
  browser = stranger(),
) => finish(browser, authenticator.get(await begin(browser), { origin: ORIGIN, ...ceremony }));

describe('a passkey', () => {
  test('signs in by itself: the session of a password, a mail about the new browser, a use that is dated', async () => {
    const { person, authenticator } = await somebody('camille');
    clock.advance(SECOND);
    const browser = stranger();
    const answer = await signInWith(authenticator, {}, browser);
    expect(answer).toMatchObject({ status: 200, body: { email: person.email } });
    expect(browser.cookies.has('refresh')).toBe(true);
    expect(browser.cookies.has('passkey')).toBe(false);
    browser.token = (answer.body as { accessToken: string }).accessToken;
    expect((await browser.call('GET /account', {})).email).toBe(person.email);
    expect(await browser.call('POST /identity/refresh', {})).toMatchObject({ email: person.email });
    expect(await browser.call('GET /identity/passkeys', {})).toMatchObject([{ lastUsedAt: clock().toISOString() }]);
    expect(await browser.call('GET /identity/devices', {})).toHaveLength(2);
    const subjects = async () => (await mailsTo(places, person.email)).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 20_000 }).toContain('Connexion depuis un nouvel appareil');
    // What was signed proves nothing a second time, and is in no log.
    expect(logged.join('')).not.toContain('clientDataJSON');
  });

  test('that is synced counts nothing, and signs in as often as it likes', async () => {
    const { authenticator } = await somebody('synced', softwareAuthenticator({ synced: true }));
    for (let time = 0; time < 3; time += 1) expect(await signInWith(authenticator)).toMatchObject({ status: 200 });
  });

  test('is both factors at once', async () => {
    const { person, authenticator } = await somebody('both');
    await enrol(person, clock);
    expect(await signInWith(authenticator)).toMatchObject({ status: 200, body: { email: person.email } });
  });

  test('counts as a password given on this device, for a quarter of an hour', async () => {
    const { authenticator } = await somebody('sudo');
    const browser = stranger();
    const answer = await signInWith(authenticator, {}, browser);
    browser.token = (answer.body as { accessToken: string }).accessToken;
    expect(await browser.ask('POST', '/identity/devices/revoke', { id: null })).toMatchObject({ status: 204 });
    clock.advance(15 * MINUTE);
    browser.token = (await browser.call('POST /identity/refresh', {})).accessToken;
    expect(await browser.ask('POST', '/identity/devices/revoke', { id: null })).toMatchObject({ status: 403 });
  });

  test('goes on after a new password, whose mail names it', async () => {
    const { person, id, authenticator } = await somebody('changes');
    await person.call('POST /identity/passkeys/rename', { body: { id, name: 'Clé <du> bureau' } });
    await person.call('PUT /account/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'Solstice2027' },
    });
    const changed = async () =>
      (await mailsTo(places, person.email)).find(({ subject }) => subject.includes('mot de passe a été changé'))?.text;
    await expect.poll(changed, { timeout: 20_000 }).toContain('toujours votre compte');
    expect(await changed()).toContain('«\u202FClé <du> bureau\u202F»');
    expect(await signInWith(authenticator)).toMatchObject({ status: 200 });
  });
});

describe('a challenge', () => {
  test('says nothing of anybody, and is another each time', async () => {
    await somebody('hidden');
    const browser = stranger();
    const [one, other] = [await begin(browser), await begin(browser)];
    expect(Object.keys(one).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(one).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 5 * MINUTE });
    expect(one.challenge).not.toBe(other.challenge);
  });

  test('serves once, also at the same time, whatever became of the first try', async () => {
    const { authenticator } = await somebody('replay', softwareAuthenticator({ synced: true }));
    const browser = stranger();
    const options = await begin(browser);
    const signed = authenticator.get(options, { origin: ORIGIN });
    // The same browser three times at once, as three tabs would be.
    const tabs = [1, 2, 3].map(() => {
      const tab = stranger();
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => finish(tab, signed)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410', '410']);
    const failed = await begin(browser);
    expect(await finish(browser, authenticator.get(failed, { origin: 'https://evil.example' }))).toMatchObject(refused);
    expect(await finish(browser, authenticator.get(failed, { origin: ORIGIN }))).toMatchObject(tooLate);
  });

  test('ends after five minutes', async () => {
    const { authenticator } = await somebody('slow');
    const browser = stranger();
    const options = await begin(browser);
    clock.advance(5 * MINUTE);
    expect(await finish(browser, authenticator.get(options, { origin: ORIGIN }))).toMatchObject(tooLate);
  });

  test('belongs to the browser that asked: whose signature is carried off opens nothing elsewhere', async () => {
    const { authenticator } = await somebody('phished');
    const options = await begin(stranger());
    const signed = authenticator.get(options, { origin: ORIGIN });
    const thief = stranger();
    expect(await finish(thief, signed)).toMatchObject(tooLate);
    await begin(thief);
    expect(await finish(thief, signed)).toMatchObject(tooLate);
  });

  test('of our own making alone, and for signing in alone', async () => {
    const { person, authenticator } = await somebody('forged');
    const made = await person.call('POST /identity/passkeys/start', { body: {} });
    const browser = stranger();
    const options = await begin(browser);
    const changed = `${options.challenge.startsWith('A') ? 'B' : 'A'}${options.challenge.slice(1)}`;
    for (const challenge of [made.challenge, changed, 'A'.repeat(72), 'AAAA', '']) {
      const signed = authenticator.get(options, { origin: ORIGIN, challenge });
      expect(await finish(browser, signed), challenge).toMatchObject(tooLate);
    }
  });

  test('leaves something behind only once it has served, and not for long', async () => {
    const count = async () => {
      const { rows } = await db
        .selectFrom('identity.spent_challenges')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    };
    const { authenticator } = await somebody('tidy');
    const before = await count();
    for (let time = 0; time < 5; time += 1) await begin(stranger());
    expect(await count()).toBe(before);
    clock.advance(5 * MINUTE);
    await signInWith(authenticator);
    expect(await count()).toBe(1);
  });
});

describe('what is refused, without a word of why', () => {
  test.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://eqinox.example.evil.example' }],
    ['our host at another port', { origin: 'http://localhost:4322' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { userVerified: false }],
    ['nobody there', { userPresent: false }],
    ['a page in somebody’s frame', { crossOrigin: true }],
    ['a signature for something else', { type: 'webauthn.create' }],
    ['another person’s handle', { userHandle: Buffer.alloc(32, 1).toString('base64url') }],
    ['no handle', { userHandle: null }],
  ])('%s', async (name, ceremony) => {
    const { authenticator } = await somebody(`refused-${name.replace(/\W/gu, '')}`);
    const browser = stranger();
    expect(await signInWith(authenticator, ceremony, browser)).toMatchObject(refused);
    expect(browser.cookies.has('refresh')).toBe(false);
    // The same, as it should be.
    expect(await signInWith(authenticator, {}, browser)).toMatchObject({ status: 200 });
  });

  test('a key that nobody has, and one that signs under the name of another', async () => {
    const [mine, theirs] = [await somebody('mine'), await somebody('theirs')];
    const browser = stranger();
    const own = mine.authenticator.get(await begin(browser), { origin: ORIGIN });
    const other = theirs.authenticator.get(await begin(browser), { origin: ORIGIN });
    for (const id of [other.id, 'A'.repeat(43)]) {
      const options = await begin(browser);
      const signed = mine.authenticator.get(options, { origin: ORIGIN });
      expect(await finish(browser, { ...signed, id, rawId: id })).toMatchObject(refused);
      const claimed = { ...signed.response, userHandle: other.response.userHandle };
      expect(await finish(browser, { ...signed, id, rawId: id, response: claimed })).toMatchObject(tooLate);
    }
    expect(await finish(browser, { ...own, rawId: other.id })).toMatchObject(refused);
  });

  test('a signature that was changed', async () => {
    const { authenticator } = await somebody('tampered');
    const browser = stranger();
    const signed = authenticator.get(await begin(browser), { origin: ORIGIN });
    const bytes = Buffer.from(signed.response.authenticatorData, 'base64url');
    bytes.writeUInt32BE(99, 33);
    const response = { ...signed.response, authenticatorData: bytes.toString('base64url') };
    expect(await finish(browser, { ...signed, response })).toMatchObject(refused);
  });

  test('a copy of the key: a count that stands still, or goes back', async () => {
    const { authenticator } = await somebody('cloned');
    expect(await signInWith(authenticator, { count: 7 })).toMatchObject({ status: 200 });
    expect(await signInWith(authenticator, { count: 7 })).toMatchObject(refused);
    expect(await signInWith(authenticator, { count: 6 })).toMatchObject(refused);
    expect(await signInWith(authenticator, { count: 0 })).toMatchObject(refused);
    expect(await signInWith(authenticator, { count: 8 })).toMatchObject({ status: 200 });
  });

  test('what is no answer of an authenticator is bad input, never an error of ours', async () => {
    const { authenticator } = await somebody('garbage');
    const browser = stranger();
    const signed = authenticator.get(await begin(browser), { origin: ORIGIN });
    for (const [clientDataJSON, expected] of [
      [Buffer.from('{').toString('base64url'), refused],
      [Buffer.from('null').toString('base64url'), refused],
      [Buffer.from('{"challenge":7}').toString('base64url'), refused],
      ['not base64url!', { status: 400 }],
      ['A'.repeat(5_000), { status: 400 }],
    ] as const) {
      expect(await finish(browser, { ...signed, response: { ...signed.response, clientDataJSON } })).toMatchObject(
        expected,
      );
    }
    for (const part of ['authenticatorData', 'signature'] as const) {
      const fresh = authenticator.get(await begin(browser), { origin: ORIGIN });
      const response = { ...fresh.response, [part]: 'AAAA' };
      expect(await finish(browser, { ...fresh, response }), part).toMatchObject(refused);
    }
    expect(await finish(browser, { ...signed, type: 'password' })).toMatchObject({ status: 400 });
  });
});

describe('a person', () => {
  test('who is disabled is told so, once the passkey is proved', async () => {
    const { person, authenticator } = await somebody('disabled');
    await db
      .updateTable('identity.identities')
      .set({ disabled_at: clock() })
      .where('email', '=', person.email)
      .execute();
    expect(await signInWith(authenticator, { userVerified: false })).toMatchObject(refused);
    expect(await signInWith(authenticator)).toMatchObject({ status: 401, body: { code: 'user_disabled' } });
  });

  test('who removed the passkey, or is gone, is nobody', async () => {
    const { person, id, authenticator } = await somebody('removed');
    await person.call('POST /identity/passkeys/remove', { body: { id } });
    expect(await signInWith(authenticator)).toMatchObject(refused);
  });
});

test('ten tries of one key, then a wait; other keys go on', async () => {
  const { authenticator } = await somebody('hunted');
  const other = await somebody('left-alone');
  for (let time = 0; time < 10; time += 1) {
    expect(await signInWith(authenticator, { userVerified: false })).toMatchObject(refused);
  }
  expect(await signInWith(authenticator)).toMatchObject({ status: 429, body: { code: 'sign_in_delayed' } });
  expect(await signInWith(other.authenticator)).toMatchObject({ status: 200 });
  clock.advance(15 * MINUTE);
  expect(await signInWith(authenticator)).toMatchObject({ status: 200 });
});
