/** Serves `content/countries/*.json` at `/assets/<name>.json`, the addresses of the specification, without their white space. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAMES = ['fr-3166', 'dial-codes'] as const;

function minified(directory: URL, name: string): string {
  return JSON.stringify(JSON.parse(readFileSync(new URL(`${name}.json`, directory), 'utf8')));
}

export function countryLists(directory: URL): Plugin {
  return {
    name: 'country-lists',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = NAMES.find((name) => request.url === `/assets/${name}.json`);
        if (name === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.end(minified(directory, name));
      });
    },
    generateBundle() {
      for (const name of NAMES) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}.json`, source: minified(directory, name) });
      }
    },
  };
}
