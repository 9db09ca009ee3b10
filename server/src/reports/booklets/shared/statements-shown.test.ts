/** Statements are quoted as they were read; a booklet in another language adds its own words in brackets. */
import { expect, test } from 'vitest';
import { facetsOfPair } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { secondBank } from '../../../../testing/second-bank.ts';
import { statementsShown } from './statements-shown.ts';

const bank = { ...secondBank, number: 'ffffffff' };
const [fr, en] = [bank.texts['fr']!, bank.texts['en']!];
const [first, second] = facetsOfPair(3, 5, bank.plan);
const shown = {
  behaviours: [{ block: 3, pair: 5, language: 'en' }],
  resources: [{ facet: 6, slot: 2, language: 'en' }],
};
const bare = (text: string) => text.slice(0, -1);

test('what was read in the booklet’s language stands alone', () => {
  const told = statementsShown(bank, shown, 'en');
  expect(told).toEqual({ behaviours: en.behaviours, resources: en.resources });
});

test('what was read in another one keeps its words, and the booklet’s own stand behind in brackets', () => {
  const told = statementsShown(bank, shown, 'fr');
  for (const facet of [first, second]) {
    expect(told.behaviours[facet]![2]).toBe(`${bare(en.behaviours[facet]![2]!)} [${bare(fr.behaviours[facet]![2]!)}]`);
  }
  expect(told.resources[6]![1]).toBe(`${bare(en.resources[6]![1]!)} [${bare(fr.resources[6]![1]!)}]`);
  // Its neighbours were read in French, or not at all.
  expect(told.behaviours[first]![3]).toBe(fr.behaviours[first]![3]);
  expect(told.resources[6]![0]).toBe(fr.resources[6]![0]);
});

test('a bank that does not speak the booklet’s language adds nothing to what was read', () => {
  const told = statementsShown(bank, shown, 'ne');
  expect(told.behaviours[first]![2]).toBe(en.behaviours[first]![2]);
  expect(told.behaviours[first]![3]).toBe(fr.behaviours[first]![3]);
});
