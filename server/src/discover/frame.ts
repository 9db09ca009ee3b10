/** Above and under the page. */
import { termsFile } from '@eqinox/domain/checkout/terms-file';
import { DISCOVER_PAGE, LEGAL_PAGES } from '@eqinox/contract/pages';
import type { Site } from '@eqinox/contract/site';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@eqinox/domain/languages';
import { wordmark } from './drawings.ts';
import { html, type Markup } from './markup.ts';
import type { Writing } from './writing.ts';

/** To the sign-in screen, which then speaks the language of this page. */
export const signIn = ({ language }: Writing): string => `/login?lang=${language}`;

export const pageHeader = (writing: Writing): Markup => {
  const { nav } = writing.texts;
  const places = [
    ['menus', nav.menus],
    ['livret', nav.sample],
    ['methode', nav.method],
    ['questions', nav.questions],
  ] as const;
  return html`<a class="skip" href="#main">${writing.shared.app.skip}</a>
    <header class="discover-header container-page">
      <a class="wordmark" href="${DISCOVER_PAGE}?lang=${writing.language}" aria-label="EQINOX">${wordmark}</a>
      <nav aria-label="${nav.label}">
        <ul>
          ${places.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
        </ul>
      </nav>
      <a class="button small" href="${signIn(writing)}">${nav.signIn}</a>
    </header>`;
};

const OURS = ['contact', 'team', 'press', 'linkedin', 'instagram', 'facebook', 'youtube'] as const;

export const footer = ({ language, shared, site, fill }: Writing): Markup => {
  const words = shared.app.footer;
  return html`<footer class="discover-footer" aria-label="${words.label}">
    <div class="container-page">
      <ul>
        ${OURS.map((name) => siteLine(site.links, name, words[name]))}
      </ul>
      <ul>
        <li><a href="${termsFile(language)}">${words.terms}</a></li>
        ${LEGAL_PAGES.map((page) => html`<li><a href="/legal/${page}">${words[page]}</a></li>`)}
      </ul>
      <nav aria-label="${shared.app.languages}">
        <ul>
          ${LANGUAGES.map(
            (other) =>
              html`<li>
                <a
                  href="${DISCOVER_PAGE}?lang=${other}"
                  lang="${other}"
                  hreflang="${other}"
                  ${other === language ? html` aria-current="true"` : null}
                  >${nameOf(other, language)}</a
                >
              </li>`,
          )}
        </ul>
      </nav>
      <p>${fill(words.copyright, { year: String(new Date().getFullYear()) })}</p>
    </div>
  </footer>`;
};

/** Each under its own name; that of Nepali drawn, as in screens, for devices that lack its letters. */
const nameOf = (other: Language, language: Language): Markup =>
  other === 'ne' && language !== 'ne'
    ? html`<span class="nepali-name"><span class="sr-only">${LANGUAGE_NAMES.ne}</span></span>`
    : html`${LANGUAGE_NAMES[other]}`;

const siteLine = (links: Site['links'], name: (typeof OURS)[number], words: string): Markup => {
  const href = links[name];
  return href === undefined ? html`` : html`<li><a href="${href}">${words}</a></li>`;
};
