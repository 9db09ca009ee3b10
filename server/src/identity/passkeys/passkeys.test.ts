/** Passkeys in the settings: made, named, listed, removed; offered once; and whose they are not. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { enrol } from '../../../testing/authenticator.ts';
import { PASSWORD, signIn, signUp } from '../../../testing/journey.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { addPasskey, type Ceremony, softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { MINUTE } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { eraseIdentity, identityData } from '../index.ts';

const ORIGIN = 'http://localhost:4321';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const { places, db, clock } = await startTestProduct({ env: { PUBLIC_URL: ORIGIN } });

const refused = { status: 422, body: { code: 'passkey_refused' } };
const tooLate = { status: 410, body: { code: 'passkey_too_late' } };

const somebody = (name: string): Promise<Person> => signUp(places, `${name}@example.org`);
const start = (person: Person, body: object = {}) => person.ask('POST', '/identity/passkeys/start', body);
const begin = (person: Person) => person.call('POST /identity/passkeys/start', { body: {} });
const add = (person: Person, body: unknown, headers = {}) =>
  person.ask('POST', '/identity/passkeys/add', body, headers);
const list = (person: Person) => person.call('GET /identity/passkeys', {});
const told = (email: string, words: string) =>
  expect
    .poll(async () => (await mailsTo(places, email)).map(({ text }) => text).join('\n'), { timeout: 20_000 })
    .toContain(words);
const identityOf = (email: string) =>
  db.selectFrom('identity.identities').where('email', '=', email).selectAll().executeTakeFirstOrThrow();
/** A quarter of an hour later, in the same session. */
const later = async (person: Person): Promise<void> => {
  clock.advance(15 * MINUTE);
  person.token = (await person.call('POST /identity/refresh', {})).accessToken;
};

describe('making one', () => {
  test('is asked for by the specification’s words; what is kept is named after the device and told by mail', async () => {
    const person = await somebody('camille');
    const options = await begin(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'EQINOX' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [],
      timeout: 5 * MINUTE,
    });
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    const made = softwareAuthenticator({ synced: true }).create(options, { origin: ORIGIN });
    const added = await add(person, made, { 'user-agent': FIREFOX });
    const shown = {
      id: expect.any(Number),
      name: 'Firefox, Linux',
      createdAt: clock().toISOString(),
      lastUsedAt: null,
      synced: true,
    };
    expect(added).toMatchObject({ status: 200, body: shown });
    expect(await list(person)).toEqual([shown]);
    await told(
      person.email,
      'une clé d’accès ouvre votre compte sans mot de passe\u00A0: «\u202FFirefox, Linux\u202F»',
    );
  });

  test('gives the person an opaque handle, the same for each, and lists newest first', async () => {
    const person = await somebody('several');
    const [one, two] = [softwareAuthenticator(), softwareAuthenticator()];
    const first = await addPasskey(person, ORIGIN, one);
    clock.advance(MINUTE);
    const options = await begin(person);
    expect(options.excludeCredentials).toEqual([{ id: expect.any(String), type: 'public-key', transports: ['usb'] }]);
    // The authenticator that has one makes no second one.
    expect(() => one.create(options, { origin: ORIGIN })).toThrow('InvalidStateError');
    const second = await addPasskey(person, ORIGIN, two);
    expect((await list(person)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await begin(person)).user.id).toBe(options.user.id);
    const { id, account_id } = await identityOf(person.email);
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(32);
    for (const number of [id, account_id]) expect(handle.toString('latin1')).not.toBe(String(number));
    expect((await begin(await somebody('somebody-else'))).user.id).not.toBe(options.user.id);
  });

  test('asks nobody about certificates that came unasked', async () => {
    const asked: string[] = [];
    const listener = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const person = await somebody('vouched');
    const ceremony = { origin: ORIGIN, revokedAt: `http://127.0.0.1:${port}/revoked` };
    expect(await add(person, softwareAuthenticator().create(await begin(person), ceremony))).toMatchObject(refused);
    expect(asked).toEqual([]);
    listener.close();
  });

  test('is over when the session was signed out meanwhile, or its second factor changed', async () => {
    const person = await somebody('meanwhile');
    const made = softwareAuthenticator().create(await begin(person), { origin: ORIGIN });
    await enrol(person, clock);
    expect(await add(person, made)).toMatchObject(tooLate);
    expect(await list(person)).toEqual([]);
  });

  test('takes a password given lately', async () => {
    const person = await somebody('late');
    await later(person);
    expect(await start(person)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await start(person, { password: 'Mauvais2026' })).toMatchObject({ body: { code: 'password_wrong' } });
    expect(await start(person, { password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('takes a code too where a second factor is on: what is enough by itself does not get around it', async () => {
    const person = await somebody('careful');
    const { recoveryCodes } = await enrol(person, clock);
    expect(await start(person)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
    expect(await start(person, { code: 'AAAAAAAAAA' })).toMatchObject({ body: { code: 'second_factor_wrong' } });
    const options = (await start(person, { code: recoveryCodes[0] ?? '' })).body as Awaited<ReturnType<typeof begin>>;
    expect(await add(person, softwareAuthenticator().create(options, { origin: ORIGIN }))).toMatchObject({
      status: 200,
    });
  });

  test.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { userVerified: false }],
    ['nobody there', { userPresent: false }],
    ['a page in somebody’s frame', { crossOrigin: true }],
    ['a signature for something else', { type: 'webauthn.get' }],
  ])('is refused for %s', async (name, ceremony) => {
    const person = await somebody(`made-${name.replace(/\W/gu, '')}`);
    const made = softwareAuthenticator().create(await begin(person), { origin: ORIGIN, ...ceremony });
    expect(await add(person, made)).toMatchObject(refused);
    expect(await list(person)).toEqual([]);
  });

  test('serves once, for five minutes, for this session alone, and for making alone', async () => {
    const person = await somebody('once');
    const authenticator = softwareAuthenticator();
    const elsewhere = await signIn(places, person.email);
    const other = await somebody('other-person');
    const options = await begin(person);
    const made = authenticator.create(options, { origin: ORIGIN });
    for (const thief of [elsewhere, other]) expect(await add(thief, made)).toMatchObject(tooLate);
    const answers = await Promise.all([1, 2, 3].map(() => add(person, made)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410', '410']);
    const slow = softwareAuthenticator().create(await begin(person), { origin: ORIGIN });
    clock.advance(5 * MINUTE);
    expect(await add(person, slow)).toMatchObject(tooLate);
    const browser = newPerson(places, person.email);
    const { challenge } = await browser.call('POST /identity/passkeys/sign-in/start', {});
    expect(
      await add(person, softwareAuthenticator().create({ ...options, challenge }, { origin: ORIGIN })),
    ).toMatchObject(tooLate);
    expect(await list(person)).toHaveLength(1);
  });

  test('of a key that somebody has already is refused; nobody has more than twenty', async () => {
    const [person, other] = [await somebody('full'), await somebody('copies')];
    const { authenticator } = await addPasskey(person, ORIGIN);
    const { id } = authenticator.get(await newPerson(places, '').call('POST /identity/passkeys/sign-in/start', {}), {
      origin: ORIGIN,
    });
    const { id: identityId } = await identityOf(person.email);
    const { id: otherId } = await identityOf(other.email);
    const row = (number: number) => ({
      identity_id: identityId,
      credential_id: Buffer.from(`key ${number}`),
      public_key: Buffer.alloc(1),
      sign_count: 0,
      transports: [],
      backup_eligible: false,
      backed_up: false,
      name: `Clé ${number}`,
      created_at: clock(),
      last_used_at: null,
    });
    await db
      .insertInto('identity.passkeys')
      .values(Array.from({ length: 18 }, (_, index) => row(index)))
      .execute();
    const last = await begin(person);
    await db.insertInto('identity.passkeys').values(row(18)).execute();
    expect(await start(person)).toMatchObject({ status: 409, body: { code: 'passkeys_full' } });
    const made = softwareAuthenticator().create(last, { origin: ORIGIN });
    expect(await add(person, made)).toMatchObject({ status: 409, body: { code: 'passkeys_full' } });
    // The same credential, as if a forged authenticator had chosen its name.
    const forged = softwareAuthenticator().create(await begin(other), { origin: ORIGIN });
    const taken = Buffer.from(forged.id, 'base64url');
    await db
      .updateTable('identity.passkeys')
      .set({ credential_id: taken })
      .where('credential_id', '=', Buffer.from(id, 'base64url'))
      .execute();
    expect(await add(other, forged)).toMatchObject({ status: 409, body: { code: 'passkey_known' } });
    expect(await db.selectFrom('identity.passkeys').where('identity_id', '=', otherId).selectAll().execute()).toEqual(
      [],
    );
  });
});

test.each([
  ['fr', /clé d’accès/u, '«\u202FFirefox, Linux\u202F»', 'ouvrent toujours votre compte'],
  ['en', /passkey/iu, '“Firefox, Linux”', 'still open your account'],
  ['es', /llave de acceso/u, '«Firefox, Linux»', 'siguen abriendo tu cuenta'],
  ['ne', /पासकी/u, '“Firefox, Linux”', 'अझै तपाईंको खाता खोल्छन्'],
] as const)(
  'is told of in %s: made, there still under a new password, removed',
  async (language, subject, name, still) => {
    const person = await somebody(`reads-${language}`);
    await person.call('PUT /account/update', { body: { language } });
    // The account's language, whatever the device speaks.
    const headers = { 'accept-language': 'de', 'user-agent': FIREFOX };
    const made = softwareAuthenticator().create(await begin(person), { origin: ORIGIN });
    const { id } = (await add(person, made, headers)).body as { id: number };
    const passwords = { currentPassword: PASSWORD, newPassword: 'Solstice2027' };
    await person.ask('PUT', '/account/change-password', passwords, headers);
    await person.ask('POST', '/identity/passkeys/remove', { id }, headers);
    const about = async () =>
      (await mailsTo(places, person.email)).filter(({ text }) => text.includes('Firefox, Linux'));
    await expect.poll(async () => (await about()).length, { timeout: 20_000 }).toBe(3);
    const mails = await about();
    const texts = mails.map(({ text }) => text);
    expect(mails.filter((mail) => subject.test(mail.subject))).toHaveLength(2);
    expect(texts.filter((text) => text.includes(name))).toHaveLength(3);
    expect(texts.filter((text) => text.includes(still))).toHaveLength(1);
    for (const text of texts) expect(text).not.toMatch(/[{}]/u);
  },
);

describe('those that are there', () => {
  test('are named as the person likes, on one line', async () => {
    const person = await somebody('names');
    const { id } = await addPasskey(person, ORIGIN);
    const rename = (name: string, who = person) => who.ask('POST', '/identity/passkeys/rename', { id, name });
    expect(await rename('  Téléphone de Camille ')).toMatchObject({ status: 204 });
    expect((await list(person))[0]?.name).toBe('Téléphone de Camille');
    for (const name of ['', '   ', 'a\nb', 'x'.repeat(61)]) expect(await rename(name)).toMatchObject({ status: 400 });
    expect(await rename('À moi', await somebody('renamer'))).toMatchObject({ status: 404 });
    expect((await list(person))[0]?.name).toBe('Téléphone de Camille');
  });

  test('are removed under a password given lately, by their person alone, who is told', async () => {
    const person = await somebody('removes');
    const { id } = await addPasskey(person, ORIGIN);
    const remove = (who: Person, body: object) => who.ask('POST', '/identity/passkeys/remove', body);
    expect(await remove(await somebody('remover'), { id })).toMatchObject({ status: 404 });
    await later(person);
    expect(await remove(person, { id })).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await remove(person, { id, password: 'Mauvais2026' })).toMatchObject({ body: { code: 'password_wrong' } });
    expect(await list(person)).toHaveLength(1);
    expect(await remove(person, { id, password: PASSWORD })).toMatchObject({ status: 204 });
    expect(await list(person)).toEqual([]);
    expect(await remove(person, { id })).toMatchObject({ status: 404 });
    await told(person.email, 'Une clé d’accès a été retirée de votre compte');
  });

  test('are nobody’s business without a token', async () => {
    const visitor = newPerson(places, 'visitor@example.org');
    for (const [path, body] of [
      ['start', {}],
      ['add', softwareAuthenticator().create(await begin(await somebody('for-a-visitor')), { origin: ORIGIN })],
      ['rename', { id: 1, name: 'x' }],
      ['remove', { id: 1 }],
      ['offer', undefined],
    ] as const) {
      expect(await visitor.ask('POST', `/identity/passkeys/${path}`, body), path).toMatchObject({ status: 401 });
    }
  });

  test('are handed over without what proves anything, and go with the person', async () => {
    const person = await somebody('leaves');
    await addPasskey(person, ORIGIN, softwareAuthenticator({ synced: true }));
    const { id, account_id } = await identityOf(person.email);
    const { passkeys } = await identityData(db, account_id);
    expect(passkeys).toEqual([
      { name: 'EQINOX', createdAt: clock(), lastUsedAt: null, transports: 'internal, hybrid' },
    ]);
    await eraseIdentity(db, account_id, clock());
    expect(await db.selectFrom('identity.passkeys').where('identity_id', '=', id).selectAll().execute()).toEqual([]);
    const shell = await db.selectFrom('identity.identities').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(shell).toMatchObject({ passkey_handle: null, passkey_offered_at: null });
  });
});

test('a passkey is offered once, on whatever device, and to nobody who has one or a second factor', async () => {
  const offer = (person: Person) => person.call('POST /identity/passkeys/offer', {});
  const person = await somebody('offered');
  const elsewhere = await signIn(places, person.email);
  const answers = await Promise.all([person, elsewhere, person].map(offer));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await offer(elsewhere)).toBe(false);
  const has = await somebody('has-one');
  await addPasskey(has, ORIGIN);
  expect(await offer(has)).toBe(false);
  const careful = await somebody('has-a-factor');
  await enrol(careful, clock);
  expect(await offer(careful)).toBe(false);
});
