import { expect, test } from 'vitest';
import type { Booklet } from '../offers/words.ts';
import { bookletHandedOut, bookletsByAge } from './booklets-by-age.ts';

const SIGNATURE: readonly Booklet[] = ['main', 'complementary', 'manager'];

test.each<[readonly Booklet[], readonly Booklet[]]>([
  [['main'], ['youth']],
  [['main', 'complementary'], ['youth']],
  [SIGNATURE, ['youth']],
  [['youth'], ['youth']],
  [['short'], ['short']],
  [[], []],
])('of %j a person under 18 gets %j, an adult all of it', (held, young) => {
  expect(bookletsByAge(held, 'young')).toEqual(young);
  expect(bookletsByAge(held, 'adult')).toEqual(held);
});

test.each<[Booklet, readonly Booklet[], Booklet | null]>([
  // The line of the main booklet answers as it did, with the other kind.
  ['main', SIGNATURE, 'youth'],
  ['youth', SIGNATURE, 'youth'],
  ['complementary', SIGNATURE, null],
  ['manager', SIGNATURE, null],
  // MENU ADO never had a main one.
  ['main', ['youth'], null],
  ['youth', ['youth'], 'youth'],
  ['youth', ['short'], null],
])('asked for %s of %j, a person under 18 is handed %s', (asked, held, handed) => {
  expect(bookletHandedOut(asked, held, 'young')).toBe(handed);
});
