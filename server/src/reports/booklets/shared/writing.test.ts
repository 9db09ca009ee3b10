import { describe, expect, test } from 'vitest';
import { bookletNames } from './booklet-content.ts';
import { writingOf } from './writing.ts';

const names = bookletNames('fr');
const [fr, en, es, ne] = [writingOf('fr'), writingOf('en'), writingOf('es'), writingOf('ne')];

describe('places', () => {
  test('what fills a place is not searched for places in its turn', () => {
    expect(fr.fill('{name} et {n}, {unknown}', { name: '{n}', n: 3 })).toBe('{n} et 3, {unknown}');
  });

  test.each([
    ['plain', 'plain'],
    ['les *Audaces* et {page:facets}.', ['les ', { em: 'Audaces' }, ' et ', { page: 'facets' }, '.']],
    ['*seule*', [{ em: 'seule' }]],
  ])('mark-up of %j', (text, expected) => expect(fr.rich(text)).toEqual(expected));

  test('a capital letter asks for one, past an italic and an elided article', () => {
    expect(en.fill('{Facets}: {facets}', { facets: '*curiosity* and boldness' })).toBe(
      '*Curiosity* and boldness: *curiosity* and boldness',
    );
    expect(fr.fill('{Facet}', { facet: 'l’écoute' })).toBe('L’écoute');
  });

  test('a number chooses the form beside it, each for itself, and a text has no forms', () => {
    const text = '{wins} {wins|choice|choices}, {losses} {losses|other|others}';
    expect(en.fill(text, { wins: 1, losses: 15 })).toBe('1\u00A0choice, 15\u00A0others');
    expect(en.fill(text, { wins: 0, losses: 1 })).toBe('0\u00A0choices, 1\u00A0other');
    expect(ne.fill('{n} {n|पटक|पटकसम्म}', { n: 12 })).toBe('१२\u00A0पटकसम्म');
  });
});

describe('lists', () => {
  test.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A et B'],
    [['A', 'B', 'C'], 'A, B et C'],
  ])('of %j', (items, expected) => expect(fr.list(items)).toBe(expected));

  test('in the other languages, by the sound of what follows', () => {
    expect(en.list(['listening', 'support', 'rigour'])).toBe('listening, support and rigour');
    expect(es.list(['*Audacia*', '*Iniciativa*'])).toBe('*Audacia* e *Iniciativa*');
    expect(es.list(['la audacia', 'la iniciativa'])).toBe('la audacia y la iniciativa');
    expect(ne.list(['साहस', 'पहल', 'साथ'])).toBe('साहस, पहल र साथ');
  });
});

test('Spanish contracts an article, and says e and u where the ear wants them', () => {
  const names = { facets: 'el apoyo y el rigor', first: 'Audacia', second: 'Iniciativa', form: 'Organización' };
  expect(es.fill('de {facets}, a {facets}', names)).toBe('del apoyo y el rigor, al apoyo y el rigor');
  expect(es.fill('{first} y {second} o {form}', names)).toBe('Audacia e Iniciativa u Organización');
  expect(es.fill('de {first}, y {first}', names)).toBe('de Audacia, y Audacia');
  expect(en.fill('a {facets}', names)).toBe('a el apoyo y el rigor');
});

test.each(names.facets.map(({ article }) => article))('French contracts before %s', (facet) => {
  const bare = facet.replace(/^l(?:e |’|a )/u, '');
  const masculine = facet.startsWith('le ');
  const written = (contracted: string, word: string) => (masculine ? `${contracted} ${bare}` : `${word} ${facet}`);
  expect(fr.fill('face à {facet}', { facet })).toBe(`face ${written('au', 'à')}`);
  expect(fr.fill('De {facet} ou de {facet}', { facet })).toBe(`${written('Du', 'De')} ou ${written('du', 'de')}`);
  expect(fr.fill('de {name}', { name: 'Le Goff' })).toBe('de Le Goff');
});

describe('days and numbers', () => {
  test('days are those of Paris, and the first of the month is written as in French', () => {
    expect(fr.day(new Date('2026-11-12T09:00:00Z'))).toBe('12\u00A0novembre\u00A02026');
    expect(fr.day(new Date('2026-10-31T23:30:00Z'))).toBe('1er\u00A0novembre\u00A02026');
    expect(en.day(new Date('2026-10-31T23:30:00Z'))).toBe('1\u00A0November\u00A02026');
    expect(es.day(new Date('2026-11-12T09:00:00Z'))).toBe('12\u00A0de\u00A0noviembre\u00A0de\u00A02026');
    expect(ne.day(new Date('2026-11-12T09:00:00Z'))).toBe('२०२६\u00A0नोभेम्बर\u00A0१२');
  });

  test('numbers', () => {
    expect(fr.decimal(0.516, 2)).toBe('0,52');
    expect(en.decimal(0.516, 2)).toBe('0.52');
    expect(ne.decimal(0.516, 2)).toBe('०.५२');
    expect(fr.decimal(null, 2)).toBe('–');
    expect([5, 0, -2].map(fr.signed)).toEqual(['+5', '0', '−2']);
    expect([128, 0, -0].map(ne.count)).toEqual(['१२८', '०', '०']);
    expect([fr, ne].map(({ digits }) => digits('2.3'))).toEqual(['2.3', '२.३']);
  });
});

test('a name is elided in French alone', () => {
  expect([fr, en, es, ne].map(({ ofName }) => ofName('Élise'))).toEqual(['d’Élise', 'Élise', 'Élise', 'Élise']);
});
