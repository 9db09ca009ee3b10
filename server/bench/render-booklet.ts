/**
 * How long a main booklet and an invoice take, warm, and what that costs the caller's event loop.
 * `node server/bench/render-booklet.ts [documents]` (default 40); every document is another person's.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import texts from '../../content/invoices/fr.json' with { type: 'json' };
import { createPdfRenderer } from '../src/adapters/pdf/pdf-renderer.ts';
import type { RenderJob } from '../src/adapters/pdf/pdf-renderer.ts';
import { invoiceDocument } from '../src/invoices/invoice-document.ts';
import { exampleInvoice } from '../src/invoices/invoice-example.testing.ts';
import { bookletDocument } from '../src/reports/booklet-document.ts';
import { simulatedSource } from '../src/reports/booklet-source.testing.ts';

const documents = Number(process.argv[2] ?? 40);
const renderer = createPdfRenderer({ size: 1 });

const booklet = (seed: number): RenderJob => {
  return { template: 'reports/main', data: bookletDocument(simulatedSource({ seed })), standard: 'ua-1' };
};
const invoice = (seed: number): RenderJob => {
  const number = `F2026-${String(seed).padStart(6, '0')}`;
  return {
    template: 'invoices/invoice',
    data: invoiceDocument(exampleInvoice({ number }), texts, 'fr'),
    standard: 'a-3a',
  };
};

async function measure(name: string, job: (seed: number) => RenderJob): Promise<void> {
  const jobs = Array.from({ length: documents + 1 }, (_, seed) => job(seed + 1));
  const startOfFirst = performance.now();
  const { length: bytes } = await renderer.render(jobs[0]!);
  const first = performance.now() - startOfFirst;
  // Resolution 5 ms: an undisturbed loop shows just above 5.
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const before = performance.eventLoopUtilization();
  const times: number[] = [];
  for (const next of jobs.slice(1)) {
    const start = performance.now();
    await renderer.render(next);
    times.push(performance.now() - start);
  }
  loop.disable();
  // Time that the loop itself worked: free of what other programs take on a busy machine.
  const busy = performance.eventLoopUtilization(before).active / documents;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))]!);
  console.log(
    `${name}: first ${Math.round(first)} ms, warm median ${at(0.5)} ms, p90 ${at(0.9)} ms, ${Math.round(bytes / 1000)} kB; ` +
      `event loop busy ${busy.toFixed(1)} ms a document, delay p99 ${(loop.percentile(99) / 1e6).toFixed(1)} ms, ` +
      `max ${(loop.max / 1e6).toFixed(1)} ms`,
  );
}

await measure('main booklet', booklet);
await measure('invoice', invoice);
console.log(`resident memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
await renderer.close();
