/** What a page says of a facet stands on every page; and what was left is told to nobody under 18. */
import { composeYouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import { isSafeForYouth } from '@eqinox/domain/reports/statement-contexts';
import { describe, expect, test } from 'vitest';
import { simulatedCrowd } from '../shared/simulated-crowd.testing.ts';
import { youthDocument } from './youth-document.ts';
import { simulatedYouthSource } from './youth-source.testing.ts';
import { youthTexts } from './youth-texts.ts';

const young = simulatedCrowd(120, 310_000).map(({ booklet }) => {
  const source = simulatedYouthSource({}, { booklet: composeYouthBooklet(booklet, null) });
  return { source, document: youthDocument(source) };
});
const { words, quality, elan } = youthTexts().pages;

describe('the youth booklets of a crowd', () => {
  test('a facet that page 3 names twice has both names above its bar, of unsteady answers too', () => {
    let both = 0;
    for (const { source, document } of young) {
      const { ahead, nourishing, apart } = source.booklet;
      for (const { facet, tag } of document.pages.pillar.flatMap(({ facets }) => facets)) {
        const [leads, nourishes] = [ahead.includes(facet), nourishing.includes(facet)];
        expect(tag).toBe(leads && nourishes ? words.aheadAndNourishing : leads ? words.ahead : words.nourishing);
        both += Number(apart && leads && nourishes);
      }
    }
    expect(both).toBeGreaterThan(0);
    expect(elan.apart.text).not.toMatch(/rien ne dit/u);
  });

  test('what was left has neither count nor exception nor bar', () => {
    for (const { document } of young) {
      for (const { tagKey, bar, choices, alt } of document.pages.pillar.flatMap(({ facets }) => facets)) {
        expect(bar).toBe(tagKey === 'en-tete');
        expect(choices === null).toBe(!bar);
        expect(/\d/u.test(alt)).toBe(bar);
        expect(choices ?? '').not.toMatch(/tu l’as laissé|tu as laissé|la seule fois|parmi les/iu);
      }
      expect(document.pages.pillar.flatMap(({ scale }) => scale).join(' ')).not.toMatch(/laissé/u);
    }
  });

  test('of unsteady answers page 2 warns, before any result', () => {
    const unsteady = young.filter(({ source }) => isUnsteady(source.booklet.quality) && !source.booklet.quality.redo);
    expect(unsteady.length).toBeGreaterThan(0);
    for (const { document } of unsteady) {
      expect(JSON.stringify(document.pages.reading.warning)).toContain(quality.asQuestions.slice(0, 20));
    }
    const steady = young.filter(
      ({ source: { booklet } }) => !booklet.quality.redo && booklet.quality.repeats.agreed > 6,
    );
    expect(steady.some(({ document }) => document.pages.reading.warning === null)).toBe(true);
  });

  test('nothing is quoted that a minor might take for an invitation to strangers', () => {
    const { behaviours } = young[0]!.source.statements;
    const shown = behaviours.flatMap((statements, facet) =>
      statements.map((statement, index) => ({ statement: statement.slice(0, -1), facet, slot: index + 1 })),
    );
    const refused = shown.filter(({ facet, slot }) => {
      const side = { facet, slot } as Parameters<typeof isSafeForYouth>[0]['chosen'];
      return !isSafeForYouth({ chosen: side, left: side });
    });
    expect(refused.map(({ statement }) => statement)).toContain('Je pousse la porte des lieux qui m’intimident');
    const all = young.map(({ document }) => JSON.stringify(document)).join('\n');
    expect(refused.filter(({ statement }) => all.includes(statement))).toEqual([]);
    // The others are quoted: the search finds what is there.
    expect(shown.filter(({ statement }) => all.includes(statement)).length).toBeGreaterThan(100);
  });
});
