import { describe, expect, test } from 'vitest';
import { asPrinted, folded } from './as-typed.ts';

describe('what is typed is printed', () => {
  test.each([
    ['en', "It's the others' turn...", 'x', 'It’s the others’ turn…'],
    ['en', 'Say "yes" and "no".', 'x', 'Say “yes” and “no”.'],
    ['es', 'Diga "sí" al 80 %.', 'x', 'Diga «sí» al 80\u00A0%.'],
    ['ne', '"हो" भन्नुहोस्।', 'x', '“हो” भन्नुहोस्।'],
    ['es', 'Cuesta 12 € y 3 h.', 'Son 12\u00A0€.', 'Cuesta 12\u00A0€ y 3 h.'],
    ['en', ' of it', ', of it ', 'of it '],
    ['en', 'one\r\ntwo', 'x', 'one\ntwo'],
    ['es', 'Que\u0301', 'x', 'Qué'],
    ['en', 'A doubtful "mark', 'x', 'A doubtful "mark'],
    ['en', "'quoted'", 'x', "'quoted'"],
    ['en', 'a b', 'x \u00A0 y', 'a b'],
  ] as const)('%s: %s', (language, typed, former, printed) => {
    expect(asPrinted(language, typed, former)).toBe(printed);
  });
});

test('spaces, line ends and the way accents are stored are no other text', () => {
  expect(folded(' Que\u0301\u00A0tal\r\nhoy ')).toBe('Qué tal\nhoy');
});
