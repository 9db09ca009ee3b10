/**
 * Addresses at which there is a page (specification, section 2, and ours). The web draws each (web/src/app/routes.tsx), the server
 * answers every other one with 404; a test of the route table holds them together.
 */

/** Pages of law, each a folder of content/legal, and how results are worked out. */
export const LEGAL_PAGES = ['notice', 'privacy', 'accessibility', 'mediator', 'method'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** In the router's spelling: `:name` is one segment, a `*` at the end is any rest or none. */
export const PAGES = [
  '/',
  '/login',
  '/payment-success',
  '/payment-error',
  '/eqinox',
  '/eqinox/part1-start',
  '/eqinox/part1',
  '/eqinox/part2-start',
  '/eqinox/part2',
  '/eqinox/end',
  '/eqinox/session-resetted',
  '/eqinox/accord-parental/:id',
  '/accord-parental/:token',
  '/book-restitution',
  '/booking-success/:hasVyte',
  '/booking-vyte-response/:hasVyte',
  '/tell-us-more',
  '/settings/*',
  '/chromatic/intro',
  '/chromatic/start',
  '/chromatic/question',
  '/chromatic/end',
  '/deca/start',
  '/deca/end',
  '/booklets/:token',
  '/partage',
  '/reminders/:token',
  '/groupes',
  '/groupes/:id',
  '/groupe/:code',
  '/legal/:page',
  '/gestion/*',
] as const;

/** The page that explains the product to whoever has no account. The server alone draws it: it needs no script. */
export const DISCOVER_PAGE = '/decouvrir';

const SEGMENTS: Readonly<Record<string, string>> = { ':page': `(?:${LEGAL_PAGES.join('|')})` };

const patternOf = (page: string): RegExp => {
  const segments = page.split('/').filter(Boolean);
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    return `/${SEGMENTS[segment] ?? (segment.startsWith(':') ? '[^/]+' : segment)}`;
  });
  return new RegExp(`^${parts.join('')}/*$`, 'iu');
};

const PATTERNS = PAGES.map(patternOf);

/** Whether there is a page at `path`, an address without host and query. As the router does, letters count in any case. */
export const isPage = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
