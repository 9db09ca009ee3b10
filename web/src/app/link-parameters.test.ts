import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmLink, forgetConfirmLink } from '../identity/confirm-link.ts';
import { keepLinkParameters } from './link-parameters.ts';

let storage: Map<string, string>;
let address: string | undefined;

beforeEach(() => {
  storage = new Map();
  address = undefined;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, url: URL) => (address = url.href),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetConfirmLink();
});

const arrive = (href: string) => {
  vi.stubGlobal('location', { href });
  keepLinkParameters();
};

test('what a link brings is kept from any address and leaves it', () => {
  arrive('https://eqinox.example/settings/profile?idFrom=rivage&initToken=abc&x=1');
  expect(Object.fromEntries(storage)).toEqual({ idFrom: 'rivage', initToken: 'abc' });
  expect(address).toBe('https://eqinox.example/settings/profile?x=1');
});

test('the link of a sign-up is kept out of the storage, on the sign-in screen only', () => {
  arrive('https://eqinox.example/login?confirm=secret');
  expect(confirmLink()).toBe('secret');
  expect(storage.size).toBe(0);
  expect(address).toBe('https://eqinox.example/login');
  forgetConfirmLink();
  arrive('https://eqinox.example/eqinox?confirm=other');
  expect(confirmLink()).toBeNull();
});

test('an empty, endless or broken value is dropped; an address without any is left alone', () => {
  arrive('https://eqinox.example/?idFrom=ri%0Avage&initToken=a%E2%80%AEb');
  expect(storage.size).toBe(0);
  arrive(`https://eqinox.example/?idFrom=%20&initToken=${'a'.repeat(2049)}`);
  expect(storage.size).toBe(0);
  expect(address).toBe('https://eqinox.example/');
  address = undefined;
  arrive('https://eqinox.example/?x=1');
  expect(address).toBeUndefined();
});

test('the language of the page that somebody comes from goes on, if it is one of ours', () => {
  arrive('https://eqinox.example/login?lang=es');
  expect([storage.get('language'), address]).toEqual(['es', 'https://eqinox.example/login']);
  arrive('https://eqinox.example/login?lang=xx');
  arrive('https://eqinox.example/settings/profile?lang=ne');
  expect(storage.get('language')).toBe('es');
});
