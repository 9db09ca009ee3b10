/** The page's own texts, and those that it shares with the screens: a menu is called and described the same everywhere. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import { type Language, LOCALES } from '@eqinox/domain/languages';
import enDiscover from '../../../content/discover/en.json' with { type: 'json' };
import esDiscover from '../../../content/discover/es.json' with { type: 'json' };
import frDiscover from '../../../content/discover/fr.json' with { type: 'json' };
import neDiscover from '../../../content/discover/ne.json' with { type: 'json' };
import enApp from '../../../content/interface/en/app.json' with { type: 'json' };
import enBooking from '../../../content/interface/en/booking.json' with { type: 'json' };
import enCheckout from '../../../content/interface/en/checkout.json' with { type: 'json' };
import enInvoices from '../../../content/interface/en/invoices.json' with { type: 'json' };
import enOffers from '../../../content/interface/en/offers.json' with { type: 'json' };
import enSettings from '../../../content/interface/en/settings.json' with { type: 'json' };
import esApp from '../../../content/interface/es/app.json' with { type: 'json' };
import esBooking from '../../../content/interface/es/booking.json' with { type: 'json' };
import esCheckout from '../../../content/interface/es/checkout.json' with { type: 'json' };
import esInvoices from '../../../content/interface/es/invoices.json' with { type: 'json' };
import esOffers from '../../../content/interface/es/offers.json' with { type: 'json' };
import esSettings from '../../../content/interface/es/settings.json' with { type: 'json' };
import frApp from '../../../content/interface/fr/app.json' with { type: 'json' };
import frBooking from '../../../content/interface/fr/booking.json' with { type: 'json' };
import frCheckout from '../../../content/interface/fr/checkout.json' with { type: 'json' };
import frInvoices from '../../../content/interface/fr/invoices.json' with { type: 'json' };
import frOffers from '../../../content/interface/fr/offers.json' with { type: 'json' };
import frSettings from '../../../content/interface/fr/settings.json' with { type: 'json' };
import neApp from '../../../content/interface/ne/app.json' with { type: 'json' };
import neBooking from '../../../content/interface/ne/booking.json' with { type: 'json' };
import neCheckout from '../../../content/interface/ne/checkout.json' with { type: 'json' };
import neInvoices from '../../../content/interface/ne/invoices.json' with { type: 'json' };
import neOffers from '../../../content/interface/ne/offers.json' with { type: 'json' };
import neSettings from '../../../content/interface/ne/settings.json' with { type: 'json' };

export type DiscoverTexts = typeof frDiscover;

const PAGE: Readonly<Record<Language, DiscoverTexts>> = {
  fr: frDiscover,
  en: enDiscover,
  es: esDiscover,
  ne: neDiscover,
};

/** What the page says in its own words, its places not yet filled. */
export const discoverTexts = (language: Language): DiscoverTexts => PAGE[language];

/** Of the interface, what this page says too. */
export interface SharedTexts {
  readonly app: Pick<typeof frApp, 'skip' | 'languages' | 'footer'>;
  readonly booking: Pick<typeof frBooking, 'badge' | 'places' | 'phone' | 'whatsapp'>;
  readonly checkout: { readonly gift: Pick<(typeof frCheckout)['gift'], 'box'> };
  readonly invoices: { readonly withdrawal: Pick<(typeof frInvoices)['withdrawal'], 'open'> };
  readonly offers: Pick<typeof frOffers, 'contents' | 'duration' | 'catalogue'> & {
    readonly name: Readonly<Record<string, string>>;
    readonly promise: Readonly<Record<string, string>>;
  };
  readonly settings: Pick<typeof frSettings, 'title' | 'menu'>;
}

/** `content/check/interface` holds that no language lacks one; what only French says to the young is not read here. */
const shared = (texts: object): SharedTexts => texts as SharedTexts;

const SHARED: Readonly<Record<Language, SharedTexts>> = {
  fr: {
    app: frApp,
    booking: frBooking,
    checkout: frCheckout,
    invoices: frInvoices,
    offers: frOffers,
    settings: frSettings,
  },
  en: shared({
    app: enApp,
    booking: enBooking,
    checkout: enCheckout,
    invoices: enInvoices,
    offers: enOffers,
    settings: enSettings,
  }),
  es: shared({
    app: esApp,
    booking: esBooking,
    checkout: esCheckout,
    invoices: esInvoices,
    offers: esOffers,
    settings: esSettings,
  }),
  ne: shared({
    app: neApp,
    booking: neBooking,
    checkout: neCheckout,
    invoices: neInvoices,
    offers: neOffers,
    settings: neSettings,
  }),
};

export const sharedTexts = (language: Language): SharedTexts => SHARED[language];

export type Values = Readonly<Record<string, string | number>>;

/** Puts values in the places of a text, numbers in the digits of the language. */
export const fillerOf = (language: Language): ((text: string, values: Values) => string) => {
  const number = new Intl.NumberFormat(LOCALES[language]);
  return (text, values) =>
    fillPlaces(text, values, (value) => (typeof value === 'number' ? number.format(value) : value));
};
