import { expect, test } from 'vitest';
import { seededRandom } from '../diagnostic/seeded-random.ts';
import { mergeParts } from './parts.ts';
import { LEAST_PEOPLE } from './words.ts';

const parts = (...sizes: number[]) => mergeParts(sizes).map((part) => part.parts.join('+'));

test('parts of twenty stand by themselves, the smallest two are merged', () => {
  expect(parts(20, 25)).toEqual(['0', '1']);
  expect(parts(30, 12, 40, 9)).toEqual(['0', '1+3', '2']);
  expect(parts(30, 12, 40, 3)).toEqual(['0+1+3', '2']);
});

test('one part is the group itself, and is not told twice', () => {
  expect(parts(19, 30)).toEqual([]);
  expect(parts(50)).toEqual([]);
  expect(parts()).toEqual([]);
});

test('of any sizes: none under twenty, everybody in exactly one', () => {
  const random = seededRandom(3);
  for (let time = 0; time < 2_000; time += 1) {
    const sizes = Array.from({ length: 1 + Math.floor(random() * 12) }, () => Math.floor(random() * 45));
    const merged = mergeParts(sizes);
    if (merged.length === 0) continue;
    expect(Math.min(...merged.map(({ people }) => people))).toBeGreaterThanOrEqual(2 * LEAST_PEOPLE);
    expect(merged.flatMap((part) => part.parts).toSorted((a, b) => a - b)).toEqual([...sizes.keys()]);
    for (const part of merged) expect(part.people).toBe(part.parts.reduce((sum, one) => sum + sizes[one]!, 0));
  }
});

test('a group that asks for more people asks it of its parts too', () => {
  expect(mergeParts([30, 30], 15).map(({ people }) => people)).toEqual([30, 30]);
  expect(mergeParts([30, 29], 15)).toEqual([]);
});
