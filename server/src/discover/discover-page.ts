/**
 * `/decouvrir`: what the product is, what it costs and how far it can be trusted, complete before any script. Made once, in
 * each language: nothing in it depends on who asks. `chosen`: the address names the language.
 */
import type { Language } from '@eqinox/domain/languages';
import { footer, pageHeader } from './frame.ts';
import { head } from './head.ts';
import { html } from './markup.ts';
import { menus } from './menus.ts';
import { people } from './people.ts';
import { sample } from './sample.ts';
import { hero, method, questions, steps, whom, withdrawal, writeToUs } from './sections.ts';
import { type PageMatter, writingOf } from './writing.ts';

export const discoverPage = (language: Language, chosen: boolean, matter: PageMatter): string => {
  const writing = writingOf(language, chosen, matter);
  const { markup } = html`<html lang="${language}">
    ${head(writing)}
    <body>
      ${pageHeader(writing)}
      <main id="main" tabindex="-1" class="discover container-page">
        ${hero(writing)} ${whom(writing)} ${steps(writing)} ${menus(writing)} ${sample(writing)} ${method(writing)}
        ${people(writing)} ${withdrawal(writing)} ${questions(writing)} ${writeToUs(writing)}
      </main>
      ${footer(writing)}
    </body>
  </html>`;
  return `<!doctype html>\n${markup}\n`;
};
