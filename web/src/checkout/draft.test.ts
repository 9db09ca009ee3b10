import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTokens, onSignOut } from '../api/session.ts';
import {
  forgetDraft,
  keepAddress,
  keepCodes,
  keepGift,
  keepReference,
  keptAddress,
  keptCodes,
  keptGift,
  keptOffer,
  keptReference,
  tidyDraft,
} from './draft.ts';
import { newAddress } from './billing-values.ts';

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});
let tab: Map<string, string>;
let browser: Map<string, string>;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  tab = new Map();
  browser = new Map([['lastUser', 'camille@exemple.fr']]);
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('localStorage', storageOf(browser));
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const typed = { ...newAddress('Camille', 'Exemple'), address1: '1 rue de l’Exemple', phoneNumber: '06 12 34 56 78' };
const gift = { ticked: true, recipientEmail: 'nora@exemple.fr', sendDate: '2026-12-24' };

test('what was typed comes back, each offer with its own gift and codes; nothing of it is in the browser’s store', () => {
  keepAddress(typed);
  keepGift(29, gift);
  keepCodes(29, ['NOEL']);
  expect(keptAddress()).toMatchObject({ address1: '1 rue de l’Exemple', phoneNumber: '06 12 34 56 78' });
  expect([keptGift(29), keptCodes(29), keptOffer()]).toEqual([gift, ['NOEL'], 29]);
  expect([keptGift(27), keptCodes(27)]).toEqual([null, []]);
  expect([...browser.keys()]).toEqual(['lastUser']);
});

test('boxes that bind and codes that are money are not kept', () => {
  keepAddress({ ...typed, terms: true, immediateExecution: true });
  keepCodes(29, ['NOEL', 'ABCDEFGHJKMNPQRS']);
  expect(keptAddress()).not.toHaveProperty('terms');
  expect(keptAddress()).not.toHaveProperty('immediateExecution');
  expect(keptCodes(29)).toEqual(['NOEL']);
});

test('a day after the last key it is gone', () => {
  keepAddress(typed);
  vi.advanceTimersByTime(23 * HOUR_MS);
  keepCodes(29, []);
  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(keptAddress()).not.toBeNull();
  vi.advanceTimersByTime(HOUR_MS);
  expect([keptAddress(), keptOffer()]).toEqual([null, null]);
  expect(tab.size).toBe(0);
});

test('it is one person’s: the next one finds nothing, and writes over it', () => {
  keepAddress(typed);
  browser.set('lastUser', 'dominique@exemple.fr');
  expect(keptAddress()).toBeNull();
  keepCodes(27, []);
  browser.set('lastUser', 'camille@exemple.fr');
  expect(keptAddress()).toBeNull();
});

test('signed out, nothing of it is left on this browser', () => {
  keepAddress(typed);
  forgetTokens();
  expect(tab.size).toBe(0);
});

test('signed out elsewhere while this tab was on the card page, nothing of it is left either', () => {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  keepAddress(typed);
  browser.delete('lastUser');
  onSignOut(() => undefined)();
  expect(tab.size).toBe(0);
  browser.set('lastUser', 'camille@exemple.fr');
  keepAddress(typed);
  browser.set('lastUser', 'dominique@exemple.fr');
  tidyDraft();
  expect(tab.size).toBe(0);
});

test('the order whose card page was opened is remembered with it, of each offer its own', () => {
  keepGift(29, gift);
  expect(keptReference(29)).toBeNull();
  keepReference(29, 'EQX1');
  keepReference(27, 'EQX2');
  keepReference(29, 'EQX3');
  expect([keptReference(29), keptReference(27), keptGift(29)]).toEqual(['EQX3', 'EQX2', gift]);
});

test('paid, it is forgotten; what is no draft is none', () => {
  keepAddress(typed);
  forgetDraft();
  expect([keptAddress(), tab.size]).toEqual([null, 0]);
  tab.set('checkout-draft', '{');
  expect(keptAddress()).toBeNull();
});

test('a tab that keeps nothing stops nobody', () => {
  vi.stubGlobal('sessionStorage', {
    ...storageOf(tab),
    setItem: () => {
      throw new Error('quota');
    },
  });
  keepAddress(typed);
  expect(keptAddress()).toBeNull();
});
