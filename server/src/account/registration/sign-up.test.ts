/** From an unknown address to a signed-in person, and everything that must not lead there. */
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/journey.ts';
import { codeInMail } from '../../../testing/code-in-mail.ts';
import { codeNumber, mailNumber, mailsTo, wrongCode } from '../../../testing/mailbox.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { DAY, MINUTE, SECOND } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const { places, db, clock } = await startTestProduct({ env: { TRUST_PROXY: '127.0.0.1' } });

/** A browser that began a sign-up. */
const begin = async (email: string, more: object = {}): Promise<Person> => {
  const person = newPerson(places, email);
  await person.call('POST /identity/register-photon', { body: { email, password: PASSWORD, ...more } });
  return person;
};
const confirm = (person: Person, code: string) => person.ask('POST', '/identity/confirm', { code });
const accountsOf = (email: string) =>
  db.selectFrom('account.accounts').where('email', '=', email).selectAll().execute();
const codeOf = (email: string) =>
  db
    .selectFrom('identity.codes as c')
    .innerJoin('identity.sign_ups as s', 's.id', 'c.sign_up_id')
    .where('s.email', '=', email)
    .select(['c.tries', 'c.used_at', 'c.code_hash'])
    .executeTakeFirstOrThrow();

describe('an address becomes a person', () => {
  test('by the code of the mail, and not before', async () => {
    const email = 'camille@example.org';
    const person = await begin(email, { nom: 'Exemple', prenom: 'Camille', codeFrom: 'bebe', civilite: 1 });
    const code = await codeNumber(places, email, 1);
    expect(await accountsOf(email)).toEqual([]);
    const { accessToken, expiresAt, ...rest } = await person.call('POST /identity/confirm', { body: { email, code } });
    expect(rest).toEqual({ email });
    expect(Date.parse(expiresAt) - clock().getTime()).toBe(15 * MINUTE);
    person.token = accessToken;
    expect(await person.call('GET /account', {})).toEqual({
      email,
      identifiant: email,
      nom: 'Exemple',
      prenom: 'Camille',
      civilite: 1,
      birthday: null,
      consentement: true,
      birthList: null,
      departement: null,
      lastCatSoc: null,
      codeFrom: 'bebe',
      pilier: null,
      language: 'fr',
      oppositionClient: true,
      consentementProspect: true,
      newsletter: false,
    });
    expect((await person.call('GET /account/identity', {})).activatedSpace).toBe(false);
  });

  test.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['spaces that do not break', (code: string) => `${code.slice(0, 3)}\u202f${code.slice(3)}\u00a0`],
    ['line ends', (code: string) => `${code}\r\n`],
  ])('by a code pasted with %s', async (kind, pasted) => {
    const email = `${kind.replaceAll(' ', '-')}@example.org`;
    const person = await begin(email);
    expect(await confirm(person, pasted(await codeNumber(places, email, 1)))).toMatchObject({ status: 200 });
  });

  test('whatever the capitals and spaces around its address', async () => {
    const person = await begin('  Claude.EXEMPLE@Example.ORG ');
    const code = await codeNumber(places, 'claude.exemple@example.org', 1);
    expect(await confirm(person, code)).toMatchObject({ status: 200, body: { email: 'claude.exemple@example.org' } });
    expect(
      await person.ask('POST', '/identity/sign-in', { email: 'CLAUDE.exemple@EXAMPLE.org', password: PASSWORD }),
    ).toMatchObject({ status: 200 });
    expect(
      await person.ask('POST', '/identity/register-photon', {
        email: 'Claude.Exemple@example.org',
        password: PASSWORD,
      }),
    ).toMatchObject({
      status: 409,
      body: { message: 'Erreur lors de l’inscription. Identité déjà existante ou non conforme.' },
    });
  });

  test('in the language of the page, else of the browser', async () => {
    const chosen = newPerson(places, 'en@example.org');
    const body = { email: 'en@example.org', password: PASSWORD, language: 'en' };
    await chosen.ask('POST', '/identity/register-photon', body, { 'accept-language': 'es' });
    const browser = newPerson(places, 'es@example.org');
    await browser.ask(
      'POST',
      '/identity/register-photon',
      { email: 'es@example.org', password: PASSWORD },
      { 'accept-language': 'de, es;q=0.7' },
    );
    const english = await mailNumber(places, 'en@example.org', 1);
    const spanish = await mailNumber(places, 'es@example.org', 1);
    expect(english.html).toContain('<html lang="en">');
    expect(spanish.html).toContain('<html lang="es">');
    const { body: session } = await confirm(chosen, codeInMail(english) ?? '');
    chosen.token = (session as { accessToken: string }).accessToken;
    expect((await chosen.call('GET /account', {})).language).toBe('en');
  });

  test('with a cookie that a plain connection carries where there is no other', async () => {
    const body = { email: 'plain-http@example.org', password: PASSWORD };
    const { headers } = await newPerson(places, body.email).ask('POST', '/identity/register-photon', body);
    const [signUpCookie = ''] = headers.getSetCookie().filter((line) => line.startsWith('sign-up='));
    expect(signUpCookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=86400',
      'Path=/',
      'SameSite=Strict',
    ]);
  });

  test('nothing that is typed reaches the mail but the address', async () => {
    const email = 'plain@example.org';
    for (const bad of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      'a b@example.org',
      '"a"@x',
    ]) {
      expect(
        await newPerson(places, bad).ask('POST', '/identity/register-photon', { email: bad, password: PASSWORD }),
      ).toMatchObject({ status: 400 });
    }
    const broken = { nom: 'X\r\nBcc: b@example.org', prenom: 'Y\u2028', identifiant: 'Z\nBcc: c@example.org' };
    for (const [field, text] of Object.entries(broken)) {
      const body = { email, password: PASSWORD, identifiant: email, [field]: text };
      expect(await newPerson(places, email).ask('POST', '/identity/register-photon', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ path: `body.${field}` }] },
      });
    }
    await begin(email, { nom: 'X Bcc: b@example.org', prenom: '<b>Y</b>', identifiant: 'Z Bcc: c@example.org' });
    const mail = await mailNumber(places, email, 1);
    expect(mail.to).toEqual([email]);
    expect(JSON.stringify(mail)).not.toMatch(/b@example|c@example|<b>Y/u);
    expect(await mailsTo(places, 'b@example.org')).toEqual([]);
  });
});

describe('a code', () => {
  test('wrong four times is told so; the fifth time it is over, and each try stays counted', async () => {
    const email = 'tries@example.org';
    const person = await begin(email);
    const code = await codeNumber(places, email, 1);
    for (let tried = 1; tried <= 4; tried += 1) {
      expect(await confirm(person, wrongCode(code))).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
      expect(await codeOf(email)).toMatchObject({ tries: tried, used_at: null });
    }
    expect(await confirm(person, wrongCode(code))).toMatchObject({ status: 429, body: { code: 'code_exhausted' } });
    expect(await confirm(person, code)).toMatchObject({ status: 429, body: { code: 'code_exhausted' } });
    await person.call('POST /identity/resend-code', { body: {} });
    expect(await confirm(person, await codeNumber(places, email, 2))).toMatchObject({ status: 200 });
  });

  test('tried five times at once is tried five times', async () => {
    const email = 'burst@example.org';
    const person = await begin(email);
    const code = await codeNumber(places, email, 1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(person, wrongCode(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(26);
    expect(await codeOf(email)).toMatchObject({ tries: 5 });
  });

  test('serves for 15 minutes', async () => {
    const [early, late] = [await begin('early@example.org'), await begin('late@example.org')];
    const [earlyCode, lateCode] = [await codeNumber(places, early.email, 1), await codeNumber(places, late.email, 1)];
    clock.advance(15 * MINUTE - 1);
    expect(await confirm(early, earlyCode)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await confirm(late, lateCode)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  test('serves once', async () => {
    const email = 'once@example.org';
    const person = await begin(email);
    const code = await codeNumber(places, email, 1);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 410, 422]).toContain(status);
    expect((await confirm(person, code)).status).toBe(410);
    expect(await accountsOf(email)).toHaveLength(1);
  });
});

describe('an attempt is its browser’s alone', () => {
  test.each(['attacker', 'owner'] as const)('%s signs up first with the owner’s address', async (first) => {
    const email = `${first}-first@example.org`;
    const password = (who: string) => ({ password: `Equinoxe2026${who}` });
    const other = first === 'attacker' ? 'owner' : 'attacker';
    const browsers = new Map([[first as string, await begin(email, password(first))]]);
    const codes = new Map([[first as string, await codeNumber(places, email, 1)]]);
    browsers.set(other, await begin(email, password(other)));
    codes.set(other, await codeNumber(places, email, 2));
    const [owner, attacker] = [browsers.get('owner') as Person, browsers.get('attacker') as Person];
    const [ownersCode = '', attackersCode = ''] = [codes.get('owner'), codes.get('attacker')];

    expect(await confirm(newPerson(places, email), ownersCode)).toMatchObject({ status: 410 });
    expect(await confirm(attacker, ownersCode)).toMatchObject({ status: 422 });
    expect(await confirm(owner, ownersCode)).toMatchObject({ status: 200 });
    // Even with the code that its own mail brought (to the owner's mailbox), the attempt is over.
    expect(await confirm(attacker, attackersCode)).toMatchObject({
      status: 409,
      body: { code: 'registration_refused' },
    });

    const signIn = (who: string) =>
      newPerson(places, email).ask('POST', '/identity/sign-in', { email, ...password(who) });
    expect(await signIn('attacker')).toMatchObject({ status: 401 });
    expect(await signIn('owner')).toMatchObject({ status: 200 });
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('two attempts for one address, confirmed at once: one person', async () => {
    for (const round of [1, 2, 3, 4]) {
      const email = `at-once-${round}@example.org`;
      const one = await begin(email);
      const oneCode = await codeNumber(places, email, 1);
      const two = await begin(email);
      const twoCode = await codeNumber(places, email, 2);
      const answers = await Promise.all([confirm(one, oneCode), confirm(two, twoCode)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await accountsOf(email)).toHaveLength(1);
    }
  });

  test('and beginning again and again does not fill a mailbox, nor keep its owner out', async () => {
    const email = 'flooded@example.org';
    const from = (address: string) =>
      newPerson(places, email).ask(
        'POST',
        '/identity/register-photon',
        { email, password: PASSWORD },
        { 'x-forwarded-for': address },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, () => from('198.51.100.1')));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(14);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(await from('198.51.100.2')).toMatchObject({ status: 204 });
    await mailNumber(places, email, 7);
    clock.advance(SECOND);
    expect(await from('198.51.100.1')).toMatchObject({ status: 204 });
  });

  test('and is forgotten after a day, its password with it', async () => {
    const email = 'slow@example.org';
    const person = await begin(email);
    await codeNumber(places, email, 1);
    clock.advance(DAY);
    expect(await person.ask('POST', '/identity/resend-code', {})).toMatchObject({ status: 410 });
    clock.advance(1);
    await begin('next@example.org');
    expect(await db.selectFrom('identity.sign_ups').where('email', '=', email).selectAll().execute()).toEqual([]);
  });
});

describe('what an address is', () => {
  const ask = (person: Person, email: string) =>
    person.call('POST /identity/check-email', { body: { email, ssoId: 2 } });

  test('free, unconfirmed for the browser that holds the attempt only, confirmed', async () => {
    const email = 'states@example.org';
    const somebody = newPerson(places, 'somebody@example.org');
    expect(await ask(somebody, email)).toEqual({ known: false, status: null });
    const person = await begin(email);
    expect(await ask(person, 'STATES@example.org')).toEqual({ known: true, status: 'UNCONFIRMED' });
    expect(await ask(person, 'another@example.org')).toEqual({ known: false, status: null });
    expect(await ask(somebody, email)).toEqual({ known: false, status: null });
    await confirm(person, await codeNumber(places, email, 1));
    for (const asker of [person, somebody])
      expect(await ask(asker, email)).toEqual({ known: true, status: 'CONFIRMED' });
  });

  test('its unfinished sign-up is proved by its password, in its browser, and the code comes again', async () => {
    const email = 'unfinished@example.org';
    const person = await begin(email);
    await codeNumber(places, email, 1);
    const prove = (by: Person, password: string) =>
      by.call('POST /identity/check-credentials', { body: { email, password } });
    expect(await prove(person, 'Mauvais2026')).toEqual({ valid: false });
    expect(await prove(newPerson(places, email), PASSWORD)).toEqual({ valid: false });
    expect(await prove(person, PASSWORD)).toEqual({ valid: true });
    expect(await confirm(person, await codeNumber(places, email, 2))).toMatchObject({ status: 200 });
    expect(await prove(person, PASSWORD)).toEqual({ valid: false });
  });
});
