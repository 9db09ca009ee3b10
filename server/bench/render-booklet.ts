/** How long a main booklet and an invoice take, warm, and what that costs the caller's event loop. Every document is another person's. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import texts from '../../content/invoices/fr.json' with { type: 'json' };
import { createPdfRenderer, type PdfRenderer, type RenderJob } from '../src/adapters/pdf/pdf-renderer.ts';
import { invoiceDocument } from '../src/invoices/invoice-document.ts';
import { exampleInvoice } from '../src/invoices/invoice-example.testing.ts';
import { bookletDocument } from '../src/reports/booklet-document.ts';
import { simulatedSource } from '../src/reports/booklet-source.testing.ts';

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

const booklet = (seed: number): RenderJob => ({
  template: 'reports/main',
  data: bookletDocument(simulatedSource({ seed })),
  standard: 'ua-1',
});

const invoice = (seed: number): RenderJob => ({
  template: 'invoices/invoice',
  data: invoiceDocument(exampleInvoice({ number: `F2026-${String(seed).padStart(6, '0')}` }), texts, 'fr'),
  standard: 'a-3a',
});

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
): Promise<{ booklet: RenderFigures; invoice: RenderFigures; residentMB: number }> => {
  const renderer = createPdfRenderer({ size: 1 });
  try {
    const figures = {
      booklet: await measure(renderer, booklet, documents),
      invoice: await measure(renderer, invoice, documents),
    };
    return { ...figures, residentMB: process.memoryUsage().rss / 1e6 };
  } finally {
    await renderer.close();
  }
};
