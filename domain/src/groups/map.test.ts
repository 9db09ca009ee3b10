import { expect, test } from 'vitest';
import { chosenFacets, mapState, showable } from './map.ts';

const adult = { kind: 'organisation', birthday: '2008-11-28', finished: true } as const;

test('adults who have finished may show themselves; nobody younger, of no known age, or of a class', () => {
  expect(mapState(adult, '2026-11-28')).toBe('open');
  expect(mapState(adult, '2026-11-27')).toBe('young');
  expect(mapState({ ...adult, birthday: null }, '2026-11-28')).toBe('young');
  expect(mapState({ ...adult, kind: 'class', birthday: '1980-01-01' }, '2026-11-28')).toBe('young');
  expect(mapState({ ...adult, finished: false }, '2026-11-28')).toBe('unfinished');
});

test('what is chosen is what separates, five at most, in no order of the person’s own', () => {
  const leading = [9, 2, 14, 0, 5, 11] as const;
  expect(showable(leading)).toEqual([0, 2, 5, 9, 11, 14]);
  expect(chosenFacets([14, 0, 9], leading)).toEqual([0, 9, 14]);
  expect(chosenFacets([], leading)).toEqual([]);
  expect(chosenFacets([...leading], leading)).toBeNull();
  expect(chosenFacets([9, 9], leading)).toBeNull();
  expect(chosenFacets([9, 3], leading)).toBeNull();
  // A flat profile separates nothing.
  expect(chosenFacets([9], [])).toBeNull();
});
