/** Makes the document at /assets/legal/cgv.pdf: `node tools/make-terms.ts`, after a change of its words, prices or template. */
import { writeFileSync } from 'node:fs';
import { createPdfRenderer } from '../server/src/adapters/pdf/pdf-renderer.ts';
import { termsDocument } from './terms-document.ts';

const renderer = createPdfRenderer({ size: 1 });
try {
  const pdf = await renderer.render({ template: 'legal/cgv', standard: 'ua-1', data: termsDocument() });
  writeFileSync(new URL('../web/public/assets/legal/cgv.pdf', import.meta.url), pdf);
} finally {
  await renderer.close();
}
