import { describe, expect, it } from 'vitest';
import { checkImages, longerLeft, pairFaults } from './pairs.ts';
import type { PairSides } from './pairs.ts';
import { behaviour, colour, EMPTY_BANK, resource } from './samples.ts';

const side = (fr: string, verb: string, halo: number, desirability: number, concreteness = 3): PairSides => ({
  fr,
  verb,
  halo,
  desirability,
  concreteness,
});
const soothe = side('Au début d’un jeu, je rassure la personne qui hésite.', 'rassurer', 1, 5.2);
const rule = side('Pendant une partie, j’annonce la règle que je préfère.', 'annoncer', 0, 4.7);
const figures = side('Je vérifie les nombres et les dates d’un texte.', 'vérifier', 1, 5.0);
const share = side('Je dis clairement la part de travail qui me convient.', 'dire', 0, 4.9);

describe('pairs the blueprint keeps (section 7.3)', () => {
  it.each([
    ['1-3', soothe, rule],
    [
      '16-2',
      side('Pour une sortie, je propose franchement ce qui me plaît.', 'proposer', 1, 5.0),
      side('Après une partie perdue, je réconforte mon équipe.', 'réconforter', 1, 5.2),
    ],
    [
      '2-3',
      side('J’apprends à mes proches une astuce que je connais.', 'apprendre', 1, 5.2),
      side('Je prends le relais d’une personne fatiguée à la maison.', 'prendre', 2, 5.5),
    ],
    ['5-2', figures, share],
  ])('pair %s is even', (_pair, left, right) => expect(pairFaults(left, right)).toEqual([]));
});

describe('pairs the blueprint refuses (section 7.1)', () => {
  const numbers = (left: PairSides, right: PairSides) => pairFaults(left, right).map(([check]) => check);

  it('for the same opening', () => {
    const left = side('Dans un jeu, je rassure la personne qui débute.', 'rassurer', 1, 5.2);
    const right = side('Dans un jeu, je défends une règle qui me semble juste.', 'défendre', 1, 5.2);
    expect(numbers(left, right)).toContain(22);
  });
  it('for a common word, the context’s own included when it weighs too much', () => {
    expect(numbers(side('Je vérifie chaque nombre d’un travail à rendre.', 'vérifier', 1, 5.0), share)).toContain(16);
  });
  it('for a common content word, however long the sentences', () => {
    const left = side('Je regarde la carte avec mes proches avant une longue sortie.', 'regarder', 0, 5);
    const right = side('J’offre une carte peinte à une personne qui traverse un moment triste.', 'offrir', 0, 5);
    expect(pairFaults(left, right)).toEqual([[16, 'common word: carte']]);
  });
  it.each([
    ['length in words', { fr: 'Je lis un texte.' }],
    ['halo', { halo: 2 }],
    ['desirability', { desirability: 5.5 }],
    ['concreteness', { concreteness: 2 }],
    ['main verb', { verb: 'dire' }],
  ])('for %s', (_what, changes) => expect(numbers({ ...figures, ...changes }, share)).toContain(22));
  it('yet half a point of desirability is even', () => {
    expect(pairFaults({ ...figures, desirability: 5.4 }, share)).toEqual([]);
  });
});

describe('images of a person (check 22)', () => {
  const bank = EMPTY_BANK;
  it('stay in the corridor: a sacrifice is a medal, not a habit', () => {
    const fr = 'Je sacrifie ma soirée pour aider une personne en retard.';
    expect(checkImages({ ...bank, behaviours: [behaviour({ fr, halo: 3 })] })).toMatchObject([
      { check: 22, level: 'block' },
    ]);
    const levels = (desirability: number) =>
      checkImages({ ...bank, behaviours: [behaviour({ desirability, halo: 2 })] }).map(({ level }) => level);
    expect([4.25, 5, 5.67].map(levels)).toEqual([[], [], []]);
    expect([4.17, 5.75].map(levels)).toEqual([['block'], ['block']]);
  });
  it('only warn outside part 1, where no statement competes with another', () => {
    const [resources, colours] = [[resource({ desirability: 4 })], [colour({ desirability: 4 })]];
    expect(checkImages({ ...bank, resources, colours }).map(({ level }) => level)).toEqual(['warn', 'warn']);
  });
  it('are inner acts four times per facet at most', () => {
    const inner = (count: number) =>
      Array.from({ length: count }, (_, i) => behaviour({ id: `C-00-${i}`, slot: i + 1, concreteness: 1 }));
    expect(checkImages({ ...bank, behaviours: inner(4) })).toEqual([]);
    expect(checkImages({ ...bank, behaviours: inner(5) })).toHaveLength(1);
  });
});

describe('side of the longer statement (check 23)', () => {
  it('leaves equal lengths out', () => {
    const pair = (left: string, right: string) => ({ left: { fr: left }, right: { fr: right } });
    const pairs = [pair('aaa', 'a'), pair('a', 'aa'), pair('a', 'a'), pair('aa', 'a'), pair('a', 'aaa')];
    expect(longerLeft(pairs, (text) => text.length)).toBe(0.5);
    expect(longerLeft(pairs.slice(0, 1), (text) => text.length)).toBe(1);
    expect(longerLeft([], (text) => text.length)).toBe(0.5);
  });
});
