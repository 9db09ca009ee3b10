import { expect, test } from 'vitest';
import { isSiren } from './siren.ts';

test('nine digits with their check', () => {
  // Two that are registered.
  expect(['120027016', '552100554'].map(isSiren)).toEqual([true, true]);
  expect(['120027017', '000000000', '12002701', '1200270166', '12002701a', '120 027 016'].map(isSiren)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test('any digit changed is noticed', () => {
  const siren = '120027016';
  for (let place = 0; place < 9; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = `${siren.slice(0, place)}${digit}${siren.slice(place + 1)}`;
      expect(isSiren(typed)).toBe(typed === siren);
    }
  }
});
