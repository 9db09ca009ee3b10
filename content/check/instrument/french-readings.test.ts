import { describe, expect, it } from 'vitest';
import { aloneSheet, checkFrenchReadings, facetSheet, frenchLabel, readFrenchSheet } from './french-readings.ts';
import type { FrenchReading } from './french-readings.ts';
import { behaviour, colour, EMPTY_BANK } from './samples.ts';

const row = behaviour({ scene: 'learning/question', act: 'demander', serves: 'questionner' });
const other = behaviour({ id: 'C-01-01', facet: 1, fr: 'Je dessine une carte du quartier.' });
const rows = [row, other];
const head = (reader: string, sheet: string) => `reader: ${reader}\ndate: 2026-11-22\nsheet: ${sheet}\n`;
const read = (reader: string, sheet: 'alone' | 'facet', answer: string, of = row) =>
  readFrenchSheet(`${head(reader, sheet)}${frenchLabel(reader, sheet, of)} ${answer}`, rows);

describe('a sheet of the French', () => {
  it('shows every statement once, alone without a facet', () => {
    const sheet = aloneSheet('r', rows, []);
    expect(sheet.filter((line) => line.endsWith(`  ${row.fr}`))).toHaveLength(1);
    expect(sheet.join('\n')).not.toMatch(/C-0|learning/u);
    expect(aloneSheet('r', rows, read('r', 'alone', 'ok').readings).join('\n')).not.toContain(row.fr);
  });
  it('shows scene, act and part beside the facet', () => {
    const sheet = facetSheet('r', { ...EMPTY_BANK, behaviours: rows }, []).join('\n');
    expect(sheet).toContain(`${row.fr}  [learning/question + demander; questionner]`);
  });
  it('becomes readings', () => {
    expect(read('r', 'alone', 'rewrite F,A Deux sens.').readings).toMatchObject([
      {
        statement: 'C-00-01',
        reader: 'r',
        sheet: 'alone',
        wanted: 'rewrite',
        faults: ['F', 'A'],
        remark: 'Deux sens.',
      },
    ]);
    expect(read('r', 'facet', 'ok').readings).toMatchObject([{ wanted: 'nothing', faults: [] }]);
  });
  it.each(['bad', 'rewrite', 'polish Z', '9'])('reports an answer it cannot use: %s', (answer) => {
    const { faults, readings } = read('r', 'alone', answer);
    expect(faults).toHaveLength(1);
    expect(readings).toEqual([]);
  });
  it('reports a label of another sheet, an answer given twice, a head that lacks', () => {
    const label = frenchLabel('r', 'alone', row);
    expect(readFrenchSheet(`${head('s', 'alone')}${label} ok`, rows).faults).toHaveLength(1);
    expect(readFrenchSheet(`${head('r', 'alone')}${label} ok\n${label} ok`, rows).faults).toHaveLength(1);
    expect(readFrenchSheet(`${label} ok`, rows).faults).toEqual(['no reader', expect.any(String), expect.any(String)]);
  });
});

describe('read for the French (check 41)', () => {
  const all = (...said: [string, 'alone' | 'facet', string][]): FrenchReading[] =>
    said.flatMap(([reader, sheet, answer]) => read(reader, sheet, answer).readings);
  const enough = all(['r', 'alone', 'ok'], ['s', 'alone', 'polish F Lourd.'], ['s', 'facet', 'ok']);
  it('wants two readers alone and one beside the facet', () => {
    expect(checkFrenchReadings([row], enough)).toEqual([]);
    expect(checkFrenchReadings([row], enough.slice(1))).toMatchObject([{ check: 41, level: 'block' }]);
    expect(checkFrenchReadings([row], enough.slice(0, 2))).toHaveLength(1);
    expect(checkFrenchReadings([colour({})], [])).toHaveLength(1);
  });
  it('refuses what two readers want rewritten, looks at what one wants, and forgets what was said of another wording', () => {
    const [one, two] = [
      all(['t', 'alone', 'rewrite U Personne ne fait cela.']),
      all(['u', 'facet', 'rewrite P Une autre facette.']),
    ];
    expect(checkFrenchReadings([row], [...enough, ...one])).toMatchObject([
      { level: 'warn', message: 't wants it rewritten (U): Personne ne fait cela.' },
    ]);
    expect(checkFrenchReadings([row], [...enough, ...one, ...two])).toMatchObject([
      { level: 'block' },
      { level: 'block' },
    ]);
    expect(checkFrenchReadings([{ ...row, fr: 'Je pose une autre question.' }], enough)).toHaveLength(2);
  });
});
