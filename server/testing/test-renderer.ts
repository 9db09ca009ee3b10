import { createPdfRenderer, type PdfRenderer } from '../src/adapters/pdf/pdf-renderer.ts';

/**
 * One worker. It has the time that a test has: what a document may take in the product is for people who wait, and suites side
 * by side keep a small machine busier than any of them does.
 */
export const testRenderer = (): PdfRenderer => createPdfRenderer({ size: 1, timeoutMs: 60_000 });
