/** How long each booklet and an invoice take, warm, and what that costs the caller's event loop. Every document is another person's. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPdfRenderer, type PdfRenderer, type RenderJob } from '../src/adapters/pdf/pdf-renderer.ts';
import { exampleInvoice } from '../src/invoices/invoice-example.testing.ts';
import { invoiceJob } from '../src/invoices/render-invoice.ts';
import { bookletDocument } from '../src/reports/booklet-document.ts';
import { simulatedSource } from '../src/reports/booklet-source.testing.ts';
import { complementaryDocument, complementaryTexts } from '../src/reports/complementary/complementary-document.ts';
import { managerDocument, managerTexts } from '../src/reports/manager/manager-document.ts';
import { shortDocument } from '../src/reports/short/short-document.ts';
import { simulatedShortSource } from '../src/reports/short/short-source.testing.ts';
import { youthDocument } from '../src/reports/youth/youth-document.ts';
import { simulatedYouthSource } from '../src/reports/youth/youth-source.testing.ts';

export interface RenderFigures {
  readonly medianMs: number;
  readonly p90Ms: number;
  /** The longest that the event loop was late, beyond the sampling interval. */
  readonly longestBlockMs: number;
  /** Time that the loop itself worked per document: free of what other programs take on a busy machine. */
  readonly busyMs: number;
  readonly kilobytes: number;
}

/** Milliseconds between two looks at the event loop: an undisturbed one is late by about that much. */
const RESOLUTION = 5;

/** The data of each booklet of the family, by its template. */
const booklets = {
  main: (seed: number) => bookletDocument(simulatedSource({ seed })),
  'main-compared': (seed: number) => {
    const { booklet } = simulatedSource({ seed: seed + 10_000 });
    return bookletDocument(simulatedSource({ seed }, { earlier: { booklet, completedAt: new Date('2026-04-03') } }));
  },
  complementary: (seed: number) => {
    const source = simulatedSource({ seed });
    return complementaryDocument({ ...source, texts: complementaryTexts(source.texts) });
  },
  manager: (seed: number) => {
    const source = simulatedSource({ seed });
    return managerDocument({ ...source, texts: managerTexts(source.texts) });
  },
  youth: (seed: number) => youthDocument(simulatedYouthSource({ seed })),
  short: (seed: number) => shortDocument(simulatedShortSource({ seed })),
} as const;
export type BookletKind = keyof typeof booklets;

const bookletJob =
  (kind: BookletKind) =>
  (seed: number): RenderJob => ({
    template: kind === 'main-compared' ? 'reports/main' : `reports/${kind}`,
    data: booklets[kind](seed),
    standard: 'ua-1',
  });

const invoice = (seed: number): RenderJob =>
  invoiceJob(exampleInvoice({ number: `F2026-${String(seed).padStart(6, '0')}` }));

const measure = async (
  renderer: PdfRenderer,
  job: (seed: number) => RenderJob,
  documents: number,
): Promise<RenderFigures> => {
  const jobs = Array.from({ length: documents }, (_, seed) => job(seed + 2));
  const { length: bytes } = await renderer.render(job(1));
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  const before = performance.eventLoopUtilization();
  const times: number[] = [];
  for (const next of jobs) {
    const start = performance.now();
    await renderer.render(next);
    times.push(performance.now() - start);
  }
  loop.disable();
  const busyMs = performance.eventLoopUtilization(before).active / documents;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return {
    medianMs: at(0.5),
    p90Ms: at(0.9),
    longestBlockMs: Math.max(0, loop.max / 1e6 - RESOLUTION),
    busyMs,
    kilobytes: bytes / 1000,
  };
};

/** Renders `documents` of each kind, one after the other, in one worker. */
export const measureDocuments = async (
  documents: number,
): Promise<{
  booklets: Readonly<Record<BookletKind, RenderFigures>>;
  invoice: RenderFigures;
  residentMB: number;
}> => {
  const renderer = createPdfRenderer({ size: 1 });
  try {
    const figures: Partial<Record<BookletKind, RenderFigures>> = {};
    for (const kind of Object.keys(booklets) as BookletKind[]) {
      figures[kind] = await measure(renderer, bookletJob(kind), documents);
    }
    return {
      booklets: figures as Record<BookletKind, RenderFigures>,
      invoice: await measure(renderer, invoice, documents),
      residentMB: process.memoryUsage().rss / 1e6,
    };
  } finally {
    await renderer.close();
  }
};
