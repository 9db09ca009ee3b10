/** The second factor: switching it on and off, signing in with it, and everything that must not get past it. */
import { describe, expect, test } from 'vitest';
import { authenticator, enrol } from '../../../testing/authenticator.ts';
import { PASSWORD, signUp } from '../../../testing/journey.ts';
import { codeNumber, mailsTo, wrongCode } from '../../../testing/mailbox.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { DAY, MINUTE, SECOND } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const { places, db, clock, logged } = await startTestProduct({
  env: { TRUST_PROXY: '127.0.0.1', PASSWORD_PEPPER: 'a pepper of the test, long enough' },
});

const somebody = (name: string): Promise<Person> => signUp(places, `${name}@example.org`);
const signIn = (email: string, by = newPerson(places, email)) =>
  by.ask('POST', '/identity/sign-in', { email, password: PASSWORD });
const challengeOf = async (email: string, by?: Person): Promise<string> =>
  ((await signIn(email, by)).body as { challenge: string }).challenge;
let network = 0;
const meet = (challenge: string, code: string, by = newPerson(places, 'x@example.org')) =>
  by.ask(
    'POST',
    '/identity/second-factor/sign-in',
    { challenge, code },
    {
      'x-forwarded-for': `2001:db8:0:${(network += 1).toString(16)}::1`,
    },
  );
const state = (person: Person) => person.call('GET /identity/second-factor', {});
/** The next half minute: a code serves once. */
const nextStep = (): void => clock.advance(30 * SECOND);
const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(places, email)).map(({ subject }) => subject);
const told = (email: string, subject: string) =>
  expect.poll(() => subjectsTo(email), { timeout: 20_000 }).toContain(subject);

const wrong = { status: 422, body: { code: 'second_factor_wrong' } };
const over = { status: 410, body: { code: 'challenge_expired' } };

describe('switching it on', () => {
  test('shows a secret once, as text, URI and picture; a first code makes it count, and the person is told', async () => {
    const person = await somebody('camille');
    expect(await state(person)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const { secret, uri, qr } = await person.call('POST /identity/second-factor/start', { body: {} });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(new URL(uri).pathname)).toBe('/EQINOX:camille@example.org');
    expect(qr.path).toMatch(/^M\d/u);
    // Not before a first code was right.
    expect((await signIn(person.email)).body).toHaveProperty('accessToken');
    const code = authenticator(uri, clock);
    const confirm = (typed: string) => person.ask('POST', '/identity/second-factor/confirm', { code: typed });
    expect(await confirm(wrongCode(code()))).toMatchObject(wrong);
    expect(await state(person)).toMatchObject({ enabled: false });
    const confirmed = await confirm(code());
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/u);
    expect(await state(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect(await confirm(code(1))).toMatchObject({ status: 409, body: { code: 'second_factor_not_started' } });
    expect(await person.ask('POST', '/identity/second-factor/start', {})).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
    await told(person.email, 'Votre second facteur est activé');
  });

  test('again before it is confirmed makes another secret', async () => {
    const person = await somebody('twice');
    const first = await person.call('POST /identity/second-factor/start', { body: {} });
    const second = await person.call('POST /identity/second-factor/start', { body: {} });
    expect(second.secret).not.toBe(first.secret);
    const confirm = (uri: string) =>
      person.ask('POST', '/identity/second-factor/confirm', { code: authenticator(uri, clock)() });
    if (authenticator(first.uri, clock)() !== authenticator(second.uri, clock)()) {
      expect(await confirm(first.uri)).toMatchObject(wrong);
    }
    expect(await confirm(second.uri)).toMatchObject({ status: 200 });
  });

  test('keeps neither secret nor recovery codes where the database alone would give them away', async () => {
    const person = await somebody('stored');
    const { secret, uri } = await person.call('POST /identity/second-factor/start', { body: {} });
    const { recoveryCodes } = await person.call('POST /identity/second-factor/confirm', {
      body: { code: authenticator(uri, clock)() },
    });
    const rows = await db.selectFrom('identity.second_factors').selectAll().execute();
    const hashes = await db.selectFrom('identity.recovery_codes').selectAll().execute();
    const dump = [...rows.map((row) => row.secret), ...hashes.map((row) => row.code_hash)]
      .map((bytes) => bytes.toString('latin1') + bytes.toString('hex'))
      .join();
    for (const text of [secret, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(dump).not.toContain(text);
      expect(logged.join('')).not.toContain(text);
    }
    // Nobody else's row holds it either: it is sealed for its identity.
    const mine = await db
      .selectFrom('identity.identities')
      .where('email', '=', person.email)
      .select('id')
      .executeTakeFirstOrThrow();
    const thief = await somebody('thief');
    const { id } = await db
      .selectFrom('identity.identities')
      .where('email', '=', thief.email)
      .select('id')
      .executeTakeFirstOrThrow();
    const { secret: sealed } = rows.find((row) => row.identity_id === mine.id) ?? { secret: Buffer.alloc(0) };
    await db
      .insertInto('identity.second_factors')
      .values({ identity_id: id, secret: sealed, confirmed_at: null, last_step: null })
      .execute();
    expect(
      await thief.ask('POST', '/identity/second-factor/confirm', { code: authenticator(uri, clock)(1) }),
    ).toMatchObject(wrong);
  });

  test('takes a password given lately', async () => {
    const person = await somebody('late');
    clock.advance(15 * MINUTE);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    const start = (body: object) => person.ask('POST', '/identity/second-factor/start', body);
    expect(await start({})).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await start({ password: 'Mauvais2026' })).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    expect(await start({ password: PASSWORD })).toMatchObject({ status: 200 });
  });
});

describe('signing in', () => {
  test('takes the password, then a code of the authenticator', async () => {
    const person = await somebody('both');
    const { code } = await enrol(person, clock);
    const answer = await signIn(person.email);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object).toSorted()).toEqual(['challenge', 'expiresAt']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { challenge, expiresAt } = answer.body as { challenge: string; expiresAt: string };
    expect(Date.parse(expiresAt) - clock().getTime()).toBe(5 * MINUTE);
    expect(await meet(challenge, wrongCode(code()))).toMatchObject(wrong);
    const browser = newPerson(places, person.email);
    const met = await meet(challenge, ` ${code().slice(0, 3)} ${code().slice(3)} `, browser);
    expect(met).toMatchObject({ status: 200, body: { email: person.email } });
    browser.token = (met.body as { accessToken: string }).accessToken;
    expect((await browser.call('GET /account', {})).email).toBe(person.email);
    expect(await meet(challenge, code(1))).toMatchObject(over);
    await told(person.email, 'Connexion depuis un nouvel appareil');
  });

  test('of somebody disabled in between says so to who proves both', async () => {
    const person = await somebody('disabled');
    const { code } = await enrol(person, clock);
    const { challenge } = (await signIn(person.email)).body as { challenge: string };
    await db
      .updateTable('identity.identities')
      .set({ disabled_at: clock() })
      .where('email', '=', person.email)
      .execute();
    expect(await meet(challenge, wrongCode(code()))).toMatchObject(wrong);
    expect(await meet(challenge, code())).toMatchObject({
      status: 401,
      body: { code: 'user_disabled', message: 'User is disabled.' },
    });
  });

  test('takes each code once, also at the same time, and none after a later one', async () => {
    const person = await somebody('replay');
    const { code } = await enrol(person, clock);
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(person.email)));
    const answers = await Promise.all(challenges.map((challenge) => meet(challenge, code())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const before = code();
    nextStep();
    const challenge = await challengeOf(person.email);
    expect(await meet(challenge, before)).toMatchObject(wrong);
    expect(await meet(challenge, code())).toMatchObject({ status: 200 });
  });

  test('by a recovery code works once each, however it is typed; the person is told', async () => {
    const person = await somebody('lost');
    const { recoveryCodes } = await enrol(person, clock);
    const [first = '', second = ''] = recoveryCodes;
    expect(await meet(await challengeOf(person.email), first)).toMatchObject({ status: 200 });
    expect(await meet(await challengeOf(person.email), first)).toMatchObject(wrong);
    const typed = second.toLowerCase().replace('-', ' ');
    expect(await meet(await challengeOf(person.email), typed)).toMatchObject({ status: 200 });
    expect(await state(person)).toEqual({ enabled: true, recoveryCodesLeft: 8 });
    await told(person.email, 'Un code de secours a servi');
    const other = await somebody('other');
    await enrol(other, clock);
    expect(await meet(await challengeOf(other.email), recoveryCodes[2] ?? '')).toMatchObject(wrong);
  });

  test('by one recovery code in many browsers at once signs one of them in', async () => {
    const person = await somebody('race');
    const { recoveryCodes } = await enrol(person, clock);
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(person.email)));
    const answers = await Promise.all(challenges.map((challenge) => meet(challenge, recoveryCodes[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends with its challenge: after 5 minutes, after 5 wrong codes, and when the password changes', async () => {
    const person = await somebody('slow');
    const { code } = await enrol(person, clock);
    const late = await challengeOf(person.email);
    clock.advance(5 * MINUTE);
    expect(await meet(late, code())).toMatchObject(over);
    const guessed = await challengeOf(person.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => meet(guessed, wrongCode(code()))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(3);
    expect(await meet(guessed, code())).toMatchObject(over);
    clock.advance(DAY);
    const old = await challengeOf(person.email);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    await person.call('PUT /account/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'Solstice2027' },
    });
    expect(await meet(old, code())).toMatchObject(over);
    expect(await meet('A'.repeat(43), code())).toMatchObject(over);
  });

  test('of one person: ten codes are tried, however many challenges and addresses there are', async () => {
    clock.advance(DAY);
    const person = await somebody('hunted');
    const { code } = await enrol(person, clock);
    let tried = 0;
    for (let round = 0; round < 6; round += 1) {
      const challenge = await challengeOf(person.email);
      const answers = await Promise.all(Array.from({ length: 5 }, () => meet(challenge, wrongCode(code()))));
      tried += answers.filter(({ status }) => status === 422).length;
    }
    expect(tried).toBe(10);
    clock.advance(15 * MINUTE);
    expect(await meet(await challengeOf(person.email), code())).toMatchObject({ status: 200 });
  });

  test('is not got around by a forgotten password', async () => {
    const person = await somebody('forgetful');
    const { code } = await enrol(person, clock);
    await newPerson(places, person.email).call('POST /identity/forgot-password', { body: { email: person.email } });
    const browser = newPerson(places, person.email);
    const answer = await browser.ask('POST', '/identity/reset-password', {
      email: person.email,
      code: await codeNumber(places, person.email, 2),
      password: 'Solstice2027',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('accessToken');
    expect(browser.cookies.has('refresh')).toBe(false);
    const { challenge } = answer.body as { challenge: string };
    expect(await meet(challenge, code())).toMatchObject({ status: 200 });
  });
});

describe('switching it off', () => {
  const disable = (person: Person, code: string, password?: string) =>
    person.ask('POST', '/identity/second-factor/disable', { code, ...(password === undefined ? {} : { password }) });

  test('takes one of its codes; then the password is enough, and the person is told', async () => {
    const person = await somebody('off');
    expect(await disable(person, '123456')).toMatchObject({ status: 409, body: { code: 'second_factor_off' } });
    const { code } = await enrol(person, clock);
    expect(await disable(person, wrongCode(code()))).toMatchObject(wrong);
    const open = await challengeOf(person.email);
    expect(await disable(person, code())).toMatchObject({ status: 204 });
    expect(await state(person)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(await meet(open, code(1))).toMatchObject(over);
    expect((await signIn(person.email)).body).toHaveProperty('accessToken');
    await told(person.email, 'Votre second facteur est désactivé');
  });

  test('takes a recovery code as well, and a password given lately', async () => {
    const person = await somebody('off-lost');
    const { recoveryCodes } = await enrol(person, clock);
    clock.advance(15 * MINUTE);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    const [one = '', two = ''] = recoveryCodes;
    expect(await disable(person, one)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await disable(person, one, 'Mauvais2026')).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    // Neither of these used the code up.
    expect(await state(person)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await disable(person, two, PASSWORD)).toMatchObject({ status: 204 });
  });
});

test('new recovery codes end the former ones; the person is told', async () => {
  const person = await somebody('renews');
  const renew = (code: string) => person.ask('POST', '/identity/second-factor/recovery-codes', { code });
  expect(await renew('123456')).toMatchObject({ status: 409 });
  const { code, recoveryCodes } = await enrol(person, clock);
  expect(await renew(wrongCode(code()))).toMatchObject(wrong);
  const renewed = (await renew(code())).body as { recoveryCodes: string[] };
  expect(renewed.recoveryCodes).toHaveLength(10);
  await told(person.email, 'Vos codes de secours ont été remplacés');
  expect(await meet(await challengeOf(person.email), recoveryCodes[0] ?? '')).toMatchObject(wrong);
  expect(await meet(await challengeOf(person.email), renewed.recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
});
