/** A booklet of nobody, to leaf through by scrolling or by its pages' names: no script turns its pages. */
import made from '../../../content/discover/sample.json' with { type: 'json' };
import { icon } from './drawings.ts';
import { html, type Markup } from './markup.ts';
import type { Writing } from './writing.ts';

const FOLDER = '/assets/discover';

export const sample = ({ texts, fill }: Writing): Markup => {
  const { title, lead, label, pages, open, list } = texts.sample;
  const shown = made.shown.map((page, index) => ({ page, ...list[index]! }));
  return html`<section id="livret">
    <h2>${title}</h2>
    <p class="read">${fill(lead)}</p>
    <nav class="page-names" aria-label="${pages}">
      <ul>
        ${shown.map(({ page, name }) => html`<li><a href="#page-${page}">${name}</a></li>`)}
      </ul>
    </nav>
    <div class="booklet" role="region" aria-label="${label}" tabindex="0">
      <ul>
        ${shown.map(
          ({ page, alt }) =>
            html`<li id="page-${page}">
              <img
                src="${FOLDER}/booklet-${page}.webp"
                alt="${alt}"
                width="${made.width}"
                height="${made.height}"
                loading="lazy"
                decoding="async"
              />
            </li>`,
        )}
      </ul>
    </div>
    <p>
      <a class="with-icon" href="${FOLDER}/livret-exemple.pdf" hreflang="fr"
        >${icon('document')}<span>${fill(open, { count: made.pages })}</span></a
      >
    </p>
  </section>`;
};
