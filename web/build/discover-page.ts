/** In development: the page that the server draws, with the style sheets as they are being written. */
import type { Plugin } from 'vite';

const SHEETS = ['/src/ui/theme.css', '/src/discover/discover.css'];

export const discoverPage = (server: string): Plugin => ({
  name: 'discover-page',
  apply: 'serve',
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      const { url = '', headers } = request;
      if (!/^\/decouvrir(?:$|\?)/u.test(url)) return next();
      const language = headers['accept-language'] ?? 'fr';
      fetch(`${server}${url}`, { headers: { 'accept-language': language } })
        .then((reply) => reply.text())
        .then((page) => {
          const links = SHEETS.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(
            page.replace(/<link rel="(?:stylesheet|preload)"[^>]*>/gu, '').replace('</head>', `${links}</head>`),
          );
        })
        .catch(next);
    });
  },
});
