/** What stands on the page behind the cover stands on the page that it leads to as well. */
import { describe, expect, test } from 'vitest';
import { bookletTexts } from '../shared/booklet-content.ts';
import { bookletDocument } from './main-document.ts';
import { simulatedSource } from './main-source.testing.ts';

/** Words of a page's data, one after the other, without capitals. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value.toLocaleLowerCase('fr');
  return value !== null && typeof value === 'object' ? Object.values(value).map(wordsOf).join(' ') : '';
};

const people = [0, 0.5, 0.9, 1.6].flatMap((sigma) =>
  Array.from({ length: 50 }, (_, index) => simulatedSource({ seed: 2_000 + index, sigma })),
);

describe('the essential page', () => {
  test('names no facet and no pillar that the page it leads to does not name', () => {
    for (const source of people) {
      const { pages } = bookletDocument(source);
      const { facets, pillars } = source.texts.names;
      const led: Readonly<Record<string, unknown>> = { ...pages, 'low-contrast': pages.lowContrast };
      for (const line of [...pages.essentials.drawn, ...pages.essentials.short].flatMap(({ lines }) => lines)) {
        const there = wordsOf(led[line.page.label]);
        expect(there).toContain(line.page.title.toLocaleLowerCase('fr'));
        for (const facet of line.facets) expect(there).toContain(facets[facet]!.name.toLocaleLowerCase('fr'));
        for (const pillar of line.pillars) expect(there).toContain(pillars[pillar - 1]!.name.toLocaleLowerCase('fr'));
      }
    }
  });

  test('says its gesture as the plan does', () => {
    for (const source of people) {
      const { pages } = bookletDocument(source);
      const gesture = pages.essentials.short.flatMap(({ lines }) => lines).find(({ page }) => page.label === 'plan');
      if (gesture) expect(wordsOf(pages.plan.gestures)).toContain(wordsOf(gesture.text));
    }
  });

  test('names the facet that its gesture is for', () => {
    let gestures = 0;
    for (const source of people) {
      const gesture = bookletDocument(source)
        .pages.essentials.short.flatMap(({ lines }) => lines)
        .find(({ page }) => page.label === 'plan');
      if (!gesture) continue;
      gestures += 1;
      expect(gesture.facets).toHaveLength(1);
      expect(gesture.title).toContain(` · ${source.texts.names.facets[gesture.facets[0]!]!.name}`);
    }
    expect(gestures).toBeGreaterThan(0);
  });

  test('lists every page behind it once, by the title that it has there', () => {
    const { pages } = bookletDocument(simulatedSource());
    const labels = pages.essentials.contents.entries.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain('portrait');
    expect(labels).not.toContain('comparison');
  });
});

test('the sixteen definitions stand under their pillars, with vous and with tu', () => {
  for (const address of ['vous', 'tu'] as const) {
    const { definitions } = bookletDocument(simulatedSource({}, { texts: bookletTexts(address) })).pages;
    expect(definitions.pillars.map(({ facets }) => facets.length)).toEqual([4, 4, 4, 4]);
    expect(definitions.pillars[2]!.facets[0]!.name).toBe('Initiative');
  }
});
