import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressFaults } from './address.ts';
import { textsOf } from './report-texts.ts';
import type { TextTree } from './report-texts.ts';
import { textFaults } from './text-faults.ts';

const FILE = join(import.meta.dirname, '..', '..', 'reports', 'fr', 'essentials.json');

test('the essential page keeps to the rules of every booklet’s words', () => {
  const texts = textsOf(JSON.parse(readFileSync(FILE, 'utf8')) as TextTree, 'essentials');
  const placeholders = new Set(
    'facets pillars p1 p2 p3 c1 c2 c3 n repeatsSeen repeatsAgreed facet chosen left'.split(' '),
  );
  const mayReserve = /\.(?:meeting\.porte|tension\.coute)\.title$/u;
  const faults = texts.flatMap(([where, text]) => [
    ...textFaults([where, text], { maySay: [], placeholders, mayReserve }),
    ...addressFaults(text, 'vous'),
  ]);
  expect(faults).toEqual([]);
});
