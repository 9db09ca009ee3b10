/**
 * Serves `content/countries/*.json` at `/assets/<name>.json`, the addresses of the specification, without their white
 * space; and `/assets/country-names-<language>.json`, what each French name of them is in another language. Node knows all
 * the names (Unicode CLDR); browsers know none in Nepali.
 */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@eqinox/domain/languages';
import type { Plugin } from 'vite';

const LISTS = ['fr-3166', 'dial-codes'] as const;
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'fr');

/** Those where nobody has a telephone: the list of dial codes, which knows the ISO codes, leaves them out. */
const WITHOUT_DIAL_CODE: Readonly<Record<string, string>> = {
  Antarctique: 'AQ',
  'Géorgie du Sud-et-les Îles Sandwich du Sud': 'GS',
  'Île Bouvet': 'BV',
  'Îles Heard-et-MacDonald': 'HM',
  'Îles mineures éloignées des États-Unis': 'UM',
  'Îles Pitcairn': 'PN',
  'Terres australes françaises': 'TF',
};

const read = (directory: URL, name: (typeof LISTS)[number]): unknown => {
  return JSON.parse(readFileSync(new URL(`${name}.json`, directory), 'utf8'));
};

/** French name → name in `language`, for every country of both lists. Refuses one that has none. */
export const countryNames = (directory: URL, language: string): Readonly<Record<string, string>> => {
  const dialCodes = read(directory, 'dial-codes') as readonly { name: string; code: string }[];
  const codes = { ...WITHOUT_DIAL_CODE, ...Object.fromEntries(dialCodes.map(({ name, code }) => [name, code])) };
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const countries = read(directory, 'fr-3166') as readonly { name: string }[];
  return Object.fromEntries(
    countries.map(({ name }) => {
      const translated = names.of(codes[name] ?? '');
      if (translated === undefined) throw new Error(`${name} has no name in ${language}.`);
      return [name, translated];
    }),
  );
};

export const countryLists = (directory: URL): Plugin => {
  const files = new Map<string, () => unknown>([
    ...LISTS.map((name) => [`assets/${name}.json`, () => read(directory, name)] as const),
    ...OTHER_LANGUAGES.map(
      (language) => [`assets/country-names-${language}.json`, () => countryNames(directory, language)] as const,
    ),
  ]);
  return {
    name: 'country-lists',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '');
        if (file === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(file()));
      });
    },
    generateBundle() {
      for (const [fileName, file] of files) this.emitFile({ type: 'asset', fileName, source: JSON.stringify(file()) });
    },
  };
};
