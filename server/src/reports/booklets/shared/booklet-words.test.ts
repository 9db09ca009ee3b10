import { describe, expect, test } from 'vitest';
import { day, decimal, list, rich, shortened, signed } from './booklet-words.ts';

const words = { between: ', ', last: ' et ' };

describe('setting words', () => {
  test.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A et B'],
    [['A', 'B', 'C'], 'A, B et C'],
  ])('list %j', (items, expected) => expect(list(items, words)).toBe(expected));

  test.each([
    ['plain', 'plain'],
    ['les *Audaces* et {page:facets}.', ['les ', { em: 'Audaces' }, ' et ', { page: 'facets' }, '.']],
    ['*seule*', [{ em: 'seule' }]],
  ])('mark-up of %j', (text, expected) => expect(rich(text)).toEqual(expected));

  test('days are those of Paris, and the first of the month is written as in French', () => {
    expect(day(new Date('2026-11-12T09:00:00Z'), 'fr')).toBe('12\u00A0novembre\u00A02026');
    expect(day(new Date('2026-10-31T23:30:00Z'), 'fr')).toBe('1er\u00A0novembre\u00A02026');
  });

  test('numbers', () => {
    expect(decimal(0.516, 2, 'fr')).toBe('0,52');
    expect(decimal(null, 2, 'fr')).toBe('–');
    expect([5, 0, -2].map((value) => signed(value, 'fr'))).toEqual(['+5', '0', '−2']);
  });

  test('a long name ends with an ellipsis, counted in letters as a reader sees them', () => {
    expect(shortened('abcdef', 6, 'fr')).toBe('abcdef');
    expect(shortened('abc defg', 4, 'fr')).toBe('abc…');
    expect(shortened('श्रेष्ठश्रेष्ठ', 2, 'ne')).toBe('श्रेष्ठ…');
  });
});
