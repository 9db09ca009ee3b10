import { expect, test } from 'vitest';
import { showsMainBooklet } from './booklets.ts';

const complete = { hasAutonome: true, isOptionRestitution: false, offre: 'Menu Équilibre' };

test.each([
  ['a completed diagnostic', complete, true],
  ['an offer of the past', { ...complete, offre: 'Diagnostic EQINOX, première formule' }, true],
  ['a diagnostic whose booklets do not hold the main one', { ...complete, hasAutonome: false }, false],
  ['a debrief', { ...complete, isOptionRestitution: true }, false],
  ['MENU ADO', { ...complete, offre: 'MENU ADO' }, false],
])('%s', (_case, entry, shown) => {
  expect(showsMainBooklet(entry)).toBe(shown);
});
