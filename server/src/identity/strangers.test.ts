/** A stranger who guesses, asks and signs up with somebody's address; and its owner, who must not notice. */
import { beforeEach, describe, expect, test } from 'vitest';
import { enrol } from '../../testing/authenticator.ts';
import { PASSWORD, signIn as signInAs, signUp } from '../../testing/journey.ts';
import { codeInMail } from '../../testing/code-in-mail.ts';
import { codeNumber, mailsTo, wrongCode } from '../../testing/mailbox.ts';
import { type Answer, newPerson, type Person } from '../../testing/person.ts';
import { DAY, MINUTE, SECOND } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const { places, db, clock } = await startTestProduct({
  env: { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: '100000' },
});
const NEW = 'Solstice2027';
beforeEach(() => clock.advance(DAY));

let number = 0;
const newAddress = () => ({ 'x-forwarded-for': `2001:db8:0:${(number += 1).toString(16)}::1` });
const somebody = (): Promise<Person> => signUp(places, `owner-${(number += 1)}@example.org`);
const signIn = (browser: Person, password: string, address = newAddress()) =>
  browser.ask('POST', '/identity/sign-in', { email: browser.email, password }, address);
const guess = (email: string, address?: { 'x-forwarded-for': string }) =>
  signIn(newPerson(places, email), 'Mauvais2026', address);
const reset = (browser: Person, code: string) =>
  browser.ask('POST', '/identity/reset-password', { email: browser.email, code, password: NEW }, newAddress());
const forgot = (browser: Person) =>
  browser.ask('POST', '/identity/forgot-password', { email: browser.email }, newAddress());
const times = (count: number, call: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, call));
const looked = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 401).length;
/** Ten wrong passwords: from here on strangers wait. */
const exhaust = async (email: string): Promise<void> => {
  expect(looked(await times(12, () => guess(email)))).toBe(10);
  expect((await guess(email)).status).toBe(429);
};
const warnings = async (email: string) =>
  (await mailsTo(places, email)).filter(({ subject }) => subject.startsWith('Des mots de passe sont essayés'));

describe('what a stranger may do with an address clears nothing', () => {
  test('a sign-up of their own, its password proved and its code confirmed wrong', async () => {
    const owner = await somebody();
    const attempt = newPerson(places, 'free@example.org');
    await exhaust(owner.email);
    // Begun while the address was free: an attempt of before the owner's account.
    await attempt.call('POST /identity/register-photon', { body: { email: attempt.email, password: PASSWORD } });
    await db.updateTable('identity.sign_ups').set({ email: owner.email }).where('email', '=', attempt.email).execute();
    const check = (password: string) =>
      attempt.ask('POST', '/identity/check-credentials', { email: owner.email, password }, newAddress());
    expect(await check(PASSWORD)).toMatchObject({ status: 200, body: { valid: true } });
    await attempt.ask('POST', '/identity/confirm', { code: '000000' }, newAddress());
    expect((await guess(owner.email)).status).toBe(429);
    expect((await signIn(newPerson(places, owner.email), PASSWORD)).status).toBe(429);
  });

  test('nor does the owner’s own sign-up take tries from their account', async () => {
    const owner = newPerson(places, 'begins@example.org');
    await owner.call('POST /identity/register-photon', { body: { email: owner.email, password: PASSWORD } });
    await exhaust(owner.email);
    expect(
      await owner.ask('POST', '/identity/check-credentials', { email: owner.email, password: PASSWORD }, newAddress()),
    ).toMatchObject({ status: 200, body: { valid: true } });
  });

  test('the password of an old account under the same address', async () => {
    const owner = await somebody();
    const { id } = await db
      .selectFrom('account.accounts')
      .where('email', '=', owner.email)
      .select('id')
      .executeTakeFirstOrThrow();
    const { password_hash } = await db
      .selectFrom('identity.identities')
      .where('email', '=', owner.email)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account.old_credentials')
      .values({ account_id: id, email: owner.email, password_hash, imported_at: clock(), used_at: null })
      .execute();
    await exhaust(owner.email);
    const stranger = newPerson(places, owner.email);
    expect(
      await stranger.ask(
        'POST',
        '/identity/check-credentials',
        { email: owner.email, password: PASSWORD },
        newAddress(),
      ),
    ).toMatchObject({ status: 200, body: { valid: true } });
    expect((await guess(owner.email)).status).toBe(429);
  });

  test('asking for a new password, and wrong codes for it', async () => {
    const owner = await somebody();
    await exhaust(owner.email);
    const stranger = newPerson(places, owner.email);
    await forgot(stranger);
    const code = await codeNumber(places, owner.email, 2);
    for (let tried = 0; tried < 6; tried += 1) await reset(stranger, wrongCode(code));
    expect((await guess(owner.email)).status).toBe(429);
  });

  test('nor anything, at the network address', async () => {
    const address = newAddress();
    const accounts = Array.from({ length: 10 }, (_, index) => `nobody-${index}@example.org`);
    for (const email of accounts) await times(10, () => guess(email, address));
    const own = await somebody();
    expect((await signIn(newPerson(places, own.email), PASSWORD, address)).status).toBe(429);
    expect((await signIn(own, PASSWORD, address)).status).toBe(200);
    expect((await signIn(newPerson(places, own.email), PASSWORD, address)).status).toBe(429);
  });
});

describe('a browser that has signed in before', () => {
  test('signs in while strangers guess; one that has signed in as somebody else is a stranger', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const elsewhere = await signInAs(places, owner.email);
    await elsewhere.call('POST /identity/sign-out', {});
    await exhaust(owner.email);
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
    expect((await signIn(elsewhere, PASSWORD)).status).toBe(200);
    await exhaust(owner.email);
    const disguised = newPerson(places, owner.email);
    for (const [name, value] of other.cookies) disguised.cookies.set(name, value);
    expect((await signIn(disguised, PASSWORD)).status).toBe(429);
    disguised.cookies.set('browser', 'made-up');
    expect((await signIn(disguised, PASSWORD)).status).toBe(429);
  });

  test('has ten tries of its own and the same growing delay, which slow nobody else', async () => {
    const owner = await somebody();
    const elsewhere = await signInAs(places, owner.email);
    expect(looked(await times(15, () => signIn(owner, 'Mauvais2026')))).toBe(10);
    for (const seconds of [1, 2, 4]) {
      const delayed = await signIn(owner, PASSWORD);
      expect(delayed.headers.get('retry-after')).toBe(String(seconds));
      clock.advance(seconds * SECOND);
      expect((await signIn(owner, 'Mauvais2026')).status).toBe(401);
    }
    expect((await signIn(elsewhere, PASSWORD)).status).toBe(200);
    expect((await signIn(newPerson(places, owner.email), PASSWORD)).status).toBe(200);
  });

  test('that was signed out from afar is a stranger', async () => {
    const owner = await somebody();
    const lost = await signInAs(places, owner.email);
    await owner.call('POST /identity/devices/revoke', { body: { id: null, password: PASSWORD } });
    await exhaust(owner.email);
    expect((await signIn(lost, PASSWORD)).status).toBe(429);
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
  });

  test('and a session that is open prove the password while strangers guess', async () => {
    const owner = await somebody();
    await exhaust(owner.email);
    expect(
      await owner.ask('PUT', '/account/change-password', { currentPassword: PASSWORD, newPassword: NEW }, newAddress()),
    ).toMatchObject({ status: 204 });
    // What was guessed was the former one.
    expect((await signIn(newPerson(places, owner.email), NEW)).status).toBe(200);
  });

  test('gives the code of its second factor while somebody who has the password guesses', async () => {
    const owner = await somebody();
    const { code } = await enrol(owner, clock);
    clock.advance(30 * SECOND);
    const challenge = async (by: Person) => ((await signIn(by, PASSWORD)).body as { challenge: string }).challenge;
    const thief = newPerson(places, owner.email);
    const meet = (by: Person, of: string, typed: string) =>
      by.ask('POST', '/identity/second-factor/sign-in', { challenge: of, code: typed }, newAddress());
    for (let round = 0; round < 3; round += 1) {
      const of = await challenge(thief);
      for (let tried = 0; tried < 5; tried += 1) await meet(thief, of, wrongCode(code()));
    }
    expect((await meet(thief, await challenge(thief), code())).status).toBe(429);
    expect((await meet(owner, await challenge(owner), code())).status).toBe(200);
  });
});

describe('a new password by the code of a mail', () => {
  test('is possible while strangers sign in, ask, and guess codes', async () => {
    const owner = await somebody();
    const browser = newPerson(places, owner.email);
    await exhaust(owner.email);
    expect((await forgot(browser)).status).toBe(204);
    const code = await codeNumber(places, owner.email, 2);
    // Each in a browser of their own, at an address of their own.
    await times(40, () => forgot(newPerson(places, owner.email)));
    await codeNumber(places, owner.email, 3);
    await times(60, () => reset(newPerson(places, owner.email), wrongCode(code)));
    const insistent = newPerson(places, owner.email);
    await forgot(insistent);
    await times(60, () => reset(insistent, wrongCode(code)));
    expect(await reset(newPerson(places, owner.email), code)).toMatchObject({ status: 429 });
    expect(await reset(browser, code)).toMatchObject({ status: 200 });
    expect((await signIn(newPerson(places, owner.email), NEW)).status).toBe(200);
  });

  test('gives the browser that asked five tries, and all others together five', async () => {
    const owner = await somebody();
    const browser = newPerson(places, owner.email);
    await forgot(browser);
    const code = await codeNumber(places, owner.email, 2);
    const elsewhere = await times(20, () => reset(newPerson(places, owner.email), wrongCode(code)));
    expect(elsewhere.filter(({ status }) => status === 422)).toHaveLength(4);
    for (let tried = 0; tried < 4; tried += 1) expect((await reset(browser, wrongCode(code))).status).toBe(422);
    expect(await reset(browser, wrongCode(code))).toMatchObject({ body: { code: 'code_exhausted' } });
    expect((await reset(browser, code)).status).toBe(429);
  });

  test('reaches a browser known before even when strangers have asked for all there is', async () => {
    const owner = await somebody();
    for (let asked = 0; asked < 8; asked += 1) {
      await forgot(newPerson(places, owner.email));
      await expect
        .poll(async () => (await mailsTo(places, owner.email)).length, { timeout: 20_000 })
        .toBe(Math.min(asked + 2, 7));
      clock.advance(MINUTE);
    }
    await forgot(owner);
    const code = await codeNumber(places, owner.email, 8);
    expect(await reset(owner, code)).toMatchObject({ status: 200 });
  });

  test('takes one try for each code where a hundred were wrong, until one was right', async () => {
    const owner = await somebody();
    const { email } = owner;
    const browser = newPerson(places, email);
    const triesOf = async () =>
      (await db.selectFrom('identity.guesses').where('key', '=', `reset:${email}`).select('tries').executeTakeFirst())
        ?.tries;
    await forgot(browser);
    const first = await codeNumber(places, email, 2);
    for (let tried = 0; tried < 3; tried += 1) expect((await reset(browser, wrongCode(first))).status).toBe(422);
    expect((await reset(newPerson(places, email), wrongCode(first))).status).toBe(422);
    expect(await triesOf()).toBe(4);
    await db.updateTable('identity.guesses').set({ tries: 100 }).where('key', '=', `reset:${email}`).execute();
    // Strangers come back in a week; who asked goes on.
    expect(await reset(newPerson(places, email), first)).toMatchObject({ body: { code: 'too_many' } });
    await forgot(browser);
    const second = await codeNumber(places, email, 3);
    expect(await reset(browser, wrongCode(second))).toMatchObject({ body: { code: 'code_exhausted' } });
    expect(await reset(browser, second)).toMatchObject({ body: { code: 'code_exhausted' } });
    clock.advance(MINUTE);
    await forgot(browser);
    expect((await reset(browser, await codeNumber(places, email, 4))).status).toBe(200);
    expect(await triesOf()).toBeUndefined();
  });

  test('that was used ends what others have asked for', async () => {
    const owner = await somebody();
    const [browser, stranger] = [newPerson(places, owner.email), newPerson(places, owner.email)];
    await forgot(browser);
    const code = await codeNumber(places, owner.email, 2);
    await forgot(stranger);
    const theirs = await codeNumber(places, owner.email, 3);
    expect((await reset(browser, code)).status).toBe(200);
    expect((await reset(stranger, theirs)).status).toBe(422);
  });
});

describe('a patient guesser', () => {
  /** Ten guesses each quarter of an hour. */
  const guessFor = async (email: string, rounds: number): Promise<number> => {
    let seen = 0;
    for (let round = 0; round < rounds; round += 1) {
      seen += looked(await times(10, () => guess(email)));
      clock.advance(15 * MINUTE);
    }
    return seen;
  };

  test('gets a hundred tries, then one a week; the owner is told at twenty, once, and is not in the way', async () => {
    const owner = await somebody();
    const { email } = owner;
    expect(await guessFor(email, 14)).toBe(100);
    expect(await warnings(email)).toHaveLength(1);
    // Quiet days make nothing forgotten, and neither do the owner's own sign-ins.
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
    clock.advance(3 * DAY);
    expect(await guessFor(email, 2)).toBe(0);
    const refused = await signIn(newPerson(places, email), PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'sign_in_delayed' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(7 * 24 * 3600);
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
    clock.advance(4 * DAY);
    expect(await guessFor(email, 4)).toBe(1);
    expect(await warnings(email)).toHaveLength(1);
    // Nobody is locked out for good: the mailbox opens, and what was guessed is forgotten.
    const browser = newPerson(places, email);
    await forgot(browser);
    await expect.poll(async () => (await mailsTo(places, email)).some(isReset), { timeout: 20_000 }).toBe(true);
    const code = (await mailsTo(places, email)).filter(isReset).map(codeInMail)[0] ?? '';
    expect((await reset(browser, code)).status).toBe(200);
    expect(await guessFor(email, 12)).toBe(100);
    await expect.poll(async () => (await warnings(email)).length, { timeout: 20_000 }).toBe(2);
  });

  test('finds an address without an account the same', async () => {
    const email = 'never-came@example.org';
    expect(await guessFor(email, 12)).toBe(100);
    expect(await guess(email)).toMatchObject({ status: 429, body: { code: 'sign_in_delayed' } });
    expect(await warnings(email)).toEqual([]);
  });

  test('who has a browser that signed in before gets a hundred there too, and is a stranger from then on', async () => {
    const owner = await somebody();
    let seen = 0;
    for (let round = 0; round < 25; round += 1) {
      seen += looked(await times(10, () => signIn(owner, 'Mauvais2026')));
      clock.advance(15 * MINUTE);
    }
    expect(seen).toBe(200);
  });

  test('is forgotten by a password proved where they guess, and their address after a year', async () => {
    const owner = await somebody();
    expect(await guessFor(owner.email, 5)).toBe(50);
    expect((await signIn(newPerson(places, owner.email), PASSWORD)).status).toBe(200);
    expect(await guessFor(owner.email, 12)).toBe(100);
    clock.advance(365 * DAY);
    await guess('somebody-else@example.org');
    const left = await db.selectFrom('identity.guesses').select('key').execute();
    expect(left.map(({ key }) => key)).toEqual(['account:somebody-else@example.org']);
  });
});

const isReset = ({ subject }: { readonly subject: string }): boolean => subject.startsWith('Nouveau mot de passe');
