/** Makes the documents at /assets/legal: `node tools/make-terms.ts`, after a change of their words, prices or template. */
import { writeFileSync } from 'node:fs';
import { termsFile } from '../domain/src/checkout/terms-file.ts';
import { LANGUAGES } from '../domain/src/languages.ts';
import { createPdfRenderer } from '../server/src/adapters/pdf/pdf-renderer.ts';
import { termsDocument } from './terms-document.ts';

const renderer = createPdfRenderer({ size: 1 });
try {
  for (const language of LANGUAGES) {
    const pdf = await renderer.render({ template: 'legal/cgv', standard: 'ua-1', data: termsDocument(language) });
    writeFileSync(new URL(`../web/public${termsFile(language)}`, import.meta.url), pdf);
  }
} finally {
  await renderer.close();
}
