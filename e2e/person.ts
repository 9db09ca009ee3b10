/** People without a screen, for tests whose subject is not the way in: the calls are those that the screens make. */
import { expect, type Page } from '@playwright/test';
import { COOKIE_TEXT_VERSION } from '@eqinox/domain/measurement/cookie-choice';
import { followRequests } from './loaded.ts';
import { codeOf, PASSWORD } from './steps.ts';
import { product } from './mailbox.ts';
import { operate } from './operate.ts';

/** Somebody signed in on a browser. */
export interface Person {
  readonly email: string;
  /** A call of the product by this browser; rejects unless it is answered well. */
  readonly call: <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>;
}

interface Session {
  readonly email: string;
  readonly accessToken: string;
}

/** A call with this browser's cookies, and with the token that guards them. */
const callFrom =
  (page: Page, accessToken?: string): Person['call'] =>
  async (method, path, data) => {
    const { request } = page.context();
    const cookies = await page.context().cookies(product);
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'x-xsrf-token': xsrf, ...(accessToken && { authorization: `Bearer ${accessToken}` }) };
    const reply = await request.fetch(`${product}/api${path}`, { method, headers, ...(data && { data }) });
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return reply.status() === 204 ? undefined : reply.json();
  };

/** The next page of this tab, and the ones after it, find the person signed in; measurement was refused. */
const keepSession = async (page: Page, { email, accessToken }: Session): Promise<Person> => {
  followRequests(page);
  const kept = { accessToken, lastUser: email, cookiesState: 'denied' };
  await page.addInitScript(
    ([origin, mark, kept, version]) => {
      // Once: what the test does with it afterwards stays.
      if (location.origin !== origin || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'kept');
      // By this browser's clock.
      const cookiesProof = JSON.stringify({ at: new Date().toISOString(), version });
      for (const [key, value] of Object.entries({ ...kept, cookiesProof })) localStorage.setItem(key, value);
    },
    [product, `session of ${email}`, kept, COOKIE_TEXT_VERSION] as const,
  );
  return { email, call: callFrom(page, accessToken) };
};

/** Signs this browser in; the page is still to be opened. */
export const enter = async (page: Page, email: string, password = PASSWORD): Promise<Person> => {
  const session = await callFrom(page)<Session>('POST', '/identity/sign-in', { email, password });
  return keepSession(page, session);
};

/** Signs somebody up on this browser and completes the profile; the page is still to be opened. */
export const newPerson = async (page: Page, email: string, prenom: string, codeFrom?: string): Promise<Person> => {
  const visitor = callFrom(page);
  await visitor('GET', '/identity');
  await visitor('POST', '/identity/register-photon', {
    email,
    password: PASSWORD,
    language: 'fr',
    codeFrom: codeFrom ?? null,
  });
  const code = await codeOf(page.context().request, email);
  const person = await keepSession(page, await visitor<Session>('POST', '/identity/confirm', { email, code }));
  await person.call('PUT', '/account/update', { civilite: 2, nom: 'Exemple', prenom, activatedSpace: true });
  return person;
};

let freeCode: Promise<string> | undefined;

const makeFreeCode = async (): Promise<string> => {
  const code = `OFFERT${process.pid}T${Date.now()}`;
  await operate('promo-codes', 'make', code, '100%');
  return code;
};

/** By the names on the screen. */
const OFFERS = { 'Menu Essentiel': 27, 'MENU ADO': 28, 'Menu Équilibre': 29, 'Menu Signature': 30 } as const;

/** Orders a box that a promo code pays for. */
export const own = async ({ call }: Person, menu: keyof typeof OFFERS): Promise<void> => {
  const code = await (freeCode ??= makeFreeCode());
  const order = { idOffre: OFFERS[menu], codePromo: code };
  const { pbx_CMD: ref } = await call<{ pbx_CMD: string }>('POST', '/payment/buy-eqibox', order);
  await call('POST', '/payment/gift-card-apply', { ref, code });
};
