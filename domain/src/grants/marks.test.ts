import { expect, test } from 'vitest';
import { MARK_PLACES, numberOfPlace, placesOn } from './marks.ts';

const named = (...ids: number[]) => ids.map((id) => ({ id }));

test('a page has its parts, and the facets and pillars that stand on it, each once and in its order', () => {
  const page = {
    groups: [{ facets: named(12, 3) }, { facets: named(0) }],
    open: [
      [{ id: 4 }, { id: 1 }],
      [{ id: 1 }, { id: 2 }],
    ] as const,
  };
  const places = ['quality', 'groups', 'facet-0', 'facet-3', 'facet-12', 'open', 'pillar-1', 'pillar-2', 'pillar-4'];
  expect(placesOn(page)).toEqual([...places, 'change']);
  expect(placesOn({ groups: [], open: [] })).toEqual(['quality', 'groups', 'open', 'change']);
});

test('a place is a part of the page, a facet or a pillar', () => {
  expect(MARK_PLACES.map(numberOfPlace).filter((number) => number !== null)).toHaveLength(20);
  expect(numberOfPlace('facet-15')).toEqual({ facet: 15 });
  expect(numberOfPlace('pillar-4')).toEqual({ pillar: 4 });
  expect(numberOfPlace('open')).toBeNull();
});
