import { expect, test } from 'vitest';
import { isTint } from './tint.ts';

test.each(['#EEF0F9', '#FFFFFF', '#F9EEE2'])('%s: dark text is read on it', (colour) => {
  expect(isTint(colour)).toBe(true);
});

test.each(['#0F3B42', '#808080', '#eef0f9', 'EEF0F9', '#EEF', '', 'red'])('%j: not so, or no colour', (colour) => {
  expect(isTint(colour)).toBe(false);
});
