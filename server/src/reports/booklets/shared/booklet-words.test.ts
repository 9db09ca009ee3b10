import { expect, test } from 'vitest';
import { shortened } from './booklet-words.ts';

test('a long name ends with an ellipsis, counted in letters as a reader sees them', () => {
  expect(shortened('abcdef', 6, 'fr')).toBe('abcdef');
  expect(shortened('abc defg', 4, 'fr')).toBe('abc…');
  expect(shortened('श्रेष्ठश्रेष्ठ', 2, 'ne')).toBe('श्रेष्ठ…');
});
