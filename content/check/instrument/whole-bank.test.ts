import { describe, expect, it } from 'vitest';
import { checkAverages } from './averages.ts';
import { readBank } from './bank.ts';
import { behaviourId, cellsOf } from './cells.ts';
import { checkInstrument } from './checks.ts';
import { colourId } from './colour-cells.ts';
import { checkEffects } from './effects.ts';
import { checkRows } from './rows.ts';
import { behaviour, colour, EMPTY_BANK, resource } from './samples.ts';
import { checkSeeds } from './seeds.ts';
import { isSigned, refuses, unsigned } from './signatures.ts';
import type { Bank, EffectSide } from './statement.ts';
import { textHash } from './text-hash.ts';

const bank = EMPTY_BANK;

describe('rows (check 0)', () => {
  it('accept their columns and nothing else', () => {
    const findings = (rows: Partial<Bank>) => checkRows({ ...bank, ...rows });
    expect(findings({ behaviours: [behaviour({})], resources: [resource({})], colours: [colour({})] })).toEqual([]);
    expect(findings({ behaviours: [behaviour({ facet: 16 })] })).toMatchObject([{ check: 0 }]);
    expect(findings({ behaviours: [behaviour({ verb: 'dis' })] })).toHaveLength(1);
    expect(findings({ colours: [colour({ form: 9, position: 81 })] })).toHaveLength(2);
    const odd = { ...resource({}), mood: 'gay' };
    expect(findings({ resources: [odd] })).toMatchObject([{ message: 'unknown column mood' }]);
  });
  it('of the second edition name scene, act and part as well', () => {
    const rows = [behaviour({ scene: 'home/repas', act: 'demander', serves: 'questionner', commonness: 3.5 })];
    expect(checkRows({ ...bank, behaviours: rows })).toHaveLength(4);
    expect(checkRows({ ...bank, behaviours: rows }, 2)).toEqual([]);
    expect(checkRows({ ...bank, behaviours: [behaviour({ commonness: 6, act: '' })] }, 2)).toHaveLength(2);
  });
});

describe('means (checks 1, 13, 24)', () => {
  const facet = (id: number, fr: string, desirability = 5) =>
    Array.from({ length: 16 }, (_, i) =>
      behaviour({ id: behaviourId(id, i + 1), facet: id, slot: i + 1, fr, desirability }),
    );
  const plain = 'Je pose une carte sur la table du groupe.';

  it('say nothing of an incomplete facet', () => {
    expect(checkAverages(bank, facet(0, 'Je pose une carte ici.').slice(1))).toEqual([]);
  });
  it('keep 8 to 11 words', () => {
    expect(checkAverages(bank, facet(0, plain))).toEqual([]);
    expect(checkAverages(bank, facet(0, 'Je pose une carte ici.'))).toMatchObject([{ check: 1, level: 'block' }]);
  });
  it('want plain words', () => {
    const heavy = 'Je communique une information importante aux participants du groupe.';
    expect(checkAverages(bank, facet(0, heavy))).toMatchObject([{ check: 13, level: 'block' }]);
  });
  it('want the same of a form of the colour test', () => {
    const form = (fr: string) =>
      Array.from({ length: 10 }, (_, i) => colour({ id: colourId(1, i + 1), slot: i + 1, fr }));
    expect(checkAverages(bank, form('Une belle phrase m’arrête au milieu d’un texte.'))).toEqual([]);
    const short = form('Une belle phrase m’arrête.');
    expect(checkAverages(bank, short)).toMatchObject([{ check: 1, subject: 'form 1 Forme 1' }]);
    expect(checkAverages(bank, short.slice(1))).toEqual([]);
  });
  it('warn when a facet stands apart from the bank', () => {
    const rows = [...facet(0, plain, 5.5), ...facet(1, plain, 4.7)];
    expect(checkAverages(bank, rows).map(({ check, level }) => [check, level])).toEqual([
      [24, 'warn'],
      [24, 'warn'],
    ]);
  });
});

describe('effects (check 25)', () => {
  const effects = [{ key: 'elan', phrase: { fr: 'donner de l’élan' }, marks: ['élan'] }];
  const sides: EffectSide[] = ['energy', 'well-being', 'meaning', 'desire'];
  const rows = (list: EffectSide[], facet = 0) =>
    list.map((effectSide, i) => resource({ id: `R-0${facet}-${i + 1}`, facet, slot: i + 1, effectSide }));
  const messages = (resources: Bank['resources']) =>
    checkEffects({ ...bank, effects, resources }).map((f) => f.message);

  it('show four sides in each facet', () => {
    expect(messages(rows(sides))).toEqual(['4 times in pillar 1, wanted at most 2']);
    expect(messages(rows(['energy', 'energy', 'meaning', 'desire']))).toContain('side lacking: well-being');
  });
  it('come at most six times in the bank and twice in a pillar', () => {
    const spread = [0, 0, 4, 4, 8, 8].flatMap((facet) => rows(['energy'], facet));
    expect(messages(spread)).toEqual([]);
    expect(messages([...spread, ...rows(['energy'], 12)])).toEqual(['7 times in the bank, wanted at most 6']);
  });
  it('stand in the text and in the list', () => {
    expect(messages([resource({ fr: 'Poser une question me repose.' })])).toEqual([
      'the text does not say « donner de l’élan »',
    ]);
    expect(messages([resource({ effect: 'joie' })])).toEqual(['effect joie is not in effects.json']);
  });
});

describe('seeds (check 27)', () => {
  const { models } = readBank();
  const seeded = (slot: number) =>
    behaviour({ id: `C-00-0${slot}`, slot, seed: true, fr: 'Je plie le linge de la maison.' });
  it('are owned up to', () => {
    const fr = 'Je pose une question de plus pour savoir d’où vient une chose.';
    expect(checkSeeds({ ...bank, models }, [behaviour({ fr })])).toMatchObject([{ check: 27, level: 'block' }]);
    expect(checkSeeds({ ...bank, models }, [behaviour({ fr, seed: true })])).toEqual([]);
  });
  it('are three per facet at most in part 1, two in part 2', () => {
    expect(checkSeeds({ ...bank, models }, [1, 2, 3].map(seeded))).toEqual([]);
    expect(checkSeeds({ ...bank, models }, [1, 2, 3, 4].map(seeded))).toHaveLength(1);
    const resources = [1, 2, 3].map((slot) => resource({ id: `R-00-${slot}`, slot, seed: true }));
    expect(checkSeeds(bank, resources)).toHaveLength(1);
  });
  it('are three per form at most', () => {
    const colours = [1, 2, 3, 4].map((slot) => colour({ id: `K-1-0${slot}`, slot, seed: true }));
    expect(checkSeeds(bank, colours.slice(1))).toEqual([]);
    expect(checkSeeds(bank, colours)).toMatchObject([{ check: 27, part: 'colour', subject: 'form 1 Forme 1' }]);
  });
});

const UNJUDGED = { ratings: [], votes: [], pairReadings: [] };

describe('signatures', () => {
  const [warning] = checkInstrument(
    { ...bank, behaviours: [behaviour({ fr: 'Je me sens prêt devant une tâche neuve.' })] },
    [],
    UNJUDGED,
  ).filter(({ check }) => check === 9);
  it('settle a warning until its text changes, and never a block', () => {
    if (warning === undefined) throw new Error('check 9 said nothing');
    const signature = {
      check: 9,
      statement: 'C-00-01',
      textHash: textHash(warning.text),
      why: 'read aloud by two people',
    };
    expect(isSigned(warning, [signature])).toBe(true);
    expect(unsigned([warning], [signature])).toEqual([]);
    expect(unsigned([{ ...warning, text: 'Je me sens prêt.' }], [signature])).toHaveLength(1);
    expect(unsigned([{ ...warning, level: 'block' }], [signature])).toHaveLength(1);
  });
  it('are owed for gender, wished for elsewhere', () => {
    if (warning === undefined) throw new Error('check 9 said nothing');
    expect(refuses(warning)).toBe(true);
    expect(refuses({ ...warning, check: 19 })).toBe(false);
  });
});

describe('an incomplete bank', () => {
  it('is told what lacks and still checked', () => {
    const { plan, facets } = readBank();
    const cell = cellsOf(plan).find(({ facet, slot }) => facet === 0 && slot === 1);
    const row = behaviour({ ...cell, id: 'C-00-01', fr: 'Je pose toujours une question de plus.' });
    const findings = checkInstrument({ ...bank, facets, plan, behaviours: [row] }, [], UNJUDGED);
    const found = new Set(findings.map(({ check }) => check));
    expect([...found].toSorted((a, b) => a - b)).toEqual([3, 20, 28, 29, 30]);
  });
});
