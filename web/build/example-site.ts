/** In development Vite sends the page itself, with the example addresses that the server would write into it. */
import { readFileSync } from 'node:fs';
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import type { Plugin } from 'vite';

export const exampleSite = (links: URL, sandbox: string): Plugin => {
  return {
    name: 'example-site',
    apply: 'serve',
    transformIndexHtml: (page) => {
      const site = {
        tagManager: `${sandbox}/tag-manager.js`,
        links: JSON.parse(readFileSync(links, 'utf8')) as object,
      };
      const content = escapeMarkup(JSON.stringify(site));
      return page.replace('<meta name="site" content="" />', () => `<meta name="site" content="${content}" />`);
    },
  };
};
