/** What the operator configured for the pages, read from the page itself (server: http/site.ts). */
import type { Site } from '@eqinox/contract/site';

const NOTHING: Site = { tagManager: null, links: {}, statements: [], booklets: [] };
let site: Site | undefined;

export const readSite = (): Site => {
  site ??= parsed(document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '');
  return site;
};

/** A page that no server of ours has filled (a file opened by hand) measures nothing and links nowhere. */
const parsed = (content: string): Site => {
  return content === '' ? NOTHING : (JSON.parse(content) as Site);
};
