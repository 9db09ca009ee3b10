import { readFileSync } from 'node:fs';
import type { Reply, Route } from './http.ts';
import { html, type Html } from './html.ts';

const stylesheet = readFileSync(new URL('./style.css', import.meta.url));

export const styleRoute: Route = {
  method: 'GET',
  path: '/style.css',
  answer: () => ({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: stylesheet }),
};

/** A page in the neighbour's own plain look. `head` adds elements to the head. It runs no script but the sandbox's own files. */
export const page = (title: string, main: Html, options: { status?: number; head?: Html } = {}): Reply => {
  const document = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        ${options.head ?? null}
      </head>
      <body>
        <main>${main}</main>
        <footer>Bac à sable${'\u00a0'}: site d’essai, rien n’y est réel. <a href="/">Accueil</a></footer>
      </body>
    </html>`;
  return {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'",
    },
    body: document.html,
  };
};
