/** In development Vite sends the page itself, with the example addresses that the server would write into it. */
import { readFileSync } from 'node:fs';
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
      const content = JSON.stringify(site).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return page.replace('<meta name="site" content="" />', () => `<meta name="site" content="${content}" />`);
    },
  };
};
