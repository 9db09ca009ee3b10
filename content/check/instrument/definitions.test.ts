import { describe, expect, it } from 'vitest';
import { readBank } from './bank.ts';
import { checkDefinitionParts } from './definitions.ts';
import { behaviour, EMPTY_BANK } from './samples.ts';

const parts = ['a', 'b', 'c', 'd'].map((key) => ({ key, fr: key, quarry: [] }));
const bank = { ...EMPTY_BANK, definitions: [{ facet: 0, parts, outside: [] }] };
const check = (serves: string) =>
  checkDefinitionParts({
    ...bank,
    behaviours: [...serves].map((key, i) => behaviour({ id: `C-00-${i + 1}`, slot: i + 1, serves: key })),
  });

describe('parts of the definition (check 34)', () => {
  it('are served by three to five of sixteen', () => {
    expect(check('aaaabbbbccccdddd')).toEqual([]);
    expect(check('aaaaabbbbbcccddd')).toEqual([]);
    expect(check('aaaaaabbbbcccddd')).toMatchObject([{ check: 34, level: 'block', subject: 'facet 0 Facette 0' }]);
    expect(check('aaaaabbbbbccccdd')).toMatchObject([{ message: '« d » is served by 2, wanted 3 to 5' }]);
  });
  it('are known ones', () => {
    expect(check('ae')).toMatchObject([{ statements: ['C-00-2'], message: 'no such part of the definition: e' }]);
  });
  it('may lack while the facet is not complete', () => {
    expect(check('aab')).toEqual([]);
  });
  it('are four or five for each facet of the product, so that sixteen can serve them', () => {
    const { facets, definitions } = readBank();
    expect(definitions.map(({ facet }) => facet)).toEqual(facets.map(({ id }) => id));
    for (const { parts: own } of definitions) {
      expect(own.length).toBeGreaterThanOrEqual(4);
      expect(own.length).toBeLessThanOrEqual(5);
      expect(new Set(own.map(({ key }) => key)).size).toBe(own.length);
    }
  });
});
