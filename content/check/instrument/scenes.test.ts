import { describe, expect, it } from 'vitest';
import { readBank } from './bank.ts';
import { behaviour, EMPTY_BANK, resource } from './samples.ts';
import { checkActs, checkScenes, overCeilings } from './scenes.ts';
import type { Behaviour } from './statement.ts';

const scenes = {
  ceilings: { domain: 0.15, pastimes: 0.25 },
  domains: ['home', 'work', 'leisure'].map((key) => ({ key, name: { fr: key } })),
  scenes: [
    { key: 'home/linge', domain: 'home', contexts: 'F', fr: 'le linge' },
    { key: 'work/texte', domain: 'work', contexts: 'TL', fr: 'un texte' },
    { key: 'leisure/jeu', domain: 'leisure', contexts: 'LA', fr: 'un jeu', pastime: 'games' as const },
    { key: 'home/repas', domain: 'home', contexts: 'FL', fr: 'un repas', pastime: 'cooking' as const },
  ],
};
const bank = { ...EMPTY_BANK, scenes };
const rows = (count: number, scene: string, changes: Partial<Behaviour> = {}) =>
  Array.from({ length: count }, (_, i) =>
    behaviour({ id: `C-00-${i + 1}`, slot: i + 1, context: 'L', scene, act: `acte ${i}`, ...changes }),
  );

describe('scenes (check 32)', () => {
  it('stand in the table and carry the context of their row', () => {
    expect(checkScenes(bank, rows(1, 'work/texte'))).toEqual([]);
    expect(checkScenes(bank, rows(1, 'home/linge'))).toMatchObject([{ check: 32, level: 'block' }]);
    expect(checkScenes(bank, rows(1, 'lune/cratère'))).toMatchObject([{ message: 'no such scene: lune/cratère' }]);
    expect(checkScenes(bank, [resource({ context: 'T' })])).toMatchObject([{ message: 'no such scene: undefined' }]);
  });
  it('leave a domain 15 % of a part', () => {
    expect(checkScenes(bank, rows(38, 'work/texte'))).toEqual([]);
    expect(checkScenes(bank, rows(39, 'work/texte'))).toMatchObject([
      { subject: 'bank', message: 'domain work: 39, wanted at most 38 of 256' },
    ]);
  });
  it('leave cooking, games, repairs, outings and transport a quarter together', () => {
    const pastimes = [...rows(33, 'leisure/jeu'), ...rows(32, 'home/repas')];
    expect(checkScenes(bank, pastimes)).toMatchObject([{ message: expect.stringContaining('65, wanted at most 64') }]);
    expect(checkScenes(bank, pastimes.slice(1))).toEqual([]);
  });
  it('are shared out in a facet too', () => {
    expect(overCeilings(bank, rows(3, 'work/texte'), 16, 'facet', 'up')).toEqual([]);
    expect(overCeilings(bank, rows(4, 'work/texte'), 16, 'facet', 'up')).toHaveLength(1);
  });
});

describe('the table', () => {
  const { scenes: table } = readBank();
  it('has at least eight scenes a domain, each under its domain and with a context', () => {
    for (const { key } of table.domains) {
      expect(table.scenes.filter(({ domain }) => domain === key).length).toBeGreaterThanOrEqual(8);
    }
    for (const { key, domain, contexts } of table.scenes) {
      expect(key.startsWith(`${domain}/`)).toBe(true);
      expect(contexts).toMatch(/^[TFALI]+$/u);
    }
    expect(new Set(table.scenes.map(({ key }) => key)).size).toBe(table.scenes.length);
  });
});

describe('acts (check 33)', () => {
  const told = (...acts: [string, string][]) =>
    checkActs(
      bank,
      acts.map(([scene, act], i) => behaviour({ id: `C-00-0${i + 1}`, slot: i + 1, scene, act })),
    );
  it('stand once in one scene of a facet', () => {
    expect(told(['work/texte', 'relire à voix haute'], ['work/texte', 'demander un avis'])).toEqual([]);
    expect(told(['work/texte', 'relire'], ['work/texte', 'Relire '])).toMatchObject([{ check: 33, level: 'block' }]);
    expect(told(['work/texte', ''])).toMatchObject([{ message: 'no act' }]);
  });
  it('come back once in another scene, as a scene does', () => {
    expect(told(['work/texte', 'relire'], ['home/linge', 'relire'])).toEqual([]);
    expect(told(['work/texte', 'relire'], ['home/linge', 'relire'], ['leisure/jeu', 'relire'])).toHaveLength(1);
    expect(told(['work/texte', 'plier'], ['work/texte', 'citer'], ['work/texte', 'couper'])).toHaveLength(1);
  });
  it('are looked at when told in near words', () => {
    expect(told(['work/texte', 'relire un texte'], ['home/linge', 'relire le texte'])).toMatchObject([
      { level: 'warn' },
    ]);
  });
});
