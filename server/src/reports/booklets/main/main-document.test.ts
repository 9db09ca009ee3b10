import { describe, expect, test } from 'vitest';
import { bookletDocument } from './main-document.ts';
import { simulatedSource } from './main-source.testing.ts';

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
};

describe('the document of a main booklet', () => {
  const people = [0.2, 0.9, 1.6].flatMap((sigma) => {
    return Array.from({ length: 60 }, (_, index) => bookletDocument(simulatedSource({ seed: 1_000 + index, sigma })));
  });

  test('no text is missing and no placeholder is left, for 180 people', () => {
    for (const document of people) {
      for (const text of strings(document)) expect(text).not.toMatch(/[{}*]|undefined|NaN/);
    }
  });

  test('is the same for the same source, and is JSON', () => {
    const document = bookletDocument(simulatedSource());
    expect(bookletDocument(simulatedSource())).toEqual(document);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('each person has a booklet of their own', () => {
    expect(new Set(people.map((document) => JSON.stringify(document.pages.pillar))).size).toBe(people.length);
  });

  test('a flat profile has its page, no level anywhere, and definitions in the place of levels', () => {
    const flat = people.find((document) => document.pages.lowContrast !== null)!;
    expect(flat.facets.every(({ level, levelTag, levelWord }) => !level && !levelTag && !levelWord)).toBe(true);
    expect(flat.pages.reading.levels).toEqual([]);
    const { definition } = simulatedSource().texts.names.facets[0]!;
    expect(strings(flat.pages.pillar[0]!.facets[0]!.level).join('')).toBe(definition);
    expect(strings(flat.pages.pillar[0]!.facets[0]!.alt)[0]).not.toContain('sans groupe');
  });

  test('other pairs are spoken of where some pair of leading facets is told on no page', () => {
    const { title } = bookletDocument(simulatedSource()).pages.alliages.notes.at(-1)!;
    const seen = new Set<boolean>();
    for (let seed = 1_000; seed < 1_060; seed += 1) {
      const source = simulatedSource({ seed, sigma: 0.9 });
      const { alliages, pillar } = bookletDocument(source).pages;
      const told = [...alliages.pairs, ...pillar.map(({ pair }) => pair).filter((pair) => pair.title === 'Un alliage')];
      const leading = source.booklet.groups['en-tete'].length;
      const untold = (leading * (leading - 1)) / 2 > new Set(told.map(({ names }) => names)).size;
      expect(alliages.notes.some((note) => note.title === title)).toBe(untold && alliages.pairs.length > 0);
      seen.add(untold);
    }
    expect(seen.size).toBe(2);
  });

  test('a careless diagnostic is announced first on page 2, an ordinary one is not', () => {
    const careless = bookletDocument(simulatedSource({ manner: 'random-fast' }));
    expect(careless.pages.reading.warning!.text).toMatch(/^Des réponses très rapides/);
    expect(bookletDocument(simulatedSource()).pages.reading.warning).toBeNull();
  });

  test('a name is data: trimmed, shortened in the head, never filled in or marked up', () => {
    const { name, title } = bookletDocument(simulatedSource({}, { name: '  {date} *Camille* {page:facets} ' }));
    expect(name.full).toBe('{date} *Camille* {page:facets}');
    expect(title).toContain('{date} *Camille* {page:facets}');
    const long = bookletDocument(simulatedSource({}, { name: 'W'.repeat(60) }));
    expect(long.name.short).toBe(`${'W'.repeat(44)}…`);
  });

  test('a key without text stops the booklet', () => {
    const source = simulatedSource();
    const meetings = {};
    expect(() => bookletDocument({ ...source, texts: { ...source.texts, meetings } })).toThrow(RangeError);
  });
});
