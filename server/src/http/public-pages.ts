/** What strangers and search engines ask for: the page that explains the product, robots.txt and the sitemap. All need no script. */
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DISCOVER_PAGE, LEGAL_PAGES } from '@eqinox/contract/pages';
import type { Site } from '@eqinox/contract/site';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import type { Consultants } from '../booking/index.ts';
import { discoverAddress, discoverPage } from '../discover/index.ts';
import type { Env } from '../env.ts';
import { languageOf } from './language.ts';
import { printed, sendPrinted } from './printed-page.ts';

interface PublicPages {
  /** Folder of the built web, or null: then the page has no style. */
  readonly root: string | null;
  readonly site: Site;
  readonly env: Env;
  /** Who gives restitutions now. */
  readonly consultants: () => Promise<Consultants>;
  readonly clock: () => Date;
  readonly asPage: (reply: FastifyReply) => FastifyReply;
}

export const servePublicPages = async (
  app: FastifyInstance,
  { root, site, env, consultants, clock, asPage }: PublicPages,
): Promise<void> => {
  const built = builtFiles(root);
  const pagesOf = await printedAnew(clock, consultants, (current) => {
    const matter = { site, env, consultants: current, ...built };
    const printedIn = (chosen: boolean) =>
      new Map(LANGUAGES.map((language) => [language, printed(discoverPage(language, chosen, matter))]));
    return { bare: printedIn(false), asked: printedIn(true) };
  });
  app.get(DISCOVER_PAGE, (request, reply) => {
    const { bare, asked } = pagesOf();
    const chosen = chosenLanguage(request);
    const page = chosen === null ? bare.get(languageOf(request.headers['accept-language'])) : asked.get(chosen);
    return page && sendPrinted(request, asPage(reply).type('text/html; charset=utf-8'), page);
  });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(env.publicUrl)));
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(env.publicUrl)),
  );
};

/** How late a page may say what the console changed. */
const LOOKED_FOR_MS = 60_000;

/**
 * What `print` makes of the consultants, made anew once they have changed. Nobody waits for that: whoever asks gets what is there,
 * also while the database is away, and a minute later the next one gets the new page.
 */
const printedAnew = async <T>(
  clock: () => Date,
  consultants: () => Promise<Consultants>,
  print: (current: Consultants) => T,
): Promise<() => T> => {
  const first = await consultants();
  let shown = { said: JSON.stringify(first), pages: print(first) };
  let lookedAt = clock().getTime();
  const look = async (): Promise<void> => {
    const current = await consultants();
    const said = JSON.stringify(current);
    if (said !== shown.said) shown = { said, pages: print(current) };
  };
  return () => {
    if (clock().getTime() - lookedAt > LOOKED_FOR_MS) {
      lookedAt = clock().getTime();
      look().catch(() => undefined);
    }
    return shown.pages;
  };
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
