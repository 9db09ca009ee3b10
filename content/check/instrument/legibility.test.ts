import { describe, expect, it } from 'vitest';
import { readBank } from './bank.ts';
import { checkLegibility, foundFirst, guessFacets } from './legibility.ts';
import { behaviour, EMPTY_BANK } from './samples.ts';

/** 256 statements whose words are drawn from one list, but for `marked` of each facet, which share a word of their own. */
const bank = (marked: (facet: number) => number) => ({
  ...EMPTY_BANK,
  behaviours: Array.from({ length: 256 }, (_, i) => {
    const [facet, slot] = [Math.floor(i / 16), i % 16];
    const own = slot < marked(facet) ? ` ${'abcdefghijklmnop'[facet]!.repeat(4)}` : '';
    return behaviour({
      id: `C-${facet}-${slot}`,
      facet,
      slot: slot + 1,
      fr: `Je mot${(i * 7 + slot * 3) % 50}${own}.`,
    });
  }),
});

describe('facets that words alone give away (check 36)', () => {
  it('are found by what their other statements share', () => {
    const found = guessFacets(bank(() => 16).behaviours);
    expect(found.every(foundFirst)).toBe(true);
    expect(found[0]!.tells).toContain('aaaa');
  });
  it('are at most 45 % of the bank and eleven of a facet', () => {
    expect(checkLegibility(bank(() => 0))).toEqual([]);
    expect(checkLegibility(bank((facet) => (facet === 3 ? 16 : 0)))).toMatchObject([
      { check: 36, level: 'block', subject: 'facet 3 Facette 3' },
    ]);
    expect(checkLegibility(bank(() => 9))[0]).toMatchObject({ subject: 'bank', level: 'block' });
  });
  it('are not judged before the bank is complete', () => {
    expect(checkLegibility({ ...bank(() => 16), behaviours: bank(() => 16).behaviours.slice(1) })).toEqual([]);
  });
  it('were 153 of the first edition, as its independent reader counted', () => {
    const { behaviours, facets } = readBank();
    const first = behaviours.every(({ scene }) => scene === undefined);
    expect(facets).toHaveLength(16);
    if (first) expect(guessFacets(behaviours).filter(foundFirst)).toHaveLength(153);
  });
});
