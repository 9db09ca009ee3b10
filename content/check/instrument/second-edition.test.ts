import { expect, it } from 'vitest';
import { readBank, readJudgements, readReadings } from './bank.ts';
import { checkInstrument } from './checks.ts';
import { lexicon } from './lexicon.ts';
import { readEdition } from './edition.ts';

it('the product’s bank is judged by the second edition only when asked', () => {
  const found = (edition?: 1 | 2): number[] => [
    ...new Set(checkInstrument(readBank(), readReadings(), readJudgements(), edition).map(({ check }) => check)),
  ];
  expect(found().filter((check) => check >= 32)).toEqual([]);
  expect(found(2)).toEqual(expect.arrayContaining([32, 33, 34, 35, 36, 37, 38, 39, 40, 41]));
});

it('opens words that were closed, and no others', () => {
  expect(lexicon.worldsOpened.filter((word) => !lexicon.worlds.includes(word))).toEqual([]);
});

it('an edition is named 1 or 2', () => {
  expect([readEdition(undefined), readEdition('2'), readEdition('3')]).toEqual([1, 2, undefined]);
});
