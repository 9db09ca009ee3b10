import { expect, test } from 'vitest';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { portraitQuotes } from './portrait-quotes.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

test('a portrait shows a choice of what leads and one over what its text tells as set aside, which no other page quotes first', () => {
  let shown = 0;
  for (const { behaviours, resources } of simulatePeople(60, { seed: 90, sigma: 1 })) {
    const booklet = scoreMainBooklet(behaviours, resources);
    const { leading, setAside } = portraitQuotes(booklet);
    const { leading: ahead, setAside: aside, setAsideText } = booklet.portrait;
    const told = setAsideText === null ? aside.at(-1) : Number(setAsideText.key);
    expect([leading?.chosen.facet, setAside?.left.facet]).toEqual([ahead[0], told]);
    for (const quote of [leading, setAside]) {
      if (!quote) continue;
      shown += 1;
      const { example } = booklet.evidence[quote.facet]!;
      expect([quote.chosen, quote.left]).not.toEqual([example?.chosen, example?.left]);
    }
  }
  expect(shown).toBeGreaterThan(60);
});
