/**
 * The terms of sale as the template lays them out: the text of content/legal with the seller, the offers and their prices as
 * they are sold, dated with the version that orders accept. In another language, the French ones with a translation beside.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayInWords } from '../domain/src/calendar.ts';
import { fillPlaces } from '../domain/src/fill-places.ts';
import { type Language, LOCALES } from '../domain/src/languages.ts';
import { durationText } from '../domain/src/offers/duration.ts';
import { offerNameIn } from '../server/src/content/offer-names.ts';
import { restitutionIn } from '../server/src/checkout/offer-content.ts';
import { TERMS_VERSION } from '../server/src/checkout/terms.ts';
import { addressLines } from '../server/src/invoices/postal-address.ts';
import en from '../content/legal/cgv/en.json' with { type: 'json' };
import es from '../content/legal/cgv/es.json' with { type: 'json' };
import fr from '../content/legal/cgv/fr.json' with { type: 'json' };
import ne from '../content/legal/cgv/ne.json' with { type: 'json' };
import seller from '../content/invoices/example-seller.json' with { type: 'json' };
import catalogue from '../content/offers.json' with { type: 'json' };
import type { CatalogueOffer } from '../domain/src/offers/words.ts';

const TEXTS: Readonly<Record<Language, typeof fr>> = { fr, en, es, ne };
const offers = catalogue as readonly CatalogueOffer[];

const TEMPLATE = new URL('../content/legal/typst/cgv.typ', import.meta.url);

const money = (cents: number, language: Language, digits: 0 | 2): string =>
  new Intl.NumberFormat(language === 'ne' ? 'ne' : LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);

const contentsOf = (offer: CatalogueOffer, language: Language): string => {
  const words = TEXTS[language].offers;
  const { kind, parts, booklets } = offer;
  const contents = [
    ...(parts.includes('colour') ? [words.colour] : []),
    ...(parts.includes('behaviour') ? [words.diagnostic] : []),
    ...(['main', 'complementary', 'manager', 'youth'] as const)
      .filter((name) => booklets.includes(name))
      .map((name) => words[name]),
    ...restitutionIn(offer, language),
    ...(kind === 'partner' ? [words.partner] : []),
    ...(kind === 'option' ? [words.option] : []),
  ].join(', ');
  return `${contents.charAt(0).toUpperCase()}${contents.slice(1)}${language === 'ne' ? '।' : '.'}`;
};

/** `30 min : 45 €, 1 h : 90 €`: what each length of interview is worth when it is paid back. */
const restitutionValues = (language: Language): string => {
  const values = new Map(
    offers.flatMap(({ restitution }) => (restitution ? [[restitution.minutes, restitution.cents] as const] : [])),
  );
  const [colon, semicolon] = language === 'fr' ? ['\u00a0: ', '\u202f; '] : [': ', '; '];
  return [...values]
    .toSorted(([a], [b]) => a - b)
    .map(([minutes, cents]) => `${durationText(minutes, language)}${colon}${money(cents, language, 0)}`)
    .join(semicolon);
};

/** One language's words. Prices and the seller's own data are said once, in French. */
const written = (language: Language) => {
  const values = {
    ...seller,
    address: addressLines(seller.address).join(', '),
    capital: money(seller.capitalEuros * 100, language, 0),
    restitutions: restitutionValues(language),
    date: dayInWords(new Date(TERMS_VERSION), language, 'UTC').replace(' ', '\u00a0'),
  } as unknown as Readonly<Record<string, string>>;
  const { title, version, notice, binding, page, offers: words, sections, form } = TEXTS[language];
  return {
    lang: language,
    brand: 'EQINOX',
    title,
    notice,
    binding,
    page,
    version: fillPlaces(version, values),
    offers: {
      head: words.head,
      rows: offers
        .filter(({ onSale }) => onSale)
        .map((offer) => ({
          name: offerNameIn(language, offer),
          contents: contentsOf(offer, language),
          price: money(offer.cents, 'fr', 2),
        })),
    },
    sections: sections.map(({ title, body }) => ({ title, body: body.map((text) => fillPlaces(text, values)) })),
    form: { ...form, to: fillPlaces(form.to, values) },
  };
};

/** The template's data. `fingerprint` changes with any word, price or rule of layout, and is written into the PDF. */
export const termsDocument = (language: Language) => {
  const [year, month, day] = TERMS_VERSION.split('-').map(Number);
  const data = {
    ...written('fr'),
    author: seller.name,
    date: { year, month, day },
    beside: language === 'fr' ? null : written(language),
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(data)).update(readFileSync(TEMPLATE)).digest('hex');
  return { ...data, fingerprint };
};
