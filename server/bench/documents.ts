/** How long each booklet and an invoice take, warm, and what that costs the caller's event loop. Every document is another person's. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPdfRenderer, type PdfRenderer, type RenderJob } from '../src/adapters/pdf/pdf-renderer.ts';
import { exampleInvoice } from '../src/invoices/invoice-example.testing.ts';
import { invoiceJob } from '../src/invoices/render-invoice.ts';
import { bookletDocument } from '../src/reports/booklets/main/main-document.ts';
import { simulatedSource } from '../src/reports/booklets/main/main-source.testing.ts';
import { complementaryDocument } from '../src/reports/booklets/complementary/complementary-document.ts';
import { complementaryTexts } from '../src/reports/booklets/complementary/complementary-texts.ts';
import { managerDocument } from '../src/reports/booklets/manager/manager-document.ts';
import { managerTexts } from '../src/reports/booklets/manager/manager-texts.ts';
import { shortDocument } from '../src/reports/booklets/short/short-document.ts';
import { simulatedShortSource } from '../src/reports/booklets/short/short-source.testing.ts';
import { youthDocument } from '../src/reports/booklets/youth/youth-document.ts';
import { simulatedYouthSource } from '../src/reports/booklets/youth/youth-source.testing.ts';
import { connectDatabase } from '../src/adapters/database/database.ts';
import type { Database } from '../src/database.ts';
import { createLogger } from '../src/logger.ts';
import { storePdf } from '../src/reports/download/booklet-store.ts';
import { makeAnswered } from './answered-people.ts';
import { type Bench, type Figure, figure, median, ms, percentile } from './figure.ts';
import { withProduct } from './product.ts';

/** Milliseconds between two looks at the event loop: an undisturbed one is late by about that much. */
const RESOLUTION = 5;

/** A name of their own: it stands in the head of every page. */
const named = (seed: number) => ({ name: `Camille Exemple ${seed}` });

/** The data of each booklet of the family, by its template. */
const booklets = {
  main: (seed: number) => bookletDocument(simulatedSource({ seed }, named(seed))),
  'main-compared': (seed: number) => {
    const { booklet } = simulatedSource({ seed: seed + 10_000 });
    return bookletDocument(
      simulatedSource({ seed }, { ...named(seed), earlier: { booklet, completedAt: new Date('2026-04-03') } }),
    );
  },
  complementary: (seed: number) => {
    const source = simulatedSource({ seed }, named(seed));
    return complementaryDocument({ ...source, texts: complementaryTexts(source.texts) });
  },
  manager: (seed: number) => {
    const source = simulatedSource({ seed }, named(seed));
    return managerDocument({ ...source, texts: managerTexts(source.texts) });
  },
  youth: (seed: number) => youthDocument(simulatedYouthSource({ seed }, named(seed))),
  short: (seed: number) => shortDocument(simulatedShortSource({ seed }, named(seed))),
} as const;
type BookletKind = keyof typeof booklets;

const bookletJob =
  (kind: BookletKind) =>
  (seed: number): RenderJob => ({
    template: kind === 'main-compared' ? 'reports/main' : `reports/${kind}`,
    data: booklets[kind](seed),
    standard: 'ua-1',
  });

const invoice = (seed: number): Promise<RenderJob> =>
  invoiceJob(exampleInvoice({ number: `F2026-${String(seed).padStart(6, '0')}` }), 'fr');

interface Rendered {
  readonly medianMs: number;
  /** The longest that the event loop was late, beyond the sampling interval. */
  readonly longestBlockMs: number;
}

const measure = async (
  renderer: PdfRenderer,
  job: (seed: number) => RenderJob | Promise<RenderJob>,
  documents: number,
): Promise<Rendered> => {
  const jobs = await Promise.all(Array.from({ length: documents }, async (_, seed) => job(seed + 2)));
  await renderer.render(await job(1));
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  const times: number[] = [];
  for (const next of jobs) {
    const start = performance.now();
    await renderer.render(next);
    times.push(performance.now() - start);
  }
  loop.disable();
  return { medianMs: median(times), longestBlockMs: Math.max(0, loop.max / 1e6 - RESOLUTION) };
};

/** How long it takes to keep a print, each of another person's diagnostic. */
const storing = (bytes: Uint8Array, prints: number): Promise<Figure> =>
  withProduct(async (product) => {
    await makeAnswered(product, prints);
    const { rows } = await product.pool.query<{ id: number; account_id: number }>(
      'select id, account_id from diagnostic.sessions order by id',
    );
    const { db, close } = connectDatabase<Database>(
      { ...product.connection },
      { maxConnections: 1, log: createLogger('error') },
    );
    try {
      const times: number[] = [];
      for (const { id, account_id } of rows) {
        const start = performance.now();
        await storePdf(
          db,
          {
            account_id: Number(account_id),
            session_id: Number(id),
            booklet: 'main',
            language: 'fr',
            edition: 'bench',
            instrument_version: 'bench',
            printed_name: 'Camille Exemple',
          },
          { bytes, textVersion: 'bench', now: new Date() },
        );
        times.push(performance.now() - start);
      }
      return figure(
        `keeping a main booklet of ${Math.round(bytes.length / 1000)} kB: median, 95th percentile`,
        `${ms(median(times))}, ${ms(percentile(times, 0.95))}`,
        'under 20 ms',
      );
    } finally {
      await close();
    }
  });

/** Renders documents of each kind, one after the other, in one worker. */
const bench: Bench = async (quick) => {
  const renderer = createPdfRenderer({ size: 1 });
  const documents = quick ? 40 : 120;
  try {
    const figures: Figure[] = [];
    for (const kind of Object.keys(booklets) as BookletKind[]) {
      const { medianMs, longestBlockMs } = await measure(renderer, bookletJob(kind), documents);
      figures.push(
        figure(
          `one ${kind} booklet, warm, in the worker: median`,
          ms(medianMs),
          kind === 'main' ? 'at most 150 ms' : 'at most 200 ms',
        ),
        figure('… longest block of the event loop meanwhile', ms(longestBlockMs), 'at most 50 ms'),
      );
    }
    const { medianMs } = await measure(renderer, invoice, documents);
    return [
      ...figures,
      figure('one invoice, warm: median', ms(medianMs), 'at most 120 ms'),
      await storing(await renderer.render(bookletJob('main')(1)), documents),
    ];
  } finally {
    await renderer.close();
  }
};

export default bench;
