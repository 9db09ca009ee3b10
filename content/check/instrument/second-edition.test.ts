import { expect, it } from 'vitest';
import { readBank, readJudgements, readReadings } from './bank.ts';
import { checkInstrument } from './checks.ts';
import { lexicon } from './lexicon.ts';
import { readEdition } from './edition.ts';

it('the product’s bank holds what the second edition asks, which the first did not', () => {
  const found = (edition: 1 | 2) => checkInstrument(readBank(), readReadings(), readJudgements(), edition);
  expect(found(2).filter(({ level }) => level === 'block')).toEqual([]);
  expect(found(1).filter(({ check }) => check >= 32)).toEqual([]);
});

it('a bank of unknown scenes breaks a rule that the first edition knows nothing of', () => {
  const bank = { ...readBank(), behaviours: readBank().behaviours.map((row) => ({ ...row, scene: 'nowhere' })) };
  const found = (edition: 1 | 2): number[] =>
    checkInstrument(bank, readReadings(), readJudgements(), edition).map(({ check }) => check);
  expect(found(1)).not.toContain(32);
  expect(found(2)).toContain(32);
});

it('opens words that were closed, and no others', () => {
  expect(lexicon.worldsOpened.filter((word) => !lexicon.worlds.includes(word))).toEqual([]);
});

it('an edition is named 1 or 2', () => {
  expect([readEdition(undefined), readEdition('2'), readEdition('3')]).toEqual([1, 2, undefined]);
});
