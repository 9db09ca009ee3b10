/** The sections that are words alone. */
import { mailAddressOf } from '@eqinox/contract/site';
import { termsFile } from '@eqinox/domain/checkout/terms-file';
import { art, icon } from './drawings.ts';
import { signIn } from './frame.ts';
import { html, type Markup, rich } from './markup.ts';
import type { Writing } from './writing.ts';

export const hero = (writing: Writing): Markup => {
  const { title, lead, start, look, note } = writing.texts.hero;
  return html`<section class="hero">
    <div>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <p class="actions">
        <a class="button primary" href="${signIn(writing)}">${start}</a><a class="button" href="#livret">${look}</a>
      </p>
      <p class="small">${note}</p>
    </div>
    ${art}
  </section>`;
};

export const whom = ({ texts, fill }: Writing): Markup =>
  html`<section>
    <h2>${texts.whom.title}</h2>
    <ul class="thirds">
      ${texts.whom.list.map(
        ({ title, text }) =>
          html`<li>
            <h3>${title}</h3>
            <p>${fill(text)}</p>
          </li>`,
      )}
    </ul>
  </section>`;

export const steps = ({ texts, fill }: Writing): Markup =>
  html`<section>
    <h2>${texts.steps.title}</h2>
    <ol class="thirds steps">
      ${texts.steps.list.map(
        ({ title, text }) =>
          html`<li>
            <h3>${title}</h3>
            <p>${fill(text)}</p>
          </li>`,
      )}
    </ol>
  </section>`;

export const method = ({ texts, fill }: Writing): Markup => {
  const { title, body, limits, more } = texts.method;
  return html`<section id="methode">
    <h2>${title}</h2>
    <div class="halves">
      <div>
        ${body.map((text) => html`<p>${text}</p>`)}
        <p><a href="/legal/method">${more}</a></p>
      </div>
      <div class="card">
        <h3>${limits.title}</h3>
        <ul class="points">
          ${limits.list.map((text) => html`<li>${fill(text)}</li>`)}
        </ul>
        <p>${limits.end}</p>
      </div>
    </div>
  </section>`;
};

export const withdrawal = ({ language, texts, fill }: Writing): Markup => {
  const { title, body, terms } = texts.withdrawal;
  return html`<section id="retractation">
    <h2>${title}</h2>
    <div class="read">
      ${body.map((text) => html`<p>${fill(text)}</p>`)}
      <p>${rich(terms, { terms: (words) => html`<a href="${termsFile(language)}">${words}</a>` })}</p>
    </div>
  </section>`;
};

export const questions = ({ texts, fill }: Writing): Markup =>
  html`<section id="questions">
    <h2>${texts.questions.title}</h2>
    <div class="questions">
      ${texts.questions.list.map(
        ({ question, answer }) =>
          html`<details>
            <summary>
              <h3>${question}</h3>
              ${icon('chevron-down')}
            </summary>
            <p>${rich(fill(answer), { privacy: (words) => html`<a href="/legal/privacy">${words}</a>` })}</p>
          </details>`,
      )}
    </div>
  </section>`;

export const writeToUs = ({ texts, fill, site }: Writing): Markup => {
  const { title, text, write, writeTo } = texts.contact;
  const href = site.links.contact;
  if (href === undefined) return html``;
  const address = mailAddressOf(href);
  return html`<section id="contact" class="ending">
    <div>
      <h2>${title}</h2>
      <p>${text}</p>
    </div>
    <p><a class="button" href="${href}">${address === null ? write : fill(writeTo, { address })}</a></p>
  </section>`;
};
