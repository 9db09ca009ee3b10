/** The texts of the interface: their keys are those of the French files, so a missing text is a type error. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import type account from '../../../content/interface/fr/account.json';
import type app from '../../../content/interface/fr/app.json';
import type booking from '../../../content/interface/fr/booking.json';
import type colourTest from '../../../content/interface/fr/colour-test.json';
import type checkout from '../../../content/interface/fr/checkout.json';
import type consent from '../../../content/interface/fr/consent.json';
import type diagnostic from '../../../content/interface/fr/diagnostic.json';
import type glossary from '../../../content/interface/fr/glossary.json';
import type grants from '../../../content/interface/fr/grants.json';
import type identity from '../../../content/interface/fr/identity.json';
import type invoices from '../../../content/interface/fr/invoices.json';
import type measurement from '../../../content/interface/fr/measurement.json';
import type offers from '../../../content/interface/fr/offers.json';
import type reports from '../../../content/interface/fr/reports.json';
import type settings from '../../../content/interface/fr/settings.json';
import type statistics from '../../../content/interface/fr/statistics.json';
import { LOCALES, type Language } from './choice.ts';

/** One line for each feature that has texts. */
interface FrenchTexts {
  account: typeof account;
  app: typeof app;
  booking: typeof booking;
  checkout: typeof checkout;
  'colour-test': typeof colourTest;
  consent: typeof consent;
  diagnostic: typeof diagnostic;
  glossary: typeof glossary;
  grants: typeof grants;
  identity: typeof identity;
  invoices: typeof invoices;
  measurement: typeof measurement;
  offers: typeof offers;
  reports: typeof reports;
  settings: typeof settings;
  statistics: typeof statistics;
}

/** `count_one` and `count_other` are two forms of the one text `count`; `title_young` is what `title` says to the young. */
type Singular<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | 'young'}` ? Base : K;

export type KeyOf<T> = {
  [K in Extract<keyof T, string>]: T[K] extends string ? Singular<K> : `${K}.${KeyOf<T[K]>}`;
}[Extract<keyof T, string>];

/** `'identity.email.label'` and its like. */
export type TextKey = KeyOf<FrenchTexts>;

/** What fills the `{{name}}` places. `count` also chooses the plural form; numbers are written in the language's digits. */
export type TextValues = Readonly<Record<string, string | number>>;

export type TextTree = { readonly [key: string]: string | TextTree };

const textAt = (tree: TextTree, path: string): string | undefined => {
  let place: string | TextTree | undefined = tree;
  for (const step of path.split('.')) {
    if (typeof place !== 'object') return undefined;
    place = place[step];
  }
  return typeof place === 'string' ? place : undefined;
};

/**
 * The text under `key` with its places filled; `young` readers are addressed as tu where the language makes a difference.
 * An unknown key is returned as it is: the types exclude it, and a name on the screen is a lesser evil than no screen.
 */
export const textFor = (
  tree: TextTree,
  language: Language,
  key: string,
  values: TextValues = {},
  young = false,
): string => {
  const { count } = values;
  const forms = [
    ...(young ? [`${key}_young`] : []),
    ...(typeof count === 'number'
      ? [`${key}_${new Intl.PluralRules(LOCALES[language]).select(count)}`, `${key}_other`]
      : []),
    key,
  ];
  const text = forms.map((form) => textAt(tree, form)).find((text) => text !== undefined);
  if (text === undefined) return key;
  return fillPlaces(text, values, (value) =>
    typeof value === 'number' ? new Intl.NumberFormat(LOCALES[language]).format(value) : value,
  );
};
