import { describe, expect, it } from 'vitest';
import { checkReadingEase, readingEase } from './reading-ease.ts';
import { behaviour } from './samples.ts';
import { syllables } from './syllables.ts';

const COUNTED: [number, string[]][] = [
  [
    1,
    [
      'je',
      'les',
      'une',
      'que',
      'chaque',
      'pied',
      'bien',
      'mieux',
      'joie',
      'feuille',
      'œuvre',
      'oui',
      'l’eau',
      'd’un',
      'nuit',
    ],
  ],
  [
    2,
    [
      'équipe',
      'idée',
      'journée',
      'travaille',
      'réveil',
      'premier',
      'souvent',
      'content',
      'soutiennent',
      'j’écoute',
      'pays',
      'mangeons',
      'travail',
    ],
  ],
  [
    3,
    [
      'essayer',
      'travailler',
      'énergie',
      'oublier',
      'vérifie',
      'réussir',
      'coopère',
      'aujourd’hui',
      'changement',
      'confiance',
      'amitié',
    ],
  ],
  [4, ['coopérer', 'attention', 'organiser', 'tranquillité', 'communiquer']],
  [5, ['information', 'curiosité', 'conversation']],
];

describe('syllables', () => {
  it.each(COUNTED.flatMap(([count, list]) => list.map((word): [number, string] => [count, word])))(
    'counts %i in « %s »',
    (count, word) => expect(syllables(word)).toBe(count),
  );
  it('drops the mute ending of verbs, not the one of nouns', () => {
    expect(syllables('donnent')).toBe(1);
    expect(syllables('moment')).toBe(2);
    expect(syllables('aiment')).toBe(1);
  });
});

describe('reading ease (check 13)', () => {
  it('gives the blueprint’s own example about 42', () => {
    expect(readingEase('Je vérifie une information avant de la partager.')).toBeCloseTo(42.5, 1);
  });
  it('counts an elided letter with its word: 2 words, 3 syllables', () => {
    expect(readingEase('J’ai l’idée.')).toBeCloseTo(207 - 1.015 * 2 - (73.6 * 3) / 2);
  });
  it('warns below 35 only', () => {
    const hard = 'J’organise une communication entre mes organisations.';
    expect(readingEase(hard)).toBeLessThan(35);
    expect(checkReadingEase(behaviour({ fr: hard })).map(({ check, level }) => [check, level])).toEqual([[13, 'warn']]);
    expect(checkReadingEase(behaviour({ fr: 'Je vérifie une information avant de la partager.' }))).toEqual([]);
  });
});
