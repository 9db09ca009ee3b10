import { describe, expect, it } from 'vitest';
import { beginsWithLiking, checkColourAsks, checkColourCells, colourId } from './colour-cells.ts';
import { checkColourOrder, inOrder } from './colour-order.ts';
import { colour, EMPTY_BANK, FORMS } from './samples.ts';
import type { Ask, Colour, Context } from './statement.ts';

const ASKS = (['attention', 'preference', 'pleasure'] as const).flatMap((ask, i) =>
  Array<Ask>(i === 0 ? 4 : 3).fill(ask),
);
const CONTEXTS: Context[] = ['T', 'F', 'A', 'L'];
const tenOf = (form: number): Colour[] =>
  ASKS.map((ask, i) => {
    const slot = i + 1;
    // Form after form, ten times over: neighbours differ, and each third holds three or four of each.
    const position = i * 8 + form;
    return colour({ id: colourId(form, slot), form, slot, position, ask, context: CONTEXTS[i % 4] ?? 'T' });
  });
const complete = FORMS.flatMap(({ id }) => tenOf(id));
const bankOf = (colours: Colour[]) => ({ ...EMPTY_BANK, colours });

/** The bank with the row of a form and slot changed. */
const changed = (id: string, changes: Partial<Colour>) =>
  bankOf(complete.map((row) => (row.id === id ? { ...row, ...changes } : row)));

describe('colour cells (check 20)', () => {
  it('want ten statements of each form', () => {
    expect(checkColourCells(bankOf(complete))).toEqual([]);
    expect(checkColourCells(bankOf([]))).toHaveLength(8);
  });
  it('name the slots that lack', () => {
    const findings = checkColourCells(bankOf(complete.filter(({ id }) => id !== 'K-3-07')));
    expect(findings).toMatchObject([{ check: 20, subject: 'form 3 Forme 3', statements: ['K-3-07'], part: 'colour' }]);
  });
  it('refuse an id that is not form and slot, or comes twice', () => {
    expect(checkColourCells(changed('K-3-07', { id: 'K-3-7' }))).toHaveLength(1);
    expect(checkColourCells(bankOf([...complete, ...tenOf(8).slice(9)]))).toMatchObject([
      { message: 'second row with this id' },
    ]);
  });
  it('want four contexts in a form', () => {
    const rows = complete.map((row) =>
      row.form === 2 && row.context === 'L' ? { ...row, context: 'T' as const } : row,
    );
    expect(checkColourCells(bankOf(rows))).toMatchObject([{ message: '3 contexts, wanted at least 4' }]);
  });
});

describe('colour asks (check 26)', () => {
  it('are four, three and three', () => {
    expect(checkColourAsks(bankOf(complete))).toEqual([]);
    const messages = checkColourAsks(changed('K-1-01', { ask: 'pleasure' })).map(({ message }) => message);
    expect(messages).toEqual(['3 statements of attention, wanted 4', '4 statements of pleasure, wanted 3']);
  });
  it('wait for a complete form to say what lacks, not to say what is too much', () => {
    expect(checkColourAsks(bankOf(tenOf(1).slice(0, 4)))).toEqual([]);
    const five = tenOf(1).map((row, i) => (i < 5 ? { ...row, ask: 'attention' as const } : row));
    expect(checkColourAsks(bankOf(five.slice(0, 5)))).toHaveLength(1);
  });
  it('begin with « J’aime » three times at most', () => {
    expect(beginsWithLiking(colour({ fr: 'J’aime écouter une histoire.' }))).toBe(true);
    expect(beginsWithLiking(colour({ fr: 'Une histoire que j’aime me revient.' }))).toBe(false);
    const liking = (count: number) =>
      bankOf(tenOf(1).map((row, i) => (i < count ? { ...row, fr: `J’aime les mots en ${i}.` } : row)));
    expect(checkColourAsks(liking(3))).toEqual([]);
    expect(checkColourAsks(liking(4))).toMatchObject([{ check: 26, level: 'block' }]);
  });
});

describe('colour order (check 26)', () => {
  const swapped = (a: number, b: number) =>
    bankOf(
      complete.map((row) => {
        if (row.position === a) return { ...row, position: b };
        return row.position === b ? { ...row, position: a } : row;
      }),
    );
  it('accepts forms in turn', () => {
    expect(checkColourOrder(bankOf(complete))).toEqual([]);
    expect(inOrder(complete).map(({ position }) => position)).toEqual(complete.map((_, i) => i + 1));
  });
  it('refuses two neighbours of one form', () => {
    // Position 2 (form 2) trades places with 11 (form 3): 3 now follows a form 3, and 10 (form 2) meets a form 2.
    expect(checkColourOrder(swapped(2, 11)).map(({ subject }) => subject)).toEqual(['K-3-01', 'K-2-01']);
  });
  it('refuses a position taken twice', () => {
    expect(checkColourOrder(changed('K-1-01', { position: 2 }))).toMatchObject([{ check: 26, part: 'colour' }]);
  });
  it('wants three or four of each form in each third', () => {
    // Forms 4 and 8 trade places across the first border: the first third then holds two statements of form 8.
    expect(checkColourOrder(swapped(24, 28))).toMatchObject([
      { subject: 'form 8 Forme 8', message: '2 statements in third 1, wanted 3 or 4' },
    ]);
  });
});
