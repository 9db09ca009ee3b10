/** What the operator configured for the pages, and how it reaches them: inside the page, so that no call waits for it. */
import { type Site, siteLinks } from '@eqinox/contract/site';
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import example from '../../../content/site/example-site.json' with { type: 'json' };
import { readJsonFile } from '../read-json-file.ts';

/** Reads SITE_FILE (JSON). Without one, development shows examples and production no links of the operator's. */
export const readSiteLinks = (file: string | null, production: boolean): Site['links'] => {
  if (file === null) return production ? {} : siteLinks.parse(example);
  return readJsonFile({ setting: 'SITE_FILE', file, example: 'content/site/example-site.json' }, siteLinks);
};

/** What the server writes into a page: there is always somebody to write to. */
export type PageSite = Site & { readonly links: { readonly contact: string } };

/** Whoever has a question finds somebody on every page, also where the operator named no page for it: `seller` is written to, then. */
export const pageLinks = (file: string | null, production: boolean, seller: string): PageSite['links'] => {
  const { contact = `mailto:${seller}`, ...others } = readSiteLinks(file, production);
  return { contact, ...others };
};

const PLACE = /(<meta name="site" content=")[^"]*(")/u;

/** The page with what was configured. */
export const withSite = (page: string, site: Site): string =>
  page.replace(PLACE, (_place, before: string, after: string) => before + escapeMarkup(JSON.stringify(site)) + after);
