import { describe, expect, test } from 'vitest';
import facets from '../../../../../content/instrument/facets.json' with { type: 'json' };
import { simulatedSource } from './main-source.testing.ts';
import { PLANE, placeSigns, SIGNS_APART } from './plane-labels.ts';
import type { PlaneSign } from './plane-labels.ts';

const signsOf = (seed: number, sigma: number): PlaneSign[] =>
  simulatedSource({ seed, sigma }).booklet.facets.map(({ facet, behaviour, motivation, quadrant }) => ({
    behaviour,
    motivation,
    name: facets[facet]!.name.fr,
    open: quadrant === 'gris',
  }));
/** Millimetres. */
const ROOM = { x: 1.5, y: 0.6 };
const placeLabels = (signs: readonly PlaneSign[]) => placeSigns(signs).map(({ label }) => label);
const people = [0.5, 0.9, 1.6].flatMap((sigma) => Array.from({ length: 40 }, (_, seed) => signsOf(seed + 1, sigma)));

describe('names on the plane', () => {
  test('whoever leans somewhere is named, inside the frame', () => {
    for (const signs of people) {
      const labels = placeLabels(signs);
      for (const [index, label] of labels.entries()) {
        if (!signs[index]!.open) expect(label).not.toBeNull();
        if (!label) continue;
        expect(label.x).toBeGreaterThan(0);
        expect(label.y).toBeGreaterThan(0);
        expect(label.x + label.width).toBeLessThan(PLANE.width);
        expect(label.y + label.height).toBeLessThan(PLANE.height);
      }
    }
  });

  test('no two names of 120 people stand on each other, nor so near that they read as one', () => {
    for (const signs of people) {
      const labels = placeLabels(signs).filter((label) => label !== null);
      for (const [index, one] of labels.entries()) {
        for (const other of labels.slice(index + 1)) {
          const apart =
            one.x + one.width + ROOM.x <= other.x ||
            other.x + other.width + ROOM.x <= one.x ||
            one.y + one.height + ROOM.y <= other.y ||
            other.y + other.height + ROOM.y <= one.y;
          expect(apart).toBe(true);
        }
      }
    }
  });

  test('forty signs on one spot: those in the grey zone that find no room go without a name', () => {
    const [sign] = signsOf(1, 0.9);
    const behaviour = { low: 40, value: 50, high: 60 };
    const stacked = Array.from({ length: 40 }, () => ({ ...sign!, behaviour, motivation: behaviour, open: true }));
    const labels = placeLabels(stacked);
    expect(labels.filter((label) => label === null).length).toBeGreaterThan(0);
    expect(labels.filter((label) => label !== null).length).toBeGreaterThan(3);
  });

  test('no sign of 120 people hides another, and each stands nearer to its place than a margin reaches', () => {
    let moved = 0;
    for (const signs of people) {
      const placed = placeSigns(signs);
      for (const [index, { x, y }] of placed.entries()) {
        for (const other of placed.slice(index + 1))
          expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(SIGNS_APART - 0.1);
        const { behaviour, motivation } = signs[index]!;
        const off = Math.hypot(x - 1.46 * behaviour.value, y - 1.3 * (100 - motivation.value));
        moved += Number(off > 0.1);
        expect(off).toBeLessThan(0.73 * Math.min(behaviour.high - behaviour.low, motivation.high - motivation.low));
      }
    }
    expect(moved).toBeGreaterThan(people.length);
  });
});
