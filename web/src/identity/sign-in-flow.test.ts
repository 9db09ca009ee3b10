import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stored } from '../api/stored.ts';
import { readGift, spendGift, spendOwnGift } from './gift.ts';
import {
  askResetCode,
  confirmByLink,
  confirmSignUp,
  resetLegacyPassword,
  resetPassword,
  signIn,
  signInUnconfirmed,
  signInWithFactor,
  signUp,
} from './sign-in-flow.ts';
import { checkEmail, giftFor, type Gift } from './step.ts';

const EMAIL = 'camille@exemple.fr';
const SESSION = { accessToken: 'token', expiresAt: '2026-11-20T10:00:00Z', email: EMAIL };
const GIFT: Gift = {
  initToken: 'gift-1',
  email: EMAIL,
  prenom: 'Camille',
  nom: 'Exemple',
  codeFrom: 'rivage',
  birthList: 'liste-7',
  gift: null,
  known: false,
};

let storage: Map<string, string>;
/** What the server answers, by route; a number is a refusal of that status. */
let answers: Record<string, unknown>;
let calls: { route: string; body: unknown }[];

beforeEach(() => {
  storage = new Map();
  answers = {};
  calls = [];
  vi.stubGlobal('location', { origin: 'http://eqinox.example' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body?: string }) => {
    const route = `${method} ${url.pathname.replace('/api', '')}`;
    calls.push({ route, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = answers[route];
    if (typeof answer === 'number') {
      const problem = { status: answer, code: 'refused', message: 'refused' };
      return Promise.resolve(Response.json(problem, { status: answer }));
    }
    return Promise.resolve(answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const routes = () => calls.map(({ route }) => route);
const isSignedIn = () => storage.get('accessToken') === 'token' && storage.get('lastUser') === EMAIL;

test('step 0: an unknown address signs up, a known one gives its password', async () => {
  answers['POST /identity/check-email'] = { known: false, status: null };
  expect(await checkEmail(EMAIL)).toEqual({ name: 'sign-up', email: EMAIL });
  expect(calls[0]?.body).toEqual({ email: EMAIL, ssoId: 2 });
  answers['POST /identity/check-email'] = { known: true, status: 'UNREGISTERED' };
  expect(await checkEmail(EMAIL)).toEqual({ name: 'sign-in', email: EMAIL, status: 'UNREGISTERED' });
});

test('mode 1, CONFIRMED: signs in and keeps the tokens', async () => {
  answers['POST /identity/sign-in'] = SESSION;
  expect(await signIn(EMAIL, 'secret')).toEqual({ name: 'arriving' });
  expect(isSignedIn()).toBe(true);
});

test('mode 1 with a second factor: no token before its code', async () => {
  answers['POST /identity/sign-in'] = { challenge: 'c', expiresAt: SESSION.expiresAt };
  expect(await signIn(EMAIL, 'secret')).toEqual({ name: 'factor', email: EMAIL, challenge: 'c' });
  expect(isSignedIn()).toBe(false);
  answers['POST /identity/second-factor/sign-in'] = SESSION;
  expect(await signInWithFactor('c', '123 456')).toEqual({ name: 'arriving' });
  expect(calls.at(-1)?.body).toEqual({ challenge: 'c', code: '123 456' });
  expect(isSignedIn()).toBe(true);
});

test.each([
  ['UNCONFIRMED', ['POST /identity/check-credentials']],
  ['UNREGISTERED', ['POST /identity/check-credentials', 'POST /identity/register']],
] as const)('mode 1, %s: the code screen after right credentials', async (status, expected) => {
  answers['POST /identity/check-credentials'] = { valid: true };
  expect(await signInUnconfirmed(EMAIL, 'ancien', status)).toEqual({ name: 'code', email: EMAIL });
  expect(routes()).toEqual(expected);
});

test('mode 1, wrong credentials of the old system: nothing is registered', async () => {
  answers['POST /identity/check-credentials'] = { valid: false };
  expect(await signInUnconfirmed(EMAIL, 'faux', 'UNREGISTERED')).toBeNull();
  expect(routes()).toEqual(['POST /identity/check-credentials']);
});

test('mode 2: a placeholder name with a random number, kept in tmpAccount, and isNew', async () => {
  storage.set('idFrom', 'rivage');
  expect(await signUp(EMAIL, 'Nouveau-passe-1', null)).toEqual({ name: 'code', email: EMAIL });
  const { nom, prenom } = JSON.parse(storage.get('tmpAccount') ?? '{}') as Record<string, string>;
  expect(nom).toMatch(/^Nom \d+$/u);
  expect(calls).toEqual([
    {
      route: 'POST /identity/register-photon',
      body: {
        nom,
        prenom,
        civilite: 1,
        email: EMAIL,
        identifiant: EMAIL,
        password: 'Nouveau-passe-1',
        consentementProspect: true,
        codeFrom: 'rivage',
        language: 'fr',
      },
    },
  ]);
  expect(storage.get('isNew')).toBe('true');
});

test('mode 2, refused: nothing is kept', async () => {
  answers['POST /identity/register-photon'] = 409;
  await expect(signUp(EMAIL, 'Nouveau-passe-1', null)).rejects.toMatchObject({ status: 409 });
  expect([...storage.keys()]).toEqual([]);
});

test('mode 2 with an initialisation token: the names of the temporary account, the birth list, and the token stays', async () => {
  storage.set('initToken', 'gift-1');
  const { initToken: _, ...reply } = GIFT;
  answers['GET /account/to-init/gift-1'] = reply;
  const gift = await readGift('gift-1');
  expect(JSON.parse(storage.get('tmpAccount') ?? '')).toEqual({ nom: 'Exemple', prenom: 'Camille' });
  expect(await signUp(EMAIL, 'Nouveau-passe-1', gift)).toEqual({ name: 'code', email: EMAIL });
  expect(calls.at(-1)).toEqual({
    route: 'POST /identity/register-photon-stripe',
    body: {
      initToken: 'gift-1',
      nom: 'Exemple',
      prenom: 'Camille',
      civilite: 1,
      email: EMAIL,
      identifiant: EMAIL,
      password: 'Nouveau-passe-1',
      codeFrom: 'rivage',
      consentementProspect: true,
      birthList: 'liste-7',
      language: 'fr',
    },
  });
  expect(storage.get('isNew')).toBe('true');
  expect(storage.get('initToken')).toBe('gift-1');
});

test.each([404, 410])('an initialisation token refused with %i is forgotten', async (status) => {
  storage.set('initToken', 'gift-1');
  answers['GET /account/to-init/gift-1'] = status;
  await expect(readGift('gift-1')).rejects.toMatchObject({ status });
  expect(storage.has('initToken')).toBe(false);
});

test('a server that is away costs no token', async () => {
  storage.set('initToken', 'gift-1');
  answers['GET /account/to-init/gift-1'] = 503;
  await expect(readGift('gift-1')).rejects.toMatchObject({ status: 503 });
  answers['POST /account/initialize'] = 503;
  await expect(spendGift(GIFT)).rejects.toMatchObject({ status: 503 });
  expect(storage.get('initToken')).toBe('gift-1');
});

test('after sign-in the token is used, then forgotten', async () => {
  storage.set('initToken', 'gift-1');
  await spendGift(GIFT);
  expect(calls).toEqual([{ route: 'POST /account/initialize', body: { initToken: 'gift-1' } }]);
  expect(storage.has('initToken')).toBe(false);
});

test('a token is spent for the person it was made for only', async () => {
  storage.set('initToken', 'gift-1');
  const { initToken: _, ...reply } = { ...GIFT, known: true };
  answers['GET /account/to-init/gift-1'] = reply;
  storage.set('lastUser', 'sacha@exemple.fr');
  await spendOwnGift('gift-1');
  expect(routes()).toEqual(['GET /account/to-init/gift-1']);
  expect(storage.get('initToken')).toBe('gift-1');
  storage.set('lastUser', EMAIL);
  await spendOwnGift('gift-1');
  expect(routes().at(-1)).toBe('POST /account/initialize');
  expect(giftFor(GIFT, ' Camille@Exemple.fr')).toBe(GIFT);
  expect(giftFor(GIFT, 'sacha@exemple.fr')).toBeNull();
});

test('mode 3 asks for a code; of the old system, for the new password only', async () => {
  expect(await askResetCode(EMAIL, 'CONFIRMED')).toEqual({ name: 'reset', email: EMAIL, status: 'CONFIRMED' });
  expect(routes()).toEqual(['POST /identity/forgot-password']);
  calls = [];
  expect(await askResetCode(EMAIL, 'UNREGISTERED')).toEqual({ name: 'reset', email: EMAIL, status: 'UNREGISTERED' });
  expect(routes()).toEqual([]);
  expect(await resetLegacyPassword(EMAIL, 'Nouveau-passe-1')).toEqual({ name: 'code', email: EMAIL });
  expect(routes()).toEqual(['POST /identity/ask-reset-password']);
});

test('the code, the link and the reset each sign in', async () => {
  answers['POST /identity/confirm'] = SESSION;
  answers['POST /identity/confirm-link'] = SESSION;
  answers['POST /identity/reset-password'] = SESSION;
  for (const work of [
    () => confirmSignUp(EMAIL, '123456'),
    () => confirmByLink('link', null),
    () => resetPassword(EMAIL, '123456', 'Nouveau-passe-1'),
  ]) {
    stored.remove('accessToken', 'lastUser');
    expect(await work()).toEqual({ name: 'arriving' });
    expect(isSignedIn()).toBe(true);
  }
  expect(calls[1]?.body).toEqual({ token: 'link' });
  await confirmByLink('link', 'secret');
  expect(calls.at(-1)?.body).toEqual({ token: 'link', password: 'secret' });
});
