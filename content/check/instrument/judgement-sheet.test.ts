import { describe, expect, it } from 'vitest';
import { pairLabel, pairSheet, ratingLabel, ratingSheet, readJudgementSheet } from './judgement-sheet.ts';
import type { Judgements } from './judgement-sheet.ts';
import { behaviour } from './samples.ts';

const rows = Array.from({ length: 8 }, (_, i) =>
  behaviour({ id: `C-0${i}-01`, facet: i, fr: `Je pose une question ${'bien '.repeat(i)}simple.` }),
);
const pairs = [0, 2, 4, 6].map((i) => {
  const planned = { block: 1, pair: i / 2 + 1, left: i, right: i + 1, context: 'T', form: 'A' } as const;
  return { planned, left: rows[i]!, right: rows[i + 1]! };
});
const none: Judgements = { ratings: [], votes: [], pairReadings: [] };
const head = 'rater: rater-1\ndate: 2026-11-20\n';
const read = (answers: string[], top = head) => readJudgementSheet(top + answers.join('\n'), rows, pairs);

describe('a rater’s sheet', () => {
  const sheet = ratingSheet('rater-1', rows, pairs, none);
  it('shows every statement and pair under labels that tell nothing, in an order of the rater’s own', () => {
    for (const row of rows) expect(sheet.filter((line) => line.endsWith(`  ${row.fr}`))).toHaveLength(1);
    expect(sheet.join('\n')).not.toMatch(/C-0|facet/u);
    expect(ratingSheet('rater-2', rows, pairs, none)).not.toEqual(sheet);
  });
  it('leaves out what is judged already', () => {
    const said = read([`${ratingLabel('rater-1', rows[0]!)} 5`, `${pairLabel('rater-1', pairs[0]!)} =`]);
    expect(said.faults).toEqual([]);
    expect(ratingSheet('rater-1', rows, pairs, said)).toHaveLength(sheet.length - 2);
    expect(ratingSheet('rater-2', rows, pairs, said)).toHaveLength(sheet.length);
  });
  it('means by A the text that it printed as A', () => {
    for (const pair of pairs) {
      const label = pairLabel('rater-1', pair);
      const line = sheet.find((each) => each.startsWith(`# ${label} `))!;
      const first = line.includes(`A: ${pair.left.fr}`) ? 'left' : 'right';
      expect(read([`${label} A`]).votes).toMatchObject([{ left: pair.left.id, right: pair.right.id, better: first }]);
      expect(read([`${label} =`]).votes).toMatchObject([{ better: 'neither' }]);
    }
    expect(new Set(pairs.map((pair) => read([`${pairLabel('rater-1', pair)} A`]).votes[0]!.better)).size).toBe(2);
  });
});

describe('how common it is', () => {
  const label = ratingLabel('rater-1', rows[0]!);
  it('is asked of behaviours, beside the image', () => {
    expect(ratingSheet('rater-1', rows, pairs, none)).toContain(`# ${label} +  ${rows[0]!.fr}`);
    expect(read([`${label} 4.5 3`]).ratings).toMatchObject([{ image: 4.5, common: 3 }]);
    expect(read([`${label} 4.5`]).ratings[0]).not.toHaveProperty('common');
  });
  it.each([`${label} 4.5 6`, `${label} 4.5 2.2`, `${label} 4.5 5.5`])('goes from 1 to 5: %s', (line) => {
    expect(read([line]).faults).toHaveLength(1);
  });
});

describe('a reader’s sheet of pairs', () => {
  it('becomes readings', () => {
    expect(pairSheet('reader', pairs, none).filter((line) => line.includes(' TA3 '))).toHaveLength(4);
    const label = pairLabel('reader', pairs[1]!);
    const said = read([`${label} 16,19`], 'reader: reader\ndate: 2026-11-20\n');
    expect(said.pairReadings).toMatchObject([
      { left: 'C-02-01', right: 'C-03-01', reader: 'reader', failed: [16, 19] },
    ]);
    expect(pairSheet('reader', pairs, said).filter((line) => line.includes(' TA3 '))).toHaveLength(3);
    expect(pairSheet('another', pairs, said).filter((line) => line.includes(' TA3 '))).toHaveLength(4);
  });
});

describe('a line that cannot be used', () => {
  const label = ratingLabel('rater-1', rows[0]!);
  it.each([
    ['says nothing', `${label} well`],
    ['is no rating', `${label} 4.2`],
    ['rates above seven', `${label} 7.5`],
    ['votes on a statement', `${label} A`],
    ['has a label of no sheet', '000000 5'],
    ['rates a pair', `${pairLabel('rater-1', pairs[0]!)} 5`],
  ])('%s: reported, not guessed', (_what, line) => {
    const { faults, ratings, votes, pairReadings } = read([line]);
    expect(faults).toHaveLength(1);
    expect([ratings, votes, pairReadings]).toEqual([[], [], []]);
  });
  it('answers twice, or says not who or when', () => {
    expect(read([`${label} 5`, `${label} 4`]).faults).toHaveLength(1);
    expect(read([], '').faults).toHaveLength(2);
  });
});
