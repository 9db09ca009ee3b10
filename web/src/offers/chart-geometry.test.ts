import { expect, test } from 'vitest';
import { petalAngle, petalPath, polar, quarterPath, quarterRadius, ROSE, roseRadius } from './chart-geometry.ts';

test('the ends of the scales', () => {
  expect(roseRadius(0)).toBe(34);
  expect(roseRadius(100)).toBe(170);
  expect(quarterRadius(64)).toBe(150);
  expect(quarterRadius(16)).toBe(75);
});

test('surfaces are proportional to values', () => {
  const surface = (value: number) => roseRadius(value) ** 2 - ROSE.hole ** 2;
  expect(surface(80)).toBeCloseTo(2 * surface(40));
});

test('petals go clockwise from 9 o’clock, one pillar to a quarter, symmetric about each axis', () => {
  const angles = Array.from({ length: 16 }, (_, facet) => petalAngle(facet));
  expect(angles.toSorted((one, other) => one - other)).toEqual(angles);
  expect(angles[0]).toBeCloseTo(-90 + 1.6 + 10.85);
  for (let facet = 0; facet < 12; facet += 1) expect(angles[facet + 4]! - angles[facet]!).toBeCloseTo(90);
  expect(angles[3]!).toBeCloseTo(-angles[4]!);
});

test('neighbouring petals never overlap', () => {
  const gap = petalAngle(1) - petalAngle(0) - 2 * ROSE.halfAngle;
  expect(gap).toBeGreaterThan(0);
  expect(petalAngle(4) - petalAngle(3) - 2 * ROSE.halfAngle).toBeGreaterThan(gap);
});

test('directions are clockwise from 12 o’clock', () => {
  expect(polar(10, 0)).toEqual({ x: 0, y: -10 });
  expect(polar(10, 90)).toEqual({ x: 10, y: -0 });
});

/** End points of a path's commands. */
const points = (path: string): { x: number; y: number }[] => {
  return [...path.matchAll(/[MLA]([^MLAZ]+)/gu)].map(([, numbers]) => {
    const values = numbers!.trim().split(/\s+/u).map(Number);
    return { x: values.at(-2)!, y: values.at(-1)! };
  });
};

test.each([42, 90, 170])('the tip of a petal reaches %d and its sides stay straight', (length) => {
  const [start, left, right, end] = points(petalPath(length, 0));
  // Both sides lie on lines through the centre.
  expect(start!.x / start!.y).toBeCloseTo(left!.x / left!.y, 2);
  expect(end!.x / end!.y).toBeCloseTo(right!.x / right!.y, 2);
  const tip = Number(/A(\d[\d.]*)/u.exec(petalPath(length, 0))![1]);
  const centre = tip / Math.sin((ROSE.halfAngle * Math.PI) / 180);
  expect(centre + tip).toBeCloseTo(length, 0);
});

test('a petal of nothing is still a petal', () => {
  expect(petalPath(roseRadius(0), 0)).not.toContain('NaN');
});

test('a quarter stays within its radius, away from the axes, in its pillar’s place', () => {
  const signs = { 1: [-1, -1], 2: [1, -1], 3: [1, 1], 4: [-1, 1] } as const;
  for (const pillar of [1, 2, 3, 4] as const) {
    for (const radius of [150, 60, 12]) {
      for (const { x, y } of points(quarterPath(radius, pillar))) {
        const [sx, sy] = signs[pillar];
        expect(sx * x).toBeGreaterThanOrEqual(5);
        expect(sy * y).toBeGreaterThanOrEqual(5);
        expect(Math.hypot(sx * x - 5, sy * y - 5)).toBeLessThanOrEqual(radius + 0.02);
      }
    }
  }
});
