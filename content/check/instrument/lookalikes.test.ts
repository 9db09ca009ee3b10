import { describe, expect, it } from 'vitest';
import { checkOpenings, checkSimilarity, checkSimilarityAcross, checkStemOwners, opening } from './lookalikes.ts';
import { behaviour, EMPTY_BANK, resource } from './samples.ts';
import { contentStems, jaccard } from './stems.ts';

const bank = EMPTY_BANK;
const rows = (texts: string[], facet = 0) =>
  texts.map((fr, index) => behaviour({ id: `C-0${facet}-0${index + 1}`, facet, slot: index + 1, fr }));

describe('stems', () => {
  it('keep five letters of content words, without accents', () => {
    expect([...contentStems('Je préfère préparer une sortie avec d’autres personnes.')]).toEqual([
      'prefe',
      'prepa',
      'sorti',
    ]);
  });
  it('are compared by Jaccard: shared over all', () => {
    expect(jaccard(new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd']))).toBe(0.5);
    expect(jaccard(new Set(), new Set())).toBe(0);
  });
});

describe('openings (checks 14, 15)', () => {
  it('are words between spaces, without their comma', () => {
    expect(opening('Avec mes proches, j’écris.', 3)).toBe('avec mes proches');
  });
  it('come at most twice with three words', () => {
    const three = rows(['Je prends le relais.', 'Je prends le temps.', 'Je prends le chemin.']);
    expect(checkOpenings(three.slice(0, 2))).toEqual([]);
    expect(checkOpenings(three)).toMatchObject([{ check: 14, statements: ['C-00-01', 'C-00-02', 'C-00-03'] }]);
  });
  it('come at most eight times with two words', () => {
    const nouns = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];
    const many = rows(nouns.map((noun) => `Je prends ${noun} essais.`));
    expect(checkOpenings(many.slice(0, 8))).toEqual([]);
    expect(checkOpenings(many)).toMatchObject([{ check: 15 }]);
  });
});

describe('look-alikes (check 16)', () => {
  const relay = 'Je prends le relais d’une personne fatiguée à la maison.';
  it('are refused in one facet sooner than in the bank', () => {
    const near = 'Je raconte une histoire à une personne fatiguée à la maison.'; // 2 of 6 stems
    const [a, b] = rows([relay, 'Je prends une histoire pour la maison fatiguée.']); // 3 of 5
    expect(checkSimilarity([a!, b!])).toMatchObject([{ check: 16, statements: ['C-00-01', 'C-00-02'] }]);
    expect(checkSimilarity(rows([relay, near]))).toEqual([]);
    const half = 'Je prends le linge de la maison.'; // prend, linge, maiso: 2 of 5 = 0.40
    expect(checkSimilarity(rows([relay, half]))).toHaveLength(1);
    expect(checkSimilarity([...rows([relay]), ...rows([half], 1)])).toEqual([]);
  });
  it('are refused between a resource and a behaviour of its facet', () => {
    const fr = 'Prendre le relais d’une personne fatiguée me repose.';
    const behaviours = rows([relay]);
    expect(checkSimilarityAcross({ ...bank, behaviours, resources: [resource({ fr })] })).toHaveLength(1);
    expect(checkSimilarityAcross({ ...bank, behaviours, resources: [resource({ fr, facet: 1 })] })).toEqual([]);
  });
});

describe('stems that give a facet away (check 19)', () => {
  it('are those used four times, over 60 % in one facet', () => {
    const texts = ['Je plie une carte.', 'Je lis une carte.', 'Je trace une carte.'];
    expect(checkStemOwners(bank, rows(texts))).toEqual([]);
    const four = [...rows(texts), ...rows(['Je garde une carte.'], 1)];
    expect(checkStemOwners(bank, four)).toMatchObject([{ check: 19, level: 'warn', subject: 'stem « carte »' }]);
    expect(checkStemOwners(bank, [...four, ...rows(['Je donne une carte.'], 2)])).toEqual([]);
  });
});
