import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import type { ReadPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { createPdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import { bookletDocument } from './booklet-document.ts';
import type { BookletSource } from './booklet-document.ts';
import { simulatedSource } from './booklet-source.testing.ts';
import type { BookletTexts } from './booklet-texts.ts';

const PAGES = 16;
/** Two on page 2, two on page 3, the rose, sixteen bars, the plane. */
const FIGURES = 22;
/** Points from the bottom: nothing but the foot stands below. */
const BODY_BOTTOM = 69;

const FLAT = { sigma: 0.2, seed: 3 };
const USUAL = { sigma: 0.9, seed: 4 };
const CONTRASTED = { sigma: 1.6, seed: 9 };

const renderer = createPdfRenderer({ size: 1 });
afterAll(() => renderer.close());

async function print(source: BookletSource): Promise<ReadPdf> {
  const data = bookletDocument(source);
  return readPdf(await renderer.render({ template: 'reports/main', data, standard: 'ua-1' }));
}

/** Every text of a slot replaced by its longest or shortest one: longer or shorter than any real person's booklet. */
function extreme(texts: BookletTexts, longest: boolean): BookletTexts {
  const all = (slot: Readonly<Record<string, string>>) => {
    const byLength = Object.values(slot).toSorted((a, b) => a.length - b.length);
    const chosen = byLength.at(longest ? -1 : 0)!;
    return Object.fromEntries(Object.keys(slot).map((key) => [key, chosen]));
  };
  const { roles, facetSentences } = texts.pillarIntros;
  return {
    ...texts,
    levels: all(texts.levels),
    meetings: all(texts.meetings),
    questions: all(texts.questions),
    pillarIntros: { roles: all(roles), facetSentences },
    shapes: { ...texts.shapes, texts: all(texts.shapes.texts) },
    portraits: {
      openings: all(texts.portraits.openings),
      setAside: all(texts.portraits.setAside),
      toTick: all(texts.portraits.toTick),
    },
    alliages: all(texts.alliages),
    contrasts: all(texts.contrasts),
    gapQuestions: all(texts.gapQuestions),
    gestures: all(texts.gestures),
  };
}

const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u200B', '');

describe('the printed main booklet', () => {
  test('has every page, tagged, titled and in French, with a sentence for each figure', async () => {
    const pdf = await print(simulatedSource());
    expect(pdf.pages).toHaveLength(PAGES);
    expect(pdf.count(/\/S \/Figure\b/)).toBe(FIGURES);
    expect(pdf.count(/\/Alt [(<]/)).toBe(FIGURES);
    expect(pdf.count(/\/S \/H1\b/)).toBe(PAGES);
    expect(pdf.count(/\/Marked true/)).toBe(1);
    expect(pdf.has('/Lang (fr)')).toBe(true);
    expect(pdf.has('(Livret potentiel de Camille Exemple)')).toBe(true);
  });

  test('pages come in order, each with its head and folio', async () => {
    const { pages } = await print(simulatedSource());
    const titles = [
      'Comment lire ce livret',
      'Vos quatre piliers',
      'Vos seize facettes',
      'Votre portrait',
      'Exploration',
      'Collaboration',
    ];
    titles.push('Décision', 'Concrétisation', 'Ce qui vous porte, ce qui vous coûte', 'Vos alliages');
    titles.push('Questions à emporter', 'Mon plan d’action', 'Précautions et méthode');
    titles.push('Vos résultats en chiffres', 'Vos notes');
    for (const [index, title] of titles.entries()) {
      const text = plain(pages[index + 1]!.text);
      expect(text).toMatch(new RegExp(`^EQINOX\\|Livret potentielCamille Exemple\n${title}\n`));
      expect(text).toMatch(new RegExp(`Photographie au 12 novembre 2026·instrument EQX-FR 1.0${index + 2}$`));
    }
  });

  test('says what the document says', async () => {
    const source = simulatedSource();
    const { pages } = await print(source);
    // Lines break where they like, and a broken word has its hyphen.
    const letters = (text: string) => text.replace(/[\s\u00AD-]/g, '');
    const printed = letters(pages.map((page) => page.text).join(''));
    for (const facet of bookletDocument(source).pages.pillar.flatMap(({ facets }) => facets)) {
      for (const run of facet.text) {
        const words = typeof run === 'string' ? run : 'em' in run ? run.em : '';
        expect(printed.includes(letters(words)), words).toBe(true);
      }
    }
  });

  test.each([
    ['flat', FLAT],
    ['usual', USUAL],
    ['contrasted', CONTRASTED],
  ])('a %s person: no line starts with ; : ! ? » or ends with «, nothing leaves its page', async (_, person) => {
    const source = simulatedSource(person);
    const { pages } = await print(source);
    expect(pages).toHaveLength(PAGES);
    for (const { lines } of pages) {
      for (const { text } of lines) expect(plain(text)).not.toMatch(/^\s*[;:!?»]|«\s*$/);
    }
    expectInsidePages(pages);
  });

  test.each([
    ['longest', true],
    ['shortest', false],
  ])('the %s texts change no page', async (_, longest) => {
    for (const person of [USUAL, CONTRASTED]) {
      const source = simulatedSource(person);
      const { pages } = await print({ ...source, texts: extreme(source.texts, longest) });
      expect(pages).toHaveLength(PAGES);
      expectInsidePages(pages);
    }
  });

  test.each([
    ['64 letters', 'Marie-Amélie-Charlotte-Joséphine de La Rochefoucauld-Montmorency'],
    ['no space', 'W'.repeat(60)],
    ['no first name', ' Exemple'],
    ['nothing', ''],
    ['mark-up', '#eval("1") *gras* $x^2$ <label> @ref'],
    ['an emoji', 'Zoé 🌸 Exemple'],
    ['Devanagari', 'सरस्वती श्रेष्ठ'],
  ])('a name of %s changes no page and is printed as typed', async (_, name) => {
    const source = simulatedSource({}, { name });
    const pdf = await print(source);
    expect(pdf.pages).toHaveLength(PAGES);
    const cover = plain(pdf.pages[0]!.text).replace(/\s+/g, '');
    const printed = name.trim().replace('🌸 ', '') || source.texts.pages.running.noName;
    expect(cover).toContain(printed.replace(/\s+/g, ''));
  });
});

test('memory stays flat while threads are replaced', { timeout: 180_000 }, async () => {
  const recycled = createPdfRenderer({ size: 1, documentsPerWorker: 30 });
  const memory: number[] = [];
  for (let document = 1; document <= 120; document++) {
    const data = bookletDocument(simulatedSource({ seed: document }));
    await recycled.render({ template: 'reports/main', data, standard: 'ua-1' });
    if (document % 40 === 0) memory.push(process.memoryUsage().rss / 1e6);
  }
  await recycled.close();
  // Without care a document leaves some 3.5 MB behind: 280 MB from the 40th to the 120th.
  expect(memory.at(-1)! - memory[0]!).toBeLessThan(150);
});

/** Words below the body are the foot's, and every page of the body keeps its left and right margins. */
function expectInsidePages(pages: ReadPdf['pages']): void {
  for (const { lines } of pages.slice(1)) {
    const below = lines.filter(({ y }) => y < BODY_BOTTOM).map(({ text }) => text);
    expect(below).toHaveLength(1);
    expect(below[0]).toContain('Photographie');
    for (const { x } of lines) expect(x).toBeGreaterThan(66);
  }
}
