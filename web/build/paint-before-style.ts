/**
 * Lets the browser paint what stands in the page itself before the style sheet is there: a link in the head holds back all of the
 * page, one in the body only what follows. Scripts wait for it in both places, so no screen is drawn without its style.
 */
import type { Plugin } from 'vite';

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/gu;

export const paintBeforeStyle = (): Plugin => ({
  name: 'paint-before-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const sheets = page.match(STYLE_SHEET) ?? [];
      if (sheets.length === 0) throw new Error('The page has no style sheet to move.');
      return page.replace(STYLE_SHEET, '').replace('</body>', () => `${sheets.join('').trim()}\n  </body>`);
    },
  },
});
