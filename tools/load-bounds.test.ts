/** What `npm run test:load` refuses, and that its bounds are those which people are told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beyondBounds, LARGEST_GROWTH_MB, SLOWEST_SAVE_MS } from './load-bounds.ts';
import { root } from './steps.ts';

test('within its bounds nothing is refused', () => {
  expect(beyondBounds({ p99: 100, early: 600, late: 700 })).toEqual([]);
  expect(beyondBounds({ p99: 7, early: 682, late: 623 })).toEqual([]);
});

test.each([
  ['a slow save', { p99: 101, early: 600, late: 600 }, 'one answer in a hundred took 101 ms'],
  ['memory that grows', { p99: 7, early: 600, late: 701 }, 'memory grew by +101 MB (600 MB, 701 MB)'],
  ['a figure that is none', { p99: Number.NaN, early: 600, late: 600 }, 'NaN ms'],
  ['memory that could not be read', { p99: 7, early: Number.NaN, late: 600 }, 'memory grew'],
])('%s is refused with its figure', (_, loaded, said) => {
  const faults = beyondBounds(loaded);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(said);
});

test('its bounds are those of the objective, of the alert, of the bench and of the page', () => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  expect(read('docs/operating.md')).toContain(`99 of 100 within ${SLOWEST_SAVE_MS} ms`);
  expect(read('ops/alerts.yml')).toMatch(
    new RegExp(`histogram_quantile\\(0\\.99,.*save.* > ${SLOWEST_SAVE_MS / 1000}\\n`, 'u'),
  );
  expect(read('server/bench/documents.ts') + read('server/bench/booklets.ts')).toContain(
    `at most +${LARGEST_GROWTH_MB} MB`,
  );
  expect(read('docs/reliability.md')).toContain(
    `p99 of saves above ${SLOWEST_SAVE_MS} ms, memory above +${LARGEST_GROWTH_MB} MB`,
  );
});
