import { describe, expect, it } from 'vitest';
import { blindLines, mergeReadings, readAnswerSheet } from './blind-sheet.ts';
import { checkPlacing, checkReadings, placedBlind } from './readings.ts';
import type { Reading, Verdict } from './readings.ts';
import { behaviour, colour, EMPTY_BANK, resource } from './samples.ts';
import { textHash } from './text-hash.ts';

const bank = EMPTY_BANK;
const row = behaviour({ facet: 3 });
const reading = (verdict: Verdict, guesses: number[], changes: Partial<Reading> = {}): Reading => ({
  statement: row.id,
  reader: 'lectrice 1',
  guesses,
  verdict,
  failed: [],
  textHash: textHash(row.fr),
  date: '2026-11-20',
  ...changes,
});

describe('readings (check 28)', () => {
  const why = (readings: Reading[]) => checkReadings([row], readings).map(({ message }) => message);
  it('want one acceptance of the text as it stands, and nobody against', () => {
    expect(why([])).toEqual(['not read since it was last changed']);
    expect(why([reading('mend', [3])])).toEqual(['read, accepted by nobody']);
    expect(why([reading('accept', [3])])).toEqual([]);
    expect(why([reading('accept', [3], { textHash: textHash('Un autre texte.') })])).toHaveLength(1);
    expect(why([reading('accept', [3]), reading('drop', [4], { reader: 'lecteur 2' })])).toEqual([
      'dropped by lecteur 2',
    ]);
  });
});

describe('placing (check 29)', () => {
  it('counts the first two guesses', () => {
    expect(placedBlind(row, [])).toBeUndefined();
    expect(placedBlind(row, [reading('accept', [8, 3])])).toBe(true);
    expect(placedBlind(row, [reading('accept', [8, 0])])).toBe(false);
    const half = [reading('accept', [8]), reading('accept', [3], { reader: 'lecteur 2' })];
    expect(placedBlind(row, half)).toBe(true);
    expect(placedBlind(row, [...half, reading('accept', [8], { reader: 'lecteur 3' })])).toBe(false);
  });
  it('wants 13 of 16, or 3 of 4 in part 2', () => {
    const own = Array.from({ length: 16 }, (_, i) => behaviour({ id: `C-03-${i}`, facet: 3, slot: i + 1 }));
    const placed = (count: number) => own.map(({ id }, i) => reading('accept', [i < count ? 3 : 8], { statement: id }));
    expect(checkPlacing(bank, own, placed(13))).toEqual([]);
    expect(checkPlacing(bank, own, placed(12))).toMatchObject([{ check: 29, level: 'block' }]);
    const resources = [1, 2, 3, 4].map((slot) => resource({ id: `R-00-${slot}`, slot }));
    const hash = textHash(resources[0]?.fr ?? '');
    const three = resources.map(({ id }, i) => reading('accept', [i < 3 ? 0 : 8], { statement: id, textHash: hash }));
    expect(checkPlacing(bank, resources, three)).toEqual([]);
    expect(checkPlacing(bank, resources, three.slice(1))).toHaveLength(1);
  });
  it('wants 9 of 10 in the colour test', () => {
    const own = Array.from({ length: 10 }, (_, i) => colour({ id: `K-3-${i}`, form: 3, slot: i + 1 }));
    const hash = textHash(own[0]?.fr ?? '');
    const placed = (count: number) =>
      own.map(({ id }, i) => reading('accept', [5, i < count ? 3 : 4], { statement: id, textHash: hash }));
    expect(checkPlacing(bank, own, placed(9))).toEqual([]);
    expect(checkPlacing(bank, own, placed(8))).toMatchObject([{ check: 29, subject: 'form 3 Forme 3' }]);
  });
});

describe('blind sheet', () => {
  const rows = Array.from({ length: 16 }, (_, i) => behaviour({ id: `C-03-${i}`, facet: 3, slot: i + 1 }));
  it('shuffles by its seed, under labels without facet', () => {
    const order = (seed: number) => blindLines(rows, seed).map(({ statement }) => statement.id);
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
    expect([...order(1)].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(new Set(blindLines(rows, 1).map(({ label }) => label)).size).toBe(16);
  });

  const [first, second] = blindLines(rows, 7);
  if (first === undefined || second === undefined) throw new Error('no lines');
  const head = 'reader: lectrice 1\ndate: 2026-11-20\nseed: 7\npart: 1\n';
  const read = (answers: string, top = head) => readAnswerSheet(`# remark\n${top}\n${answers}\n`, () => rows);

  it('turns answers into rows', () => {
    const { readings, faults } = read(`${first.label} 3 8 accept\n${second.label} 0 mend 3,14`);
    expect(faults).toEqual([]);
    expect(readings).toEqual([
      reading('accept', [3, 8], { statement: first.statement.id }),
      reading('mend', [0], { statement: second.statement.id, failed: [3, 14] }),
    ]);
  });
  it.each([
    ['a line that says nothing', `${first.label} maybe`],
    ['a label of no sheet', '000000 3 accept'],
    ['a facet that is none', `${first.label} 16 accept`],
    ['a question that is none', `${first.label} 3 mend 21`],
    ['an answer given twice', `${first.label} 3 accept\n${first.label} 4 accept`],
  ])('refuses %s', (_what, answers) => expect(read(answers).faults).toHaveLength(1));
  it('takes the eight forms as guesses in the colour test', () => {
    const own = [colour({ form: 8 })];
    const label = blindLines(own, 7)[0]?.label ?? '';
    const sheet = (guess: number) =>
      readAnswerSheet(`${head.replace('part: 1', 'part: colour')}${label} ${guess} accept`, () => own);
    expect(sheet(8)).toMatchObject({ part: 'colour', faults: [], readings: [{ statement: 'K-1-01', guesses: [8] }] });
    expect(sheet(0).faults).toHaveLength(1);
    expect(sheet(9).faults).toHaveLength(1);
  });
  it('refuses a sheet without its head', () => {
    expect(read(`${first.label} 3 accept`, '').faults).toHaveLength(4);
  });
  it('refuses an answer to a text that has changed', () => {
    const changed = rows.map((r) =>
      r === first.statement ? { ...r, fr: 'Je pose une autre question au groupe.' } : r,
    );
    expect(readAnswerSheet(`${head}\n${first.label} 3 accept`, () => changed).faults).toHaveLength(1);
  });
  it('replaces a reader’s earlier row on a statement', () => {
    const earlier = [reading('mend', [8]), reading('accept', [3], { reader: 'lecteur 2' })];
    expect(mergeReadings(earlier, [reading('accept', [3])])).toEqual([
      reading('accept', [3], { reader: 'lecteur 2' }),
      reading('accept', [3]),
    ]);
  });
});
