/** The page of the application: one for all its addresses, in the visitor's language as far as it speaks before its scripts. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import { signInLine } from '../content/sign-in-line.ts';
import { discoverTexts } from '../discover/index.ts';
import { type PageSite, withSite } from './site.ts';

/** The built page as it lies in its folder; null where the web is not built. */
export const readAppPage = (root: string | null): string | null => {
  const file = `${root ?? ''}/index.html`;
  return root !== null && existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** For the content policy: what a page styles by itself, as digests, so that nothing else inline is let in. */
export const styleDigests = (page: string): readonly string[] => {
  return [...page.matchAll(/<style>(.*?)<\/style>/gsu)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
};

export interface Filling {
  readonly site: PageSite;
  /** Where people reach the product: pictures for sharing need whole addresses. */
  readonly origin: string;
}

/** The page in each language: whoever comes to sign in reads at once what the screen will say there, everybody else what this is. */
export interface AppPages {
  readonly signIn: ReadonlyMap<Language, string>;
  readonly other: ReadonlyMap<Language, string>;
}

export const fillAppPage = (page: string, { site, origin }: Filling): AppPages => {
  const inEach = (lineOf: (language: Language) => string): ReadonlyMap<Language, string> =>
    new Map(
      LANGUAGES.map((language) => {
        const { title, description, shell } = discoverTexts(language);
        const line = lineOf(language);
        const values = { language, origin, title, description, contact: site.links.contact, ...shell, line };
        return [language, withSite(fillPlaces(page, values, escapeMarkup), site)];
      }),
    );
  return { signIn: inEach(signInLine), other: inEach((language) => discoverTexts(language).shell.line) };
};
