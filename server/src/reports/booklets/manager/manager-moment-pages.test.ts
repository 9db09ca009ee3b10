/** The manager booklet is read by others too: of work it quotes what was taken, and no statement that was left. */
import { composeManagerBooklet } from '@eqinox/domain/reports/manager-booklet';
import { expect, test } from 'vitest';
import { quotedChoice } from '../shared/quotations.ts';
import { simulatedCrowd } from '../shared/simulated-crowd.testing.ts';
import { workLine } from './manager-moment-pages.ts';
import { managerTexts } from './manager-texts.ts';

test('a facet’s line quotes the statement taken in each of its four pairs about work, and none that was left', () => {
  let untaken = 0;
  for (const { booklet, statements, texts: main } of simulatedCrowd(60, 320_000)) {
    const texts = managerTexts(main);
    for (const own of composeManagerBooklet(booklet).moments.flatMap(({ facets }) => facets)) {
      const line = workLine(own, statements, texts);
      const pairs = [...own.chosen, ...own.left].map((meeting) => quotedChoice(meeting, statements));
      expect(line).not.toMatch(/avez laissé/u);
      expect(pairs.filter(({ left }) => line.includes(left))).toEqual([]);
      if (own.wins > 0) expect(pairs.filter(({ chosen }) => !line.includes(chosen))).toEqual([]);
      untaken += Number(own.wins > 0 && own.chosen.length === 0);
    }
  }
  expect(untaken).toBeGreaterThan(0);
});
