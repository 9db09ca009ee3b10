/** Where a person is signed in: the list, signing out from afar, and the mail about a browser never seen before. */
import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../../testing/journey.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { DAY, MINUTE, SECOND } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const { places, db, clock } = await startTestProduct();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const list = (person: Person, page = 1) => person.call('GET /identity/devices', { query: { page } });
const revoke = (person: Person, id: number | null, password?: string) =>
  person.ask('POST', '/identity/devices/revoke', { id, ...(password === undefined ? {} : { password }) });
const account = async (person: Person) => (await person.ask('GET', '/account')).status;
const refresh = (person: Person) => person.ask('POST', '/identity/refresh');
const signInAgain = (person: Person, headers: Record<string, string> = {}) =>
  person.ask('POST', '/identity/sign-in', { email: person.email, password: PASSWORD }, headers);
const newDeviceMails = async (email: string): Promise<string[]> =>
  (await mailsTo(places, email)).map(({ text }) => text).filter((text) => text.includes('jamais ouvert'));

describe('the list', () => {
  test('names each device, last seen first, and the one that asks', async () => {
    const phone = await signUp(places, 'camille@example.org');
    const since = clock().toISOString();
    clock.advance(MINUTE);
    const laptop = newPerson(places, phone.email);
    const { body } = await signInAgain(laptop, { 'user-agent': FIREFOX });
    laptop.token = (body as { accessToken: string }).accessToken;
    const found = await list(laptop);
    expect(found.map(({ id, ...device }) => (id > 0 ? device : null))).toEqual([
      {
        browser: 'Firefox',
        system: 'Linux',
        createdAt: clock().toISOString(),
        lastSeenAt: clock().toISOString(),
        current: true,
      },
      { browser: null, system: null, createdAt: since, lastSeenAt: since, current: false },
    ]);
    clock.advance(MINUTE);
    phone.token = ((await refresh(phone)).body as { accessToken: string }).accessToken;
    expect((await list(phone)).map(({ current, lastSeenAt }) => [current, lastSeenAt])).toEqual([
      [true, clock().toISOString()],
      [false, found[0]?.lastSeenAt],
    ]);
  });

  test('comes in pages of 60', async () => {
    const person = await signUp(places, 'many@example.org');
    const { account_id, identity_id } = await db
      .selectFrom('identity.devices as d')
      .innerJoin('identity.identities as i', 'i.id', 'd.identity_id')
      .where('i.email', '=', person.email)
      .select(['d.account_id', 'd.identity_id'])
      .executeTakeFirstOrThrow();
    const now = clock();
    for (let number = 1; number <= 64; number += 1) {
      const seen = new Date(now.getTime() - number * SECOND);
      const { id } = await db
        .insertInto('identity.devices')
        .values({
          account_id,
          identity_id,
          label: '',
          created_at: seen,
          last_seen_at: seen,
          authenticated_at: seen,
          revoked_at: null,
          browser_hash: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // The last four can never come back.
      const expires_at = new Date(now.getTime() + (number > 60 ? 0 : DAY));
      await db
        .insertInto('identity.refresh_tokens')
        .values({
          account_id,
          hash: Buffer.from(`of device ${id}`),
          device_id: id,
          issued_at: seen,
          expires_at,
          rotated_at: null,
        })
        .execute();
    }
    const pages = [await list(person, 1), await list(person, 2), await list(person, 3)];
    expect(pages.map(({ length }) => length)).toEqual([60, 1, 0]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(61);
    expect(all.map(({ lastSeenAt }) => lastSeenAt)).toEqual(
      all
        .map(({ lastSeenAt }) => lastSeenAt)
        .toSorted()
        .toReversed(),
    );
    for (const page of ['0', '-1', 'x', '1.5', '1e9']) {
      expect(await person.ask('GET', `/identity/devices?page=${page}`), page).toMatchObject({ status: 400 });
    }
  });
});

describe('signing out from afar', () => {
  test('ends one device at once, access and refresh', async () => {
    const here = await signUp(places, 'here@example.org');
    const there = await signIn(places, here.email);
    const id = (await list(here)).find(({ current }) => !current)?.id ?? 0;
    expect(await revoke(here, id)).toMatchObject({ status: 204 });
    expect(await there.ask('GET', '/account')).toMatchObject({
      status: 401,
      body: { message: 'Access Token has been revoked' },
    });
    expect(await refresh(there)).toMatchObject({ status: 401, body: { message: 'Refresh Token has been revoked' } });
    expect(await list(here)).toHaveLength(1);
    expect(await revoke(here, id)).toMatchObject({ status: 204 });
  });

  test('ends every other device, and not this one', async () => {
    const here = await signUp(places, 'others@example.org');
    const others = await Promise.all([1, 2, 3].map(() => signIn(places, here.email)));
    expect(await revoke(here, null)).toMatchObject({ status: 204 });
    expect(await Promise.all(others.map(account))).toEqual([401, 401, 401]);
    expect(await account(here)).toBe(200);
    expect((await refresh(here)).status).toBe(200);
  });

  test('may end this one too', async () => {
    const person = await signUp(places, 'self@example.org');
    expect(await revoke(person, (await list(person))[0]?.id ?? 0)).toMatchObject({ status: 204 });
    expect(await account(person)).toBe(401);
  });

  test('does not reach anybody else', async () => {
    const [mine, theirs] = [await signUp(places, 'mine@example.org'), await signUp(places, 'theirs@example.org')];
    const id = (await list(theirs))[0]?.id ?? 0;
    expect(await revoke(mine, id)).toMatchObject({ status: 404 });
    expect(await revoke(mine, 999_999_999)).toMatchObject({ status: 404 });
    expect(await revoke(mine, null)).toMatchObject({ status: 204 });
    expect(await account(theirs)).toBe(200);
  });

  test('takes a password given lately: whoever finds a device open cannot put its owner out', async () => {
    const person = await signUp(places, 'open@example.org');
    await signIn(places, person.email);
    clock.advance(15 * MINUTE);
    person.token = ((await refresh(person)).body as { accessToken: string }).accessToken;
    expect(await revoke(person, null)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await list(person)).toHaveLength(2);
    expect(await revoke(person, null, 'Mauvais2026')).toMatchObject({ status: 422 });
    expect(await revoke(person, null, PASSWORD)).toMatchObject({ status: 204 });
    expect(await list(person)).toHaveLength(1);
  });
});

describe('a browser that never signed in as this person', () => {
  test('is told of by mail, once; one that did is not, even after signing out', async () => {
    const known = await signUp(places, 'told@example.org');
    await known.call('POST /identity/sign-out', {});
    expect((await signInAgain(known)).status).toBe(200);
    const fresh = newPerson(places, known.email);
    expect((await signInAgain(fresh, { 'user-agent': FIREFOX, 'accept-language': 'fr' })).status).toBe(200);
    await expect.poll(() => newDeviceMails(known.email), { timeout: 20_000 }).toHaveLength(1);
    const [mail = ''] = await newDeviceMails(known.email);
    expect(mail).toContain('Firefox, Linux');
    expect(mail).toContain(`${places.product}/login`);
    await fresh.call('POST /identity/sign-out', {});
    for (const browser of [known, fresh, known]) expect((await signInAgain(browser)).status).toBe(200);
    // The next mail that is sent is about the next new browser.
    await signInAgain(newPerson(places, known.email));
    await expect.poll(() => newDeviceMails(known.email), { timeout: 20_000 }).toHaveLength(2);
  });

  test('is new to each person who uses it', async () => {
    const [one, two] = [await signUp(places, 'one@example.org'), await signUp(places, 'two@example.org')];
    const shared = newPerson(places, one.email);
    await signInAgain(shared);
    const other = newPerson(places, two.email);
    for (const [name, value] of shared.cookies) other.cookies.set(name, value);
    expect((await signInAgain(other)).status).toBe(200);
    await expect.poll(() => newDeviceMails(two.email), { timeout: 20_000 }).toHaveLength(1);
  });
});
