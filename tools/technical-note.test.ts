/** docs/technical-note.md: what it names exists, its constants are the code's, its figures can be computed again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import brief from '../content/reports/fr/brief.json' with { type: 'json' };
import bookletPages from '../content/reports/fr/pages.json' with { type: 'json' };
import { runs } from '../domain/src/full-size.testing.ts';
import { figuresSection, NOTE_FILE, readFigures, withFigures } from './figures-table.ts';
import { namedTests, testNamedTests } from './named-tests.ts';
import { DESIGN, type Figure, simulateFigures } from './simulated-figures.ts';
import { root } from './steps.ts';

const note = readFileSync(NOTE_FILE, 'utf8');
const figures = readFigures();

testNamedTests(note);

test('it names many tests', () => {
  expect(namedTests(note).length).toBeGreaterThan(45);
});

describe('constants', () => {
  const rows = [...note.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gmu)].map(([, constant = '', file = '']) => ({
    constant,
    file,
  }));

  test('are many', () => {
    expect(rows.length).toBeGreaterThan(12);
  });

  test.each(rows)('$constant stands in $file', ({ constant, file }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(constant);
  });
});

describe('figures', () => {
  test('are those that the page reads', () => {
    expect(withFigures(note, figuresSection(figures))).toBe(note);
  });

  test('are of the instrument as it is', () => {
    expect(figures.design).toEqual(DESIGN);
  });

  /** Four standard errors of the smaller crowd; where nobody of it differs, three people. */
  const PEOPLE = runs(60, 500);
  const agrees = (
    small: Readonly<Record<string, Figure>>,
    printed: Readonly<Record<string, number>>,
    where: string,
  ) => {
    expect(Object.keys(printed), where).toEqual(Object.keys(small));
    for (const [name, { value, error }] of Object.entries(small)) {
      expect(Math.abs(value - printed[name]!), `${where}: ${name} ${value}`).toBeLessThan(4 * error + 3 / PEOPLE);
    }
  };

  test('a smaller crowd of other seeds agrees with every figure', () => {
    const { readers, coins } = simulateFigures(PEOPLE, 7_000);
    for (const who of ['model', 'noise', 'pillars'] as const) {
      for (const [sigma, small] of Object.entries(readers[who])) {
        agrees(small, figures.readers[who][sigma]!, `${who} ${sigma}`);
      }
    }
    for (const who of ['coin', 'hasty'] as const) agrees(coins[who], figures.coins[who], who);
  });

  test.each(['vous', 'tu'] as const)('so does the brief edition, of a thousand each (%s)', (address) => {
    const [who] = brief[address].again.notes;
    const printed = [...who!.text.replaceAll('1\u202F000', '').matchAll(/\b\d{2,3}\b/gu)].map(([number]) =>
      Number(number),
    );
    // One source: the table of the whole booklet, whose shares are rounded down, so these are "at most".
    const [whole] = bookletPages.method.accuracy.rows;
    expect(printed).toEqual(whole!.slice(1).map((cell) => 1000 - 10 * Number.parseInt(cell, 10)));
  });

  test('the table of the booklet prints them', () => {
    const printed = bookletPages.method.accuracy.rows.map(([, ...cells]) =>
      cells.map((cell) => Number.parseInt(cell, 10) / 100),
    );
    const rows = ['whole', 'leadingAbove', 'leadingAmongSix', 'rightPage', 'firstFacet', 'firstPillar'] as const;
    expect(printed).toHaveLength(rows.length);
    const { coin } = figures.coins;
    // Rounded down: no page promises more than was found. Of whoever has no preference nothing stands truly above
    // another, and a page is right that establishes nothing.
    const withoutPreference = [1 - coin['brief'], 0, 0, 1 - coin['anyEstablished'], Number.NaN, Number.NaN];
    for (const [row, name] of rows.entries()) {
      const readers = ['0.5', '0.75', '1.5']
        .map((sigma) => figures.readers.model[sigma]!)
        .map((found) => (name === 'whole' ? 1 - found.brief : found[name]));
      const computed = [withoutPreference[row]!, ...readers].map((share) => Math.floor(100 * share + 1e-9) / 100);
      expect(printed[row], name).toEqual(computed);
    }
  });
});
