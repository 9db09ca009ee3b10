import { afterAll, describe, expect, test } from 'vitest';
import { perFacet } from '@eqinox/domain/diagnostic/words';
import { composeShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { createPdfRenderer } from '../../../adapters/pdf/pdf-renderer.ts';
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

const PAGES = 4;
const renderer = createPdfRenderer({ size: 1 });
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

  test('whose ratings are all alike reads that nothing stands out', async () => {
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
    return printed(
      simulatedShortSource({}, { name, booklet: composeShortBooklet({ sums, mean: sums[0] - centred[0], centred }) }),
    );
  });
});
