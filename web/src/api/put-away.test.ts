import { afterEach, expect, test, vi } from 'vitest';
import { hearOnReturn } from './put-away.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser may put it away and bring it back; who is there is what its store says. */
const openPage = (person: string | null) => {
  const page = new EventTarget();
  const browser = new Map<string, string>();
  const reload = vi.fn();
  const become = (next: string | null) =>
    void (next === null ? browser.delete('lastUser') : browser.set('lastUser', next));
  vi.stubGlobal('localStorage', { getItem: (key: string) => browser.get(key) ?? null });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  become(person);
  hearOnReturn();
  const tell = (type: string, persisted: boolean) =>
    void page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  tell('pageshow', false);
  /** Goes and comes back; how often it has begun anew since it was opened. */
  const away = (meanwhile: () => void): number => {
    tell('pagehide', true);
    meanwhile();
    tell('pageshow', true);
    return reload.mock.calls.length;
  };
  return { browser, become, away };
};
const [camille, dominique] = ['camille@exemple.fr', 'dominique@exemple.fr'];

test('a page that comes back begins anew where another person is there, or nobody', () => {
  const { browser, become, away } = openPage(camille);
  expect(away(() => undefined)).toBe(0);
  expect(away(() => browser.set('accessToken', 'renewed'))).toBe(0);
  expect(away(() => become(dominique))).toBe(1);
  expect(away(() => become(null))).toBe(2);
});

test('who was there is who was when it went: people come and go on a page without loading it', () => {
  const family = openPage(camille);
  family.become(dominique);
  expect(family.away(() => undefined)).toBe(0);
  expect(family.away(() => family.become(camille))).toBe(1);
  const fresh = openPage(null);
  fresh.become(camille);
  expect(fresh.away(() => fresh.become(null))).toBe(1);
});
