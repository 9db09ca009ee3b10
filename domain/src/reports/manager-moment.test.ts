import { expect, test } from 'vitest';
import { managerMoment } from './manager-moment.ts';

test.each([
  ['seul-en-tete', 'leading', 'leading'],
  ['en-tete-a-plusieurs', 'leading', 'leading'],
  ['appui', 'support', 'support'],
  ['en-retrait', 'set-aside', 'set-aside'],
  // No order: neither ahead nor behind may be written.
  ['sans-ordre', 'support', 'no-order'],
] as const)('a pillar %s is told as %s, under the word %s', (role, place, word) => {
  expect(managerMoment(role)).toEqual({ place, word });
});
