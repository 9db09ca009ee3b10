/** What the operator configured for the pages, and how it reaches them: inside the page, so that no call waits for it. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Site, siteLinks } from '@eqinox/contract/site';
import example from '../../../content/site/example-site.json' with { type: 'json' };
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';

/** Reads SITE_FILE (JSON). Without one, development shows examples and production no links at all. */
export const readSiteLinks = (file: string | null, production: boolean): Site['links'] => {
  if (file === null) return production ? {} : siteLinks.parse(example);
  const parsed = siteLinks.safeParse(parsedFile(file));
  if (!parsed.success) throw new StartupRefusal(`SITE_FILE ${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

const parsedFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartupRefusal(`SITE_FILE: ${file} is not a JSON file that can be read.`);
  }
};

const PLACE = /(<meta name="site" content=")[^"]*(")/u;

/** The page with what was configured. */
export const withSite = (page: string, site: Site): string =>
  page.replace(PLACE, (_place, before: string, after: string) => before + escaped(JSON.stringify(site)) + after);

const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);
