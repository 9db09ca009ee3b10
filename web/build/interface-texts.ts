/**
 * Serves `content/interface/<lang>/<feature>.json` as one file per language at `/assets/i18n/<lang>.json`, at that exact
 * address. A text that a language lacks is filled with the French one here, so that the browser never loads two files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@eqinox/domain/languages';
import type { Plugin } from 'vite';

const YOUNG = '_young';

export type Texts = { [key: string]: string | Texts };

/** `fallback` with each text replaced by the one of `texts` where it exists. Plural forms that only `texts` has are kept. */
export const filled = (texts: Texts, fallback: Texts): Texts => {
  const result: Texts = { ...fallback, ...texts };
  for (const [key, value] of Object.entries(fallback)) {
    const own = texts[key];
    if (typeof value === 'object') result[key] = filled(typeof own === 'object' ? own : {}, value);
    // A language that says "you" to everybody says nothing apart to the young: its own words are nearer than French ones.
    else if (key.endsWith(YOUNG) && own === undefined && texts[key.slice(0, -YOUNG.length)] !== undefined) {
      delete result[key];
    } else if (typeof own !== 'string' || own === '') result[key] = value;
  }
  return result;
};

/** All features of one language: `{ identity: {...}, account: {...} }`. A language without a folder yet is empty. */
const readLanguage = (directory: URL, language: string): Texts => {
  const folder = new URL(`${language}/`, directory);
  const texts: Texts = {};
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return texts;
  }
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    texts[name.slice(0, -'.json'.length)] = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Texts;
  }
  return texts;
};

export const mergedTexts = (directory: URL, language: string): string => {
  const french = readLanguage(directory, 'fr');
  return JSON.stringify(language === 'fr' ? french : filled(readLanguage(directory, language), french));
};

export const interfaceTexts = (directory: URL): Plugin => {
  return {
    name: 'interface-texts',
    configureServer(server) {
      server.watcher.add(directory.pathname);
      server.watcher.on('change', (file) => {
        if (file.startsWith(directory.pathname)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const language = LANGUAGES.find((language) => request.url === `/assets/i18n/${language}.json`);
        if (language === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.end(mergedTexts(directory, language));
      });
    },
    generateBundle() {
      for (const language of LANGUAGES) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/i18n/${language}.json`,
          source: mergedTexts(directory, language),
        });
      }
    },
  };
};
