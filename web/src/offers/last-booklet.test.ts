import { expect, test } from 'vitest';
import { hasBooklet, lastBooklet } from './last-booklet.ts';

test.each([
  // Taken here.
  [27, true, true],
  [29, true, true],
  [30, true, true],
  [8, true, true],
  // MENU ADO has its own booklets: hidden, whatever was taken before it.
  [28, true, false],
  // Imported, and nothing taken here: there is no booklet.
  [1, false, false],
  [2, false, false],
  [3, false, false],
  // Imported after something was taken here; or nothing stands any more and results do.
  [3, true, 'ask'],
  [null, true, 'ask'],
  [null, false, false],
] as const)('after offer %s, results %s: %s', (id, hasResults, says) => {
  expect(lastBooklet(id === null ? null : { id }, hasResults)).toBe(says);
});

test.each([
  [[], false],
  [[{ idDiag: -4, hasAutonome: false }], false],
  // A number below zero was not taken here.
  [[{ idDiag: -4, hasAutonome: true }], false],
  [[{ idDiag: 4, hasAutonome: false }], false],
  [
    [
      { idDiag: -4, hasAutonome: false },
      { idDiag: 3, hasAutonome: true },
    ],
    true,
  ],
])('the history %j: %s', (history, says) => {
  expect(hasBooklet(history)).toBe(says);
});
