import { expect, test } from 'vitest';
import { seededRandom } from '../diagnostic/seeded-random.ts';
import { readHandedList } from './handed-list.ts';

const one = (name: string, part: number | null = null) => ({ name, part });

test('names alone, or with parts, as spreadsheets of several countries write them; addresses are not read', () => {
  expect(readHandedList('nom\nCamille Exemple\nClaude Exemple\n', [])).toEqual([
    one('Camille Exemple'),
    one('Claude Exemple'),
  ]);
  const list = '\uFEFFPartie;Nom;Adresse\r\nSud;"Exemple; Camille";Camille@exemple.fr\r\n;;\r\nnord;"Dit ""Cam""";\r\n';
  expect(readHandedList(list, ['Nord', 'Sud'])).toEqual([one('Exemple; Camille', 1), one('Dit "Cam"', 0)]);
  expect(readHandedList('name\temail\nCamille\tc@example.org', [])).toEqual([one('Camille')]);
});

test.each([
  ['', { fault: 'head' }],
  ['Camille\nClaude', { fault: 'head' }],
  ['nom\n\n', { fault: 'empty' }],
  ['nom\nCamille\n"Claude\nDominique', { fault: 'quote', line: 3 }],
  ['nom\n"Camille\nExemple"\nClaude', { fault: 'name', line: 2 }],
  ['nom;adresse\nCamille;\n;x@example.org', { fault: 'name', line: 3 }],
  [`nom\n${'a'.repeat(102)}`, { fault: 'name', line: 2 }],
  ['nom\nCamille\u0007', { fault: 'name', line: 2 }],
  ['nom\nCamille\n\n=HYPERLINK("http://exemple.fr")', { fault: 'formula', line: 4 }],
  ['nom;adresse\nCamille;@SUM(A1)', { fault: 'formula', line: 2 }],
  ['nom;partie\nCamille;Est', { fault: 'part', line: 2 }],
  ['nom;adresse\nCamille;x@example.org;trop', { fault: 'cells', line: 2 }],
])('%j is refused, with its line', (text, fault) => {
  expect(readHandedList(text, [])).toEqual(fault);
});

test('a hundred thousand lines are refused at once, whatever they hold', () => {
  expect(readHandedList(`nom\n${'Camille\n'.repeat(100_000)}`, [])).toEqual({ fault: 'tooLong' });
  expect(readHandedList(`nom\n${'Camille\n'.repeat(500)}`, [])).toHaveLength(500);
  expect(readHandedList(`nom\n${'Camille\n'.repeat(501)}`, [])).toEqual({ fault: 'tooLong' });
});

test('whatever comes, it is a list or a fault', () => {
  const random = seededRandom(5);
  const signs = ['"', ';', ',', '\n', '\r', '\t', '=', 'a', 'é', ' ', '\u0000', 'नाम'];
  for (let time = 0; time < 3_000; time += 1) {
    const text = Array.from({ length: 40 }, () => signs[Math.floor(random() * signs.length)]).join('');
    const read = readHandedList(`nom;adresse\n${text}`, []);
    expect('fault' in read || read.every(({ name }) => name !== '')).toBe(true);
  }
});
