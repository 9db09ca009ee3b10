/** In development Vite sends the page itself, with what the server would write into it: example addresses and French words. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@eqinox/domain/languages';
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Plugin } from 'vite';

interface Words {
  readonly title: string;
  readonly description: string;
  readonly shell: Readonly<Record<string, string>>;
}

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The languages of the bank that new diagnostics take. */
const statements = (): string[] => {
  const content = new URL('../../content/', import.meta.url);
  const { number } = read(new URL('instrument/version.json', content)) as { number: string };
  return Object.keys((read(new URL(`instruments/${number}.json`, content)) as { texts: object }).texts);
};

/** The languages whose booklets have all their texts. */
const booklets = (): string[] => {
  const folder = (language: string) => new URL(`../../content/reports/${language}/`, import.meta.url);
  const files = readdirSync(folder('fr')).filter((name) => name.endsWith('.json'));
  return LANGUAGES.filter((language) => files.every((name) => existsSync(new URL(name, folder(language)))));
};

/** `words`: the texts of content/discover in French. */
export const exampleSite = (links: URL, words: URL, sandbox: string): Plugin => {
  return {
    name: 'example-site',
    apply: 'serve',
    transformIndexHtml: (page) => {
      const { title, description, shell } = read(words) as Words;
      const own = read(links) as { contact: string };
      const site = escapeMarkup(
        JSON.stringify({
          tagManager: `${sandbox}/tag-manager.js`,
          links: own,
          statements: statements(),
          booklets: booklets(),
        }),
      );
      const values = { language: 'fr', origin: '', title, description, contact: own.contact, ...shell };
      return fillPlaces(page, values, escapeMarkup).replace(
        '<meta name="site" content="" />',
        () => `<meta name="site" content="${site}" />`,
      );
    },
  };
};
