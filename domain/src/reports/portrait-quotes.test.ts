import { expect, test } from 'vitest';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { portraitQuotes } from './portrait-quotes.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

test('a portrait shows a choice of what leads and one over what is set aside, which no other page quotes first', () => {
  let shown = 0;
  for (const { behaviours, resources } of simulatePeople(60, { seed: 90, sigma: 1 })) {
    const booklet = scoreMainBooklet(behaviours, resources);
    const { leading, setAside } = portraitQuotes(booklet);
    const [first, last] = [booklet.portrait.leading[0], booklet.portrait.setAside.at(-1)];
    expect([leading?.chosen.facet, setAside?.left.facet]).toEqual([first, last]);
    for (const quote of [leading, setAside]) {
      if (!quote) continue;
      shown += 1;
      const { example } = booklet.evidence[quote.facet]!;
      expect([quote.chosen, quote.left]).not.toEqual([example?.chosen, example?.left]);
    }
  }
  expect(shown).toBeGreaterThan(60);
});
