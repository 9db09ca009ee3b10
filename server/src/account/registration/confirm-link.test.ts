/** The link in the mail of a sign-up: one click in the browser that began, the attempt's password anywhere else. */
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/journey.ts';
import { codeMailNumber, codeNumber, linkIn } from '../../../testing/mailbox.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { DAY, MINUTE } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const { places, db, clock } = await startTestProduct();

const begin = async (email: string, password = PASSWORD): Promise<Person> => {
  const person = newPerson(places, email);
  await person.call('POST /identity/register-photon', { body: { email, password } });
  return person;
};
/** What the address bar of the link holds. */
const tokenOf = async (email: string, mail = 1): Promise<string> =>
  linkIn(await codeMailNumber(places, email, mail)).searchParams.get('confirm') ?? '';
const open = (by: Person, token: string, password?: string) =>
  by.ask('POST', '/identity/confirm-link', { token, ...(password === undefined ? {} : { password }) });
const poll = (by: Person) => by.ask('POST', '/identity/confirm-status');
const accountOf = (answer: { body: unknown }) => {
  const person = newPerson(places, '');
  person.token = (answer.body as { accessToken: string }).accessToken;
  return person.call('GET /account', {});
};
const accountsOf = (email: string) =>
  db.selectFrom('account.accounts').where('email', '=', email).select('id').execute();

const needed = { status: 403, body: { code: 'password_needed' } };
const wrong = { status: 422, body: { code: 'password_wrong' } };
const expired = { status: 410, body: { code: 'code_expired' } };
const exhausted = { status: 429, body: { code: 'code_exhausted' } };

describe('a link', () => {
  test('leads to the sign-in screen of the place where the person signed up', async () => {
    const { email } = await begin('place@example.org');
    const link = linkIn(await codeMailNumber(places, email, 1));
    expect(`${link.origin}${link.pathname}`).toBe(`${places.product}/login`);
    expect(link.searchParams.get('confirm')).toMatch(/^[\w-]{43}$/u);
  });

  test('confirms and signs in at one click where the sign-up began', async () => {
    const person = await begin('here@example.org');
    const answer = await open(person, await tokenOf(person.email));
    expect(answer).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await accountOf(answer)).toMatchObject({ email: person.email });
    // The tab that waits hears of it from this one; there is no second session to fetch.
    expect(await poll(person)).toMatchObject(expired);
  });

  test('asks for the attempt’s password elsewhere, and then both browsers are signed in', async () => {
    const waiting = await begin('elsewhere@example.org');
    const token = await tokenOf(waiting.email);
    expect(await poll(waiting)).toMatchObject({ status: 200, body: null });
    const phone = newPerson(places, waiting.email);
    expect(await open(phone, token)).toMatchObject(needed);
    expect(await open(phone, token, 'Mauvais2026')).toMatchObject(wrong);
    expect(await accountsOf(waiting.email)).toEqual([]);
    expect(await accountOf(await open(phone, token, PASSWORD))).toMatchObject({ email: waiting.email });
    const polled = await poll(waiting);
    expect(await accountOf(polled)).toMatchObject({ email: waiting.email });
    expect(await poll(waiting)).toMatchObject(expired);
    expect(await accountsOf(waiting.email)).toHaveLength(1);
  });

  test('serves once, as the code beside it does; the one uses up the other', async () => {
    const [one, other] = [await begin('link-first@example.org'), await begin('code-first@example.org')];
    const [token, code] = [await tokenOf(one.email), await codeNumber(places, one.email, 1)];
    expect(await open(one, token)).toMatchObject({ status: 200 });
    expect(await open(one, token)).toMatchObject(expired);
    expect(await open(newPerson(places, one.email), token, PASSWORD)).toMatchObject(expired);
    expect(await one.ask('POST', '/identity/confirm', { code })).toMatchObject(expired);

    const unused = await tokenOf(other.email);
    const right = await codeNumber(places, other.email, 1);
    expect(await other.ask('POST', '/identity/confirm', { code: right })).toMatchObject({ status: 200 });
    expect(await open(other, unused)).toMatchObject(expired);
  });

  test('opened twice at once makes one person', async () => {
    const person = await begin('double@example.org');
    const token = await tokenOf(person.email);
    const answers = await Promise.all([1, 2, 3].map(() => open(person, token)));
    // A late one may find this browser's sign-up cookie already gone (403) rather than the link used (410).
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
    for (const { status } of answers) expect([200, 403, 410]).toContain(status);
    expect(await accountsOf(person.email)).toHaveLength(1);
  });

  test('lives for 15 minutes, and until another mail is sent', async () => {
    const [late, again] = [await begin('late@example.org'), await begin('again@example.org')];
    const [lateToken, first] = [await tokenOf(late.email), await tokenOf(again.email)];
    await again.call('POST /identity/resend-code', { body: {} });
    const second = await tokenOf(again.email, 2);
    expect(await open(again, first)).toMatchObject(expired);
    clock.advance(15 * MINUTE - 1);
    expect(await open(again, second)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await open(late, lateToken)).toMatchObject(expired);
  });

  test('made up is over; nothing but a token is taken for one', async () => {
    const person = await begin('made-up@example.org');
    expect(await open(person, 'A'.repeat(43))).toMatchObject(expired);
    for (const token of ['', 'A'.repeat(42), `${'A'.repeat(42)}'`, 'A'.repeat(10_000)]) {
      expect(await open(person, token)).toMatchObject({ status: 400 });
    }
  });

  test('lets five passwords be tried, however many arrive at once', async () => {
    const waiting = await begin('guessed@example.org');
    const token = await tokenOf(waiting.email);
    const guess = () => open(newPerson(places, waiting.email), token, 'Mauvais2026');
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await open(newPerson(places, waiting.email), token, PASSWORD)).toMatchObject(exhausted);
    // Nobody but the mailbox's reader has the link: where the sign-up began it still serves.
    expect(await open(waiting, token)).toMatchObject({ status: 200 });
  });
});

describe('somebody who signs up with another’s address', () => {
  test('waits in vain: the owner’s click asks for a password that only the attacker knows', async () => {
    const email = 'owner@example.org';
    const attacker = await begin(email, 'Equinoxe2026attacker');
    const token = await tokenOf(email);
    expect(await open(newPerson(places, email), token)).toMatchObject(needed);
    expect(await open(newPerson(places, email), token, PASSWORD)).toMatchObject(wrong);
    expect(await poll(attacker)).toMatchObject({ status: 200, body: null });
    expect(await accountsOf(email)).toEqual([]);
  });

  test('also when the owner’s browser holds an attempt of its own, in either order', async () => {
    for (const first of ['attacker', 'owner'] as const) {
      const email = `${first}-begins@example.org`;
      const begun = new Map<string, Person>();
      const tokens = new Map<string, string>();
      for (const [place, who] of [first, first === 'owner' ? 'attacker' : 'owner'].entries()) {
        begun.set(who, await begin(email, `Equinoxe2026${who}`));
        tokens.set(who, await tokenOf(email, place + 1));
      }
      const [owner, attacker] = [begun.get('owner') as Person, begun.get('attacker') as Person];
      expect(await open(owner, tokens.get('attacker') ?? '')).toMatchObject(needed);
      expect(await open(owner, tokens.get('attacker') ?? '', 'Equinoxe2026owner')).toMatchObject(wrong);
      expect(await open(owner, tokens.get('owner') ?? '')).toMatchObject({ status: 200 });
      // The attacker waits for ever, and their own link is worth nothing any more.
      expect(await poll(attacker)).toMatchObject({ status: 200, body: null });
      expect(await open(attacker, tokens.get('attacker') ?? '')).toMatchObject({
        status: 409,
        body: { code: 'registration_refused' },
      });
      expect(await accountsOf(email)).toHaveLength(1);
    }
  });
});

describe('the browser that waits', () => {
  test('without an attempt has nothing to wait for', async () => {
    expect(await poll(newPerson(places, 'x@example.org'))).toMatchObject(expired);
    const person = await begin('gone@example.org');
    clock.advance(DAY);
    expect(await poll(person)).toMatchObject(expired);
  });

  test('that comes back too late signs in by itself', async () => {
    const waiting = await begin('too-late@example.org');
    const token = await tokenOf(waiting.email);
    await open(newPerson(places, waiting.email), token, PASSWORD);
    clock.advance(15 * MINUTE);
    expect(await poll(waiting)).toMatchObject(expired);
  });

  test('is not signed in as somebody who was disabled or deleted meanwhile', async () => {
    for (const state of ['disabled_at', 'deleted_at'] as const) {
      const waiting = await begin(`${state.replace('_', '-')}@example.org`);
      await open(newPerson(places, waiting.email), await tokenOf(waiting.email), PASSWORD);
      await db
        .updateTable('identity.identities')
        .set({ [state]: clock() })
        .where('email', '=', waiting.email)
        .execute();
      expect(await poll(waiting)).toMatchObject(expired);
    }
  });

  test('repeats the XSRF token like every call that carries the cookie', async () => {
    const person = await begin('xsrf@example.org');
    person.cookies.delete('XSRF-TOKEN');
    expect(await poll(person)).toMatchObject({ status: 403, body: { code: 'xsrf_mismatch' } });
    expect(await open(person, await tokenOf(person.email))).toMatchObject({ status: 403 });
  });
});
