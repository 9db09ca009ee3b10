import { describe, expect, it } from 'vitest';
import { behaviour, colour, EMPTY_BANK, resource } from './samples.ts';
import { checkFamilies, checkVerbs, sharedVerbs, verbStands } from './verbs.ts';

const bank = EMPTY_BANK;
const rows = (verb: string, facets: number[], fr: string) =>
  facets.map((facet, slot) => behaviour({ id: `C-${facet}-${slot}`, facet, slot, verb, fr }));

describe('verb ledger (check 17)', () => {
  it('allows a verb twice in a facet', () => {
    const fr = 'Je dis une chose.';
    expect(checkVerbs(bank, rows('dire', [0, 0, 1], fr))).toEqual([]);
    expect(checkVerbs(bank, rows('dire', [0, 0, 0], fr))).toMatchObject([{ check: 17, level: 'block' }]);
  });
  it('allows a verb ten times in the bank', () => {
    const facets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(checkVerbs(bank, rows('dire', facets.slice(0, 10), 'Je dis une chose.'))).toEqual([]);
    expect(checkVerbs(bank, rows('dire', facets, 'Je dis une chose.'))).toHaveLength(1);
  });
  it('counts in the colour test too, « j’aime » apart', () => {
    const own = (verb: string, fr: string) => [1, 2, 3].map((slot) => colour({ id: `K-1-0${slot}`, slot, verb, fr }));
    expect(checkVerbs(bank, own('dire', 'Je dis une chose.'))).toMatchObject([{ check: 17, part: 'colour' }]);
    expect(checkVerbs(bank, own('aimer', 'J’aime une chose.'))).toEqual([]);
  });
  it('calls shared what serves three facets', () => {
    expect([...sharedVerbs([...rows('dire', [0, 1, 2], ''), ...rows('lire', [0, 0, 1], '')])]).toEqual(['dire']);
  });
  it.each([
    ['prendre', 'Je prends le relais.'],
    ['aller', 'Je vais vers une personne.'],
    ['être', 'Je suis la piste.'],
    ['venir', 'Je viens avec le groupe.'],
    ['tenir', 'Je tiens le cap.'],
    ['revenir', 'Je reviens sur un projet.'],
    ['préférer', 'Je préfère une autre voie.'],
    ['dire', 'Je dis mon avis.'],
    ['essayer', 'J’essaie une voie.'],
    ['faire', 'Ces confidences me font revenir.'],
  ])('finds a form of %s in « %s »', (verb, fr) => expect(verbStands(verb, fr)).toBe(true));
  it('refuses a column that is not in the text', () => {
    expect(verbStands('proposer', 'Je dis mon avis.')).toBe(false);
    expect(checkVerbs(bank, rows('proposer', [0], 'Je dis mon avis.'))).toMatchObject([{ check: 17 }]);
  });
});

describe('own family of words (check 18)', () => {
  it('is refused in part 1', () => {
    expect(checkFamilies(bank, [behaviour({ fr: 'Je suis une idée curieuse.' })])).toMatchObject([{ check: 18 }]);
    expect(checkFamilies(bank, [behaviour({ facet: 10, fr: 'J’aime les défis.' })])).toHaveLength(1);
    expect(checkFamilies(bank, [behaviour({ facet: 10, fr: 'Je définis un but.' })])).toEqual([]);
    expect(checkFamilies(bank, [behaviour({ facet: 1, fr: 'Je suis une idée curieuse.' })])).toEqual([]);
  });
  it('is allowed once per facet in part 2', () => {
    const curious = (slot: number) => resource({ slot, id: `R-00-${slot}`, fr: 'Une question curieuse me repose.' });
    expect(checkFamilies(bank, [curious(1)])).toEqual([]);
    expect(checkFamilies(bank, [curious(1), curious(2)])).toHaveLength(1);
  });
});
