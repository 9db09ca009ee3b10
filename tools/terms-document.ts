/**
 * The terms of sale as the template lays them out: the text of content/legal with the seller, the offers and their prices as
 * they are sold, dated with the version that orders accept.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayInWords } from '../domain/src/calendar.ts';
import { fillPlaces } from '../domain/src/fill-places.ts';
import { TERMS_VERSION } from '../server/src/checkout/terms.ts';
import { addressLines } from '../server/src/invoices/postal-address.ts';
import texts from '../content/legal/cgv/fr.json' with { type: 'json' };
import seller from '../content/invoices/example-seller.json' with { type: 'json' };
import catalogue from '../content/offers.json' with { type: 'json' };

type Offer = (typeof catalogue)[number];

const TEMPLATE = new URL('../content/legal/typst/cgv.typ', import.meta.url);

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const wholeEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

const contentsOf = ({ kind, parts, booklets, restitution }: Offer): string => {
  const words = texts.offers;
  const held = parts as readonly string[];
  const kept = booklets as readonly string[];
  const contents = [
    ...(held.includes('colour') ? [words.colour] : []),
    ...(held.includes('behaviour') ? [words.diagnostic] : []),
    ...(['main', 'complementary', 'manager', 'youth'] as const)
      .filter((name) => kept.includes(name))
      .map((name) => words[name]),
    ...(restitution ? [restitution.libelle] : []),
    ...(kind === 'partner' ? [words.partner] : []),
    ...(kind === 'option' ? [words.option] : []),
  ].join(', ');
  const sentence = `${contents.charAt(0).toUpperCase()}${contents.slice(1)}.`;
  return sentence.replace(/(\d) (?=h|min)/gu, '$1\u00a0');
};

/** `30 min 45 €, 1 h 90 €`: what each length of interview is worth when it is paid back. */
const restitutionValues = (): string => {
  const values = new Map(
    catalogue.flatMap(({ restitution }) => (restitution ? [[restitution.minutes, restitution.cents]] : [])),
  );
  return [...values]
    .toSorted(([a], [b]) => a - b)
    .map(([minutes, cents]) => {
      const length = minutes % 60 === 0 ? `${minutes / 60}\u00a0h` : `${minutes}\u00a0min`;
      return `${length}\u00a0: ${wholeEuros.format(cents / 100)}`;
    })
    .join('\u202f; ');
};

/** The template's data. `fingerprint` changes with any word, price or rule of layout, and is written into the PDF. */
export const termsDocument = () => {
  const [year, month, day] = TERMS_VERSION.split('-').map(Number);
  const values = {
    ...seller,
    address: addressLines(seller.address).join(', '),
    capital: wholeEuros.format(seller.capitalEuros),
    restitutions: restitutionValues(),
    date: dayInWords(new Date(TERMS_VERSION), 'fr', 'UTC').replace(' ', '\u00a0'),
  } as unknown as Readonly<Record<string, string>>;
  const { sections, form, offers, version, ...rest } = texts;
  const data = {
    ...rest,
    author: seller.name,
    version: fillPlaces(version, values),
    date: { year, month, day },
    offers: {
      head: offers.head,
      rows: catalogue
        .filter(({ onSale }) => onSale)
        .map((offer) => ({ name: offer.libelle, contents: contentsOf(offer), price: euros.format(offer.cents / 100) })),
    },
    sections: sections.map(({ title, body }) => ({ title, body: body.map((text) => fillPlaces(text, values)) })),
    form: { ...form, to: fillPlaces(form.to, values) },
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(data)).update(readFileSync(TEMPLATE)).digest('hex');
  return { ...data, fingerprint };
};
