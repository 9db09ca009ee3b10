import { beforeEach, expect, test, vi } from 'vitest';
import { forgetConsultant, selectedConsultant, selectConsultant } from './selected-consultant.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());

test('the choice is kept under the specified name until it is forgotten', () => {
  expect(selectedConsultant()).toBeNull();
  selectConsultant(4);
  expect([...kept]).toEqual([['selected_explorer', '4']]);
  expect(selectedConsultant()).toBe(4);
  forgetConsultant();
  expect(selectedConsultant()).toBeNull();
});

test.each(['', '0', '-1', 'abc', '1.5', '1e3', '99999999999'])('%s is nobody', (text) => {
  kept.set('selected_explorer', text);
  expect(selectedConsultant()).toBeNull();
});
