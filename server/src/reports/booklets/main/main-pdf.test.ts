import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadPdf } from '../../../adapters/pdf/pdf-reading.testing.ts';
import { runs } from '@eqinox/domain/full-size.testing';
import { renderWorkersMegabytes } from '../../../../testing/render-workers.ts';
import { createPdfRenderer } from '../../../adapters/pdf/pdf-renderer.ts';
import { bookletTexts } from '../shared/booklet-content.ts';
import { bookletDocument } from './main-document.ts';
import type { BookletSource } from './main-document.ts';
import { simulatedSource } from './main-source.testing.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { CONTRASTED, FLAT, testEveryBooklet, USUAL } from '../shared/every-booklet.testing.ts';
import {
  expectFrenchLines,
  expectHeadingsInOrder,
  expectInsidePages,
  expectTagged,
  expectTu,
  extremeOf,
  plain,
  print as printed,
} from '../shared/printed-booklet.testing.ts';
import { testRenderer } from '../../../../testing/test-renderer.ts';

const PAGES = 18;
/** Two on page 4, two on page 5, the rose, sixteen bars, the plane. */
const FIGURES = 22;
const TITLES = [
  'L’essentiel en une page',
  'De quoi parle chaque facette',
  'Comment lire ce livret',
  'Vos quatre piliers',
  'Vos seize facettes',
  'Votre portrait',
  'Exploration',
  'Collaboration',
  'Décision',
  'Concrétisation',
  'Ce qui vous porte, ce qui vous coûte',
  'Vos alliages',
  'Questions à emporter',
  'Mon plan d’action',
  'Précautions et méthode',
  'Vos résultats en chiffres',
  'Vos notes',
];

const REAL_WORKER = new URL('../../../adapters/pdf/render-worker.ts', import.meta.url).href;

type Person = typeof USUAL;
const renderer = testRenderer();
afterAll(() => renderer.close());

const print = (source: BookletSource): Promise<ReadPdf> => printed(renderer, 'main', bookletDocument(source));

/** Every text of a slot replaced by its longest or shortest one: longer or shorter than any real person's booklet. */
const extreme = (texts: BookletTexts, longest: boolean): BookletTexts => {
  const all = (slot: Readonly<Record<string, string>>) => extremeOf(slot, longest);
  const { roles } = texts.pillarIntros;
  return {
    ...texts,
    levels: all(texts.levels),
    meetings: all(texts.meetings),
    questions: all(texts.questions),
    pillarIntros: { ...texts.pillarIntros, roles: all(roles) },
    shapes: { ...texts.shapes, texts: all(texts.shapes.texts) },
    portraits: {
      openings: all(texts.portraits.openings),
      setAside: all(texts.portraits.setAside),
      toTick: all(texts.portraits.toTick),
    },
    alliages: all(texts.alliages),
    contrasts: all(texts.contrasts),
    changes: all(texts.changes),
    gapQuestions: all(texts.gapQuestions),
    gestures: all(texts.gestures),
  };
};

describe('the printed main booklet', () => {
  test('has every page, tagged, titled and in French, with a sentence for each figure', async () => {
    const pdf = await print(simulatedSource());
    expectTagged(pdf, FIGURES, 'Livret potentiel', TITLES);
    expect(pdf.has('(Livret potentiel de Camille Exemple)')).toBe(true);
  });

  test('is titled with the name as French says it', () => {
    expect(bookletDocument(simulatedSource(USUAL, { name: 'Élise Exemple' })).title).toBe(
      'Livret potentiel d’Élise Exemple',
    );
  });

  test.each([USUAL, CONTRASTED, { ...CONTRASTED, seed: 5 }])('cuts no word and no inversion, %o', async (person) => {
    const source = simulatedSource(person);
    const written = JSON.stringify(bookletDocument(source)).replaceAll('*', '');
    const { pages } = await print(source);
    const cut = pages.flatMap(({ lines }) =>
      lines.flatMap(({ text }, index) => {
        const [end] = text.match(/[\p{L}-]+[-\u00AD]$/u) ?? [];
        return end === undefined ? [] : [[end, lines[index + 1]?.text.match(/^[\p{L}-]+/u)?.[0] ?? ''] as const];
      }),
    );
    for (const [end, start] of cut) {
      // What the hyphen joins was written with it.
      expect(written).toContain(`${end.slice(0, -1)}-${start}`);
      expect(start).not.toMatch(/^(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|lui|leur|les?|la|en|y)$/u);
    }
  });

  test('leads from its contents to every page, and has a tagged field wherever people write', async () => {
    const pdf = await print(simulatedSource());
    const [, essentials, definitions] = pdf.pages.map(({ text }) => plain(text));
    for (const [index, title] of TITLES.entries()) {
      // The contents begin behind the page that they stand on.
      if (index > 0) expect(essentials).toContain(`\n${title} ${index + 2}\n`);
      const described = `(${title}, page ${index + 2})`;
      if (index > 0 && /^[ -~]*$/u.test(title)) expect(pdf.has(described), described).toBe(true);
    }
    for (const { name } of bookletTexts().names.facets) expect(definitions).toContain(`\n${name}\n`);
    const links = pdf.count(/\/Subtype \/Link\b/);
    expect(links).toBeGreaterThan(TITLES.length);
    expect(pdf.count(/\/Contents [(<]/)).toBe(links);
    // One sentence of one's own, a scene for each alliage, seven answers, three gestures of four lines, three lines at the foot, the notes.
    const fields = 27;
    expect(pdf.count(/\/FT \/Tx\b/)).toBe(fields);
    expect(pdf.count(/\/TU </)).toBe(fields);
    expect(pdf.count(/\/S \/Form\b/)).toBe(fields);
    expect(pdf.count(/\/AcroForm \d+ 0 R/)).toBe(1);
  });

  describe('with an earlier diagnostic', () => {
    const beside = (later: Person, earlier: Person): BookletSource => {
      const { booklet } = simulatedSource(earlier);
      return simulatedSource(later, { earlier: { booklet, completedAt: new Date('2026-04-03T09:00:00Z') } });
    };

    test('has two more pages, facing each other', async () => {
      const facing = ['D’un diagnostic à l’autre', 'L’écart qu’il faut pour conclure'];
      const titles = TITLES.toSpliced(TITLES.indexOf('Vos alliages') + 1, 0, ...facing);
      const pdf = await print(beside(USUAL, { ...USUAL, seed: 7 }));
      // The rows, the two distances, the pillars.
      expectTagged(pdf, FIGURES + 3, 'Livret potentiel', titles);
      expectHeadingsInOrder(pdf);
      expectInsidePages(pdf.pages);
      expectFrenchLines(pdf.pages);
      expect(plain(pdf.pages[13]!.text)).toContain('3 avril 2026');
    });

    test.each([
      ['somebody else altogether', CONTRASTED, { ...CONTRASTED, seed: 30 }],
      ['from flat to contrasted', CONTRASTED, FLAT],
      ['the same', USUAL, USUAL],
    ])('%s', async (_, later, earlier) => {
      const source = beside(later, earlier);
      const { pages } = await print({ ...source, texts: extreme(source.texts, true) });
      expect(pages).toHaveLength(PAGES + 2);
      expectInsidePages(pages);
    });

    test('says no real change plainly', async () => {
      const { pages } = await print(beside(USUAL, USUAL));
      expect(plain(pages[13]!.text)).toContain('rien d’établi');
      expect(plain(pages[14]!.text)).toContain('Vos seize facettes.');
    });
  });

  test.each(['vous', 'tu'] as const)(
    'says with %s that an earlier diagnostic had other statements, and compares nothing',
    async (address) => {
      const otherEdition = { completedAt: new Date('2026-04-03T09:00:00Z'), instrument: 'EQX-FR 1.0' };
      const instrument = 'EQX-FR 0badcafe';
      const texts = bookletTexts(address);
      const { pages } = await print(simulatedSource(USUAL, { otherEdition, instrument, texts }));
      expect(pages).toHaveLength(PAGES);
      expectInsidePages(pages);
      expectFrenchLines(pages);
      const last = plain(pages.at(-1)!.text).replace(/\s+/gu, ' ');
      expect(last).toContain('Les énoncés ont été réécrits');
      expect(last).toContain('3 avril 2026 (instrument EQX-FR 1.0)');
      expect(last).toContain('instrument EQX-FR 0badcafe');
      expect(plain(pages.map(({ text }) => text).join(' '))).not.toContain('a changé');
    },
  );

  test('speaks with tu to a person under 18, on every page', async () => {
    const source = simulatedSource();
    const { booklet } = simulatedSource({ ...USUAL, seed: 7 });
    const earlier = { booklet, completedAt: new Date('2025-04-03T09:00:00Z') };
    for (const person of [source, { ...simulatedSource(FLAT), earlier }, { ...simulatedSource(CONTRASTED), earlier }]) {
      const { pages } = await print({ ...person, texts: bookletTexts('tu') });
      expect(pages).toHaveLength(person.earlier ? PAGES + 2 : PAGES);
      const words = plain(pages.map(({ text }) => text).join('\n'));
      expectTu(words);
      expectFrenchLines(pages);
      expectInsidePages(pages);
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

  test('the pages with the most words stay above the foot', async () => {
    // The longest pillar pages of 120 simulated people, which once ran into the margin.
    for (const seed of [12, 79, 101]) expectInsidePages((await print(simulatedSource({ seed }))).pages);
  });

  // Once a 19th page for one person in ten: six sentences on what is established beside the longest text.
  test.each(['vous', 'tu'] as const)(
    'the fullest page of pillars of 600 people stays a page, with %s',
    async (address) => {
      const texts = bookletTexts(address);
      const people = [0.5, 0.75, 1, 1.5].flatMap((sigma) =>
        Array.from({ length: 150 }, (_, seed) => {
          const source = simulatedSource({ seed, sigma }, { texts });
          const { notes, text } = bookletDocument(source).pages.pillars;
          return { source, notes: JSON.stringify(notes).length, text: JSON.stringify(text).length };
        }),
      );
      const fullest = (side: 'notes' | 'text') => people.reduce((most, one) => (one[side] > most[side] ? one : most));
      for (const { source } of [fullest('notes'), fullest('text')]) {
        const { pages } = await print(source);
        expect(pages).toHaveLength(PAGES);
        expectInsidePages(pages);
      }
    },
  );

  test('statements of 85 letters, all sixteen facets, stay on their pages', async () => {
    const long = (texts: readonly (readonly string[])[]) =>
      texts.map((own) =>
        own.map((text) => `${text.slice(0, -1)} ${'avec tout ce que cela suppose '.repeat(2)}`.slice(0, 84) + '.'),
      );
    for (const person of [USUAL, CONTRASTED, { ...USUAL, manner: 'random' } as const]) {
      const source = simulatedSource(person);
      const { behaviours, resources } = source.statements;
      const statements = { behaviours: long(behaviours), resources: long(resources) };
      const { pages } = await print({ ...source, statements });
      expect(pages).toHaveLength(PAGES);
      expectInsidePages(pages);
    }
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

  testEveryBooklet(PAGES, print);
});

test('a worker killed while it renders is replaced, and the person gets the booklet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eqinox-killed-'));
  const log = join(folder, 'workers.log');
  // The first worker dies as soon as it has its job; the next one is the real one.
  const program = `
    import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(log)}, 'x');
    if (readFileSync(${JSON.stringify(log)}).length > 1) await import(${JSON.stringify(REAL_WORKER)});
    else {
      process.on('message', () => process.kill(process.pid, 'SIGKILL'));
      process.send({ kind: 'ready' });
    }`;
  await writeFile(join(folder, 'worker.mjs'), program);
  const killed = createPdfRenderer({ size: 1, entry: pathToFileURL(join(folder, 'worker.mjs')) });
  const { pages } = await printed(killed, 'main', bookletDocument(simulatedSource()));
  expect(pages).toHaveLength(PAGES);
  expect(await readFile(log, 'utf8')).toBe('xx');
  await killed.close();
  await rm(folder, { recursive: true });
});

test('memory stays flat while workers are replaced', { timeout: 600_000 }, async () => {
  const recycled = createPdfRenderer({ size: 1, documentsPerWorker: runs(9, 30) });
  const memory: number[] = [];
  const third = runs(12, 40);
  for (let document = 1; document <= 3 * third; document++) {
    const data = bookletDocument(simulatedSource({ seed: document }));
    await recycled.render({ template: 'reports/main', data, standard: 'ua-1' });
    if (document % third === 0) memory.push(process.memoryUsage().rss / 1e6 + renderWorkersMegabytes(process.pid));
  }
  await recycled.close();
  // Without care a document leaves some 3.5 MB behind: 280 MB from the 40th to the 120th, 84 from the 12th to the 36th.
  expect(memory.at(-1)! - memory[0]!).toBeLessThan(runs(60, 150));
});
