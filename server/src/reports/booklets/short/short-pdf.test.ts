import { afterAll, describe, expect, test } from 'vitest';
import { perFacet } from '@eqinox/domain/diagnostic/words';
import { composeShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { scoreShortBooklet } from '@eqinox/domain/reports/short-booklet.scoring';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import {
  expectFrenchLines,
  expectInsidePages,
  expectTagged,
  expectTu,
  extremeOf,
  plain,
  print,
} from '../shared/printed-booklet.testing.ts';
import { testEveryBooklet } from '../shared/every-booklet.testing.ts';
import { shortDocument } from './short-document.ts';
import type { ShortSource } from './short-document.ts';
import { simulatedShortSource } from './short-source.testing.ts';
import { shortTexts } from './short-texts.ts';
import { testRenderer } from '../../../../testing/test-renderer.ts';

const PAGES = 4;
const renderer = testRenderer();
afterAll(() => renderer.close());
const printed = (source: ShortSource) => print(renderer, 'short', shortDocument(source));

describe('the printed short booklet', () => {
  test('has every page in order, tagged, with a sentence for its figure', async () => {
    const titles = ['Vos seize anneaux', 'Ce qui vous nourrit', 'Méthode et précautions'];
    expectTagged(await printed(simulatedShortSource()), 1, 'Livret court', titles);
  });

  test('speaks to a young person with tu, on every page', async () => {
    const { pages } = await printed(simulatedShortSource({}, { texts: shortTexts('tu') }));
    expect(pages).toHaveLength(PAGES);
    const words = plain(pages.map(({ text }) => text).join('\n'));
    expect(words).toContain('Ton livret court');
    expectTu(words);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('person %i: French typing, nothing leaves its page', async (seed) => {
    for (const address of ['vous', 'tu'] as const) {
      const { pages } = await printed(simulatedShortSource({ seed }, { texts: shortTexts(address) }));
      expect(pages).toHaveLength(PAGES);
      expectFrenchLines(pages);
      expectInsidePages(pages);
    }
  });

  test.each([
    ['the same word throughout', 64, { vous: 'Aux 64 phrases, vous avez répondu « Parfois »', tu: 'tu as répondu' }],
    ['a long run of it', 24, { vous: '24 réponses de suite', tu: '24 réponses de suite' }],
  ] as const)('%s is told kindly, without step, and offered again while it may be', async (_, count, told) => {
    const { resources } = simulatePerson({ seed: 5, sigma: 1 });
    const alike = resources.map((answer) => {
      // Past the run, the words come by turns.
      const value = answer.ordinal <= count ? 0 : answer.ordinal % 2 === 0 ? -1 : 2;
      return { ...answer, value } as const;
    });
    const booklet = scoreShortBooklet(alike);
    for (const address of ['vous', 'tu'] as const) {
      for (const retakeable of [true, false]) {
        const texts = shortTexts(address);
        const { pages } = await printed(simulatedShortSource({}, { booklet, retakeable, texts }));
        expect(pages).toHaveLength(PAGES);
        expectInsidePages(pages);
        const words = plain(pages[2]!.text).replace(/\s+/g, ' ');
        expect(words).toContain(told[address]);
        expect(words).toContain(address === 'vous' ? 'personne ne vous le reproche' : 'personne ne te le reproche');
        expect(words.includes('ouvert dès maintenant')).toBe(retakeable);
        expect(words).not.toContain(texts.pages.nourishes.step.title);
      }
    }
  });

  test('whose ratings are all near reads that nothing stands out', async () => {
    const source = simulatedShortSource();
    const flat = { ...source.booklet, nourishing: [] };
    const { pages } = await printed({ ...source, booklet: flat });
    expect(plain(pages[2]!.text)).toContain(source.texts.pages.nourishes.none.title);
    expectInsidePages(pages);
  });

  test('who is nourished by everything that the rule allows, in the longest words, keeps four pages', async () => {
    const source = simulatedShortSource();
    // Deviations add up to nothing: at most twelve of sixteen facets can stand two points above their mean on −4..8.
    const nourishing = Array.from({ length: 12 }, (_, facet) => ({
      ...source.booklet.nourishing[0]!,
      facet,
      key: `${facet}`,
    }));
    const texts = {
      ...source.texts,
      nourishing: extremeOf(source.texts.nourishing, true) as ShortSource['texts']['nourishing'],
    };
    const { pages } = await printed({
      ...source,
      texts,
      booklet: { ...source.booklet, nourishing: nourishing as unknown as ShortSource['booklet']['nourishing'] },
    });
    expect(pages).toHaveLength(PAGES);
    expectInsidePages(pages);
  });

  testEveryBooklet(PAGES, ({ booklet: { facets }, name }) => {
    const sums = perFacet((facet) => facets[facet]!.resourceSum);
    const centred = perFacet((facet) => facets[facet]!.resourceCentred);
    const highest = perFacet((facet) => Math.ceil(sums[facet] / 4));
    return printed(
      simulatedShortSource(
        {},
        { name, booklet: composeShortBooklet({ sums, mean: sums[0] - centred[0], centred, highest }) },
      ),
    );
  });
});
