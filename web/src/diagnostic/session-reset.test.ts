import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReset, rememberedReset, rememberReset } from './session-reset.ts';

const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});
let local: Map<string, string>;
let session: Map<string, string>;

beforeEach(() => {
  local = new Map([['orizonCredentials', '{"idSessionDiag":7}']]);
  session = new Map();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
});
afterEach(() => vi.unstubAllGlobals());

test('a reset is remembered under the names of the specification, and forgotten once read', () => {
  expect(rememberedReset()).toBeNull();
  rememberReset(3);
  expect(local.get('session_reinit_type')).toBe('3');
  expect(Object.fromEntries(session)).toEqual({
    sessionResetted: 'true',
    orizonCredentials: '{"idSessionDiag":7}',
    session_reinit_type: '3',
  });
  expect(rememberedReset()).toBe(3);
  forgetReset();
  expect(rememberedReset()).toBeNull();
  expect(session.size).toBe(0);
  expect(local.get('orizonCredentials')).toBe('{"idSessionDiag":7}');
});

test('a value that means nothing is no reset', () => {
  local.set('session_reinit_type', '9');
  expect(rememberedReset()).toBeNull();
});
