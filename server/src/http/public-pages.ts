/** What strangers and search engines ask for: the page that explains the product, robots.txt and the sitemap. All need no script. */
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DISCOVER_PAGE, LEGAL_PAGES } from '@eqinox/contract/pages';
import type { Site } from '@eqinox/contract/site';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import { discoverAddress, discoverPage } from '../discover/index.ts';
import type { Env } from '../env.ts';
import type { Settings } from '../settings.ts';
import { languageOf } from './language.ts';
import { printed, sendPrinted } from './printed-page.ts';

interface PublicPages {
  /** Folder of the built web, or null: then the page has no style. */
  readonly root: string | null;
  readonly site: Site;
  readonly env: Env;
  readonly settings: Settings;
  readonly asPage: (reply: FastifyReply) => FastifyReply;
}

export const servePublicPages = (app: FastifyInstance, { root, site, env, settings, asPage }: PublicPages): void => {
  const matter = { site, env, settings, ...builtFiles(root) };
  const printedIn = (chosen: boolean) =>
    new Map(LANGUAGES.map((language) => [language, printed(discoverPage(language, chosen, matter))]));
  const [bare, asked] = [printedIn(false), printedIn(true)];
  app.get(DISCOVER_PAGE, (request, reply) => {
    const chosen = chosenLanguage(request);
    const page = chosen === null ? bare.get(languageOf(request.headers['accept-language'])) : asked.get(chosen);
    return page && sendPrinted(request, asPage(reply).type('text/html; charset=utf-8'), page);
  });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(env.publicUrl)));
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(env.publicUrl)),
  );
};

/** The one that a link asks for (`?lang=es`); null where it is the browser's to say, as in the application. */
const chosenLanguage = ({ query }: FastifyRequest): Language | null => {
  const { lang } = query as { lang?: unknown };
  return LANGUAGES.find((language) => language === lang) ?? null;
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

/** Addresses of the style sheets and of the one font that the first lines need, as the build named them. */
const builtFiles = (root: string | null): { readonly styles: readonly string[]; readonly font: string | null } => {
  const file = `${root ?? ''}/.vite/manifest.json`;
  if (root === null || !existsSync(file)) return { styles: [], font: null };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const own = manifest['src/discover/discover.css']?.file;
  const font = Object.values(manifest).find((each) => each.file.includes('inter-latin-wght-normal'))?.file;
  const styles = [...(manifest['index.html']?.css ?? []), ...(own === undefined ? [] : [own])];
  return { styles: styles.map((name) => `/${name}`), font: font === undefined ? null : `/${font}` };
};

/** Screens of persons and links with a secret in them are nothing to be found; what explains the product is. */
const PRIVATE = [
  '/api/',
  '/booklets/',
  '/reminders/',
  '/settings',
  '/eqinox',
  '/chromatic',
  '/deca',
  '/tell-us-more',
  '/payment-',
  '/book',
  '/gestion',
];

const robots = (origin: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const sitemap = (origin: string): string => {
  const alternates = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${discoverAddress(origin, language)}"/>`,
  ).join('');
  const urls = [
    ...LANGUAGES.map((language) => `<url><loc>${discoverAddress(origin, language)}</loc>${alternates}</url>`),
    ...['/login', ...LEGAL_PAGES.map((page) => `/legal/${page}`)].map(
      (path) => `<url><loc>${origin}${path}</loc></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
};
