import { expect, test } from 'vitest';
import { authorOf, MARK_PLACES, numberOfPlace, placesOn } from './marks.ts';

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

test('a mark is its reader’s, the other side’s, or another consultant’s: never the other side’s for want of a better', () => {
  expect(authorOf({ by: 'consultant', own: true }, 'consultant')).toBe('mine');
  expect(authorOf({ by: 'consultant', own: false }, 'consultant')).toBe('another');
  expect(authorOf({ by: 'person', own: false }, 'consultant')).toBe('by');
  expect(authorOf({ by: 'consultant', own: false }, 'person')).toBe('by');
  expect(authorOf({ by: 'person', own: true }, 'person')).toBe('mine');
});
