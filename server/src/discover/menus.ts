/** What can be bought, at its price, and what each menu holds: the catalogue's, in the dashboard's words. */
import { type Language, LOCALES } from '@eqinox/domain/languages';
import { type OfferContentLine, offerContents } from '@eqinox/domain/offers/contents';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import { offersOnSale } from '../offers/index.ts';
import { icon } from './drawings.ts';
import { signIn } from './frame.ts';
import { html, type Markup } from './markup.ts';
import type { Writing } from './writing.ts';

export const menus = (writing: Writing): Markup => {
  const { texts, shared, fill } = writing;
  const { adults, youth, plan, after } = shared.offers.catalogue;
  const groups = [
    { title: adults, level: 1, note: null },
    { title: youth, level: 2, note: null },
    { title: plan, level: 3, note: after },
  ];
  return html`<section id="menus">
    <h2>${texts.menus.title}</h2>
    <p class="read">${texts.menus.lead}</p>
    <div class="menus">
      ${groups.map(
        ({ title, level, note }) =>
          html`<div class="level-${level}">
            <h3>${title}</h3>
            <ul>
              ${offersAt(level).map((offer) => menu(offer, note, writing))}
            </ul>
          </div>`,
      )}
      <div class="card short">
        <h3>${texts.menus.short.title}</h3>
        <p>${fill(texts.menus.short.text)}</p>
      </div>
    </div>
    <p class="actions"><a class="button primary" href="${signIn(writing)}">${texts.menus.start}</a></p>
  </section>`;
};

const offersAt = (level: number): readonly CatalogueOffer[] =>
  offersOnSale()
    .filter(({ levelUi }) => levelUi === level)
    .toSorted((one, other) => (one.orderUi ?? 0) - (other.orderUi ?? 0));

const menu = (offer: CatalogueOffer, note: string | null, writing: Writing): Markup => {
  const { name, promise, catalogue } = writing.shared.offers;
  // MENU ADO is for the young: its contents are theirs.
  const contents = offerContents(offer, offer.audience === 'youth' ? 'young' : 'adult');
  return html`<li class="card">
    <h4>${name[offer.id] ?? offer.libelle}</h4>
    <p>${promise[offer.id] ?? ''}</p>
    <p class="price"><b>${price(writing.language, offer.cents)}</b> ${note ?? catalogue.once}</p>
    <ul>
      ${contents.map((line) => html`<li>${icon('check')}<span>${contentText(line, writing)}</span></li>`)}
    </ul>
  </li>`;
};

/** Whole euros, in Latin digits in every language, as on the dashboard. */
const price = (language: Language, cents: number): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    numberingSystem: 'latn',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

const contentText = ({ name, minutes = 0 }: OfferContentLine, { shared, fill }: Writing): string => {
  const { contents, duration } = shared.offers;
  const whole = minutes % 60 === 0;
  return fill(contents[name], {
    count: minutes,
    duration: fill(whole ? duration.hours : duration.minutes, { count: whole ? minutes / 60 : minutes }),
  });
};
