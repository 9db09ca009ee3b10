import { expect, test } from 'vitest';
import { physicalPlace, placeIcon } from './places.ts';

test('each id has its icon', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(placeIcon)).toEqual([
    'marker',
    'video',
    'whatsapp',
    'phone',
    'video',
    'video',
    'video',
    'marker',
    'marker',
    'marker',
    'marker',
    'marker',
  ]);
  expect([0, 13, 1.5].map(placeIcon)).toEqual([null, null, null]);
});

test.each([
  ['En cabinet : Lyon 3e', 'Lyon 3e'],
  ['En cabinet\u00a0: Lyon 3e', 'Lyon 3e'],
  ['Cabinet : Paris : 11e', 'Paris : 11e'],
  ['Nantes', 'Nantes'],
  ['10:30', '10:30'],
])('%s is shown as %s', (libelle, shown) => {
  expect(physicalPlace(libelle)).toBe(shown);
});
