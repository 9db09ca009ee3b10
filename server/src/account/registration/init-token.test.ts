/** Initialisation tokens end to end: for whom they are, how they prefill a sign-up, and that each serves once. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../../../testing/journey.ts';
import { codeNumber } from '../../../testing/mailbox.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { DAY } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { createInitToken, findInitToken } from './init-tokens.ts';

const { places, db, env, clock, logged } = await startTestProduct({ env: { LOG_LEVEL: 'debug' } });

/** A token for somebody, with a partner's code and a birth list. */
const invite = async (email: string, days = 90): Promise<string> => {
  const now = clock();
  const { token } = await createInitToken(db, env.appSecret, {
    source: 'birth-list',
    email,
    prenom: 'Camille',
    nom: 'Exemple',
    code_from: 'bebe',
    birth_list: 'Liste de Camille',
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY),
  });
  return token;
};
const visitor = (email = 'visitor@example.org'): Person => newPerson(places, email);
const toInit = (token: string) => visitor().ask('GET', `/account/to-init/${token}`);
const begin = (person: Person, initToken: string, more: object = {}) =>
  person.ask('POST', '/identity/register-photon-stripe', {
    initToken,
    email: person.email,
    identifiant: person.email,
    password: PASSWORD,
    codeFrom: null,
    nom: 'Exemple',
    prenom: 'Camille',
    civilite: 2,
    consentementProspect: true,
    birthList: null,
    ...more,
  });
const confirm = async (person: Person): Promise<Person> => {
  const code = await codeNumber(places, person.email, 1);
  person.token = (await person.call('POST /identity/confirm', { body: { code } })).accessToken;
  return person;
};
const initialize = (person: Person, initToken: string) => person.ask('POST', '/account/initialize', { initToken });

const used = { status: 410, body: { code: 'init_token_used' } };
const expired = { status: 410, body: { code: 'init_token_expired' } };
const unknown = { status: 404, body: { code: 'not_found' } };

describe('a token', () => {
  test('says for whom it was made, also under the extra prefix', async () => {
    const token = await invite('camille@example.org');
    expect(token).toMatch(/^[\w-]{43}$/u);
    const said = {
      status: 200,
      body: {
        email: 'camille@example.org',
        prenom: 'Camille',
        nom: 'Exemple',
        codeFrom: 'bebe',
        birthList: 'Liste de Camille',
        known: false,
      },
    };
    expect(await toInit(token)).toMatchObject(said);
    expect(await visitor().ask('GET', `/api/account/to-init/${token}`)).toMatchObject(said);
    expect(logged.join('')).toContain('/account/to-init/…');
    expect(logged.join('')).not.toContain(token);
    expect(await toInit(await invite((await signUp(places, 'known@example.org')).email))).toMatchObject({
      body: { known: true },
    });
  });

  test('that was changed anywhere, or made without the key, is nobody’s', async () => {
    const token = await invite('genuine@example.org');
    const bytes = Buffer.from(token, 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), async (bit) => {
        const changed = Buffer.from(bytes);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(await findInitToken(db, env.appSecret, changed.toString('base64url'))).toBeNull();
      }),
      { numRuns: 60 },
    );
    expect(await findInitToken(db, 'another secret of the environment', token)).toBeNull();
    for (const text of ['', 'x', token.slice(1), `${token}A`, 'é'.repeat(43)]) {
      expect(await findInitToken(db, env.appSecret, text), text).toBeNull();
    }
    expect(await toInit('A'.repeat(43))).toMatchObject(unknown);
    expect(await begin(visitor(), 'A'.repeat(43))).toMatchObject(unknown);
    expect(await toInit('A'.repeat(201))).toMatchObject({ status: 400 });
  });

  test('is stored as a part that opens nothing', async () => {
    const token = await invite('stored@example.org');
    const { nonce } = await db
      .selectFrom('account.init_tokens')
      .where('email', '=', 'stored@example.org')
      .select('nonce')
      .executeTakeFirstOrThrow();
    expect(nonce.toString('base64url')).not.toBe(token);
    expect(await findInitToken(db, env.appSecret, nonce.toString('base64url'))).toBeNull();
  });

  test('serves until its day', async () => {
    const token = await invite('late@example.org', 1);
    const person = visitor('late@example.org');
    expect(await begin(person, token)).toMatchObject({ status: 204 });
    clock.advance(DAY);
    expect(await toInit(token)).toMatchObject(expired);
    expect(await begin(visitor('later@example.org'), token)).toMatchObject(expired);
    expect(await initialize(await signUp(places, 'in-time@example.org'), token)).toMatchObject(expired);
  });
});

describe('somebody who came with a token', () => {
  test('signs up with it; the confirmed account bears the partner and the birth list, and the token is used', async () => {
    const token = await invite('new@example.org');
    const person = visitor('new@example.org');
    expect(await begin(person, token, { codeFrom: 'autre', birthList: 'Une autre' })).toMatchObject({ status: 204 });
    expect(await toInit(token)).toMatchObject({ status: 200 });
    await confirm(person);
    expect(await person.call('GET /account', {})).toMatchObject({
      codeFrom: 'bebe',
      birthList: 'Liste de Camille',
      prenom: 'Camille',
    });
    expect(await toInit(token)).toMatchObject(used);
    expect(await begin(visitor('other@example.org'), token)).toMatchObject(used);
  });

  test('signs up by POST /register, with the whole payload', async () => {
    const token = await invite('payload@example.org');
    const person = visitor('payload@example.org');
    const payload = {
      nom: 'Exemple',
      prenom: 'Claude',
      civilite: 1,
      email: person.email,
      identifiant: 'claude',
      password: PASSWORD,
      consentement: false,
      codeFrom: 'end-year-23',
      birthList: 'Une autre',
      initToken: token,
      oppositionClient: false,
      consentementProspect: false,
    };
    expect(await person.ask('POST', '/register', payload)).toMatchObject({ status: 204 });
    await confirm(person);
    expect(await person.call('GET /account', {})).toMatchObject({
      nom: 'Exemple',
      prenom: 'Claude',
      civilite: 1,
      identifiant: 'claude',
      consentement: false,
      codeFrom: 'bebe',
      birthList: 'Liste de Camille',
      oppositionClient: false,
      consentementProspect: false,
      newsletter: false,
    });
    expect(await toInit(token)).toMatchObject(used);
  });

  test('and without one, by POST /register with the specification’s defaults', async () => {
    const person = visitor('defaults@example.org');
    const names = { nom: 'Exemple', prenom: 'Camille' };
    const payload = { email: person.email, password: PASSWORD, ...names };
    for (const nom of ['X', 'X'.repeat(31), ' ', undefined]) {
      expect(await person.ask('POST', '/register', { ...payload, nom })).toMatchObject({ status: 400 });
    }
    expect(await person.ask('POST', '/register', payload)).toMatchObject({ status: 204 });
    await confirm(person);
    expect(await person.call('GET /account', {})).toMatchObject({
      ...names,
      civilite: 2,
      oppositionClient: true,
      consentementProspect: true,
      codeFrom: null,
      birthList: null,
    });
    expect(await visitor(person.email).ask('POST', '/register', payload)).toMatchObject({
      status: 409,
      body: { message: 'Erreur lors de l’inscription. Identité déjà existante ou non conforme.' },
    });
  });

  test('who has an account signs in and uses it there; once more by the same person changes nothing', async () => {
    const person = await signUp(places, 'member@example.org');
    const token = await invite(person.email);
    expect(await begin(visitor(person.email), token)).toMatchObject({ status: 409 });
    expect(await initialize(person, token)).toMatchObject({ status: 204 });
    expect(await person.call('GET /account', {})).toMatchObject({ codeFrom: 'bebe', birthList: 'Liste de Camille' });
    expect(await person.ask('POST', '/api/account/initialize', { initToken: token })).toMatchObject({ status: 204 });
    expect(await initialize(await signUp(places, 'second@example.org'), token)).toMatchObject(used);
  });

  test('may learn of it in the middle of a sign-up; nobody at all may not', async () => {
    const token = await invite('middle@example.org');
    expect(await initialize(visitor(), token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    const person = visitor('middle@example.org');
    await person.call('POST /identity/register-photon', { body: { email: person.email, password: PASSWORD } });
    expect(await initialize(person, token)).toMatchObject({ status: 204 });
    await confirm(person);
    expect(await person.call('GET /account', {})).toMatchObject({ birthList: 'Liste de Camille' });
    expect(await toInit(token)).toMatchObject(used);
  });

  test('at the same time as somebody else: one of them uses it, both have their account', async () => {
    const token = await invite('shared@example.org');
    const people = ['one@example.org', 'two@example.org'].map(visitor);
    for (const person of people) expect(await begin(person, token)).toMatchObject({ status: 204 });
    await Promise.all(people.map(confirm));
    const lists = await Promise.all(people.map((person) => person.call('GET /account', {})));
    expect(new Set(lists.map(({ birthList }) => birthList))).toEqual(new Set(['Liste de Camille', null]));
    const members = await Promise.all(['three', 'four'].map((name) => signUp(places, `${name}@example.org`)));
    const other = await invite('again@example.org');
    const answers = await Promise.all(members.map((member) => initialize(member, other)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
  });
});
