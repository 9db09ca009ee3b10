import { expect, it } from 'vitest';
import { GIFT_CARD_LETTERS, looksLikeGiftCard, plainCodes } from './codes.ts';

it.each([
  ['', []],
  ['  ', []],
  [' , ', []],
  ['rentree10', ['RENTREE10']],
  [' Noël-26 ', ['NOEL26']],
  ['abcd-efgh-jklm-nopq', ['ABCDEFGHJKLMNOPQ']],
  ['abcd efgh jklm nopq, RENTREE10', ['ABCDEFGHJKLMNOPQ', 'RENTREE10']],
  ['A, a , A-', ['A']],
  ['!', ['']],
] as const)('%j', (typed, codes) => {
  expect(plainCodes(typed)).toEqual(codes);
});

it('knows a gift card by its sixteen letters', () => {
  expect(GIFT_CARD_LETTERS).toHaveLength(24);
  expect(looksLikeGiftCard(GIFT_CARD_LETTERS.slice(0, 16))).toBe(true);
  expect(looksLikeGiftCard(GIFT_CARD_LETTERS.slice(8, 24))).toBe(true);
  for (const code of ['RENTREE10', 'ABCDEFGHJKLMNPQ', 'ABCDEFGHJKLMNPQRS', 'ABCDEFGHJKLMNPQI', 'ABCDEFGHJKLMNPQ1']) {
    expect(looksLikeGiftCard(code)).toBe(false);
  }
});
