import type { Pair } from './form-encoding.ts';
import { HASHES } from './hmac.ts';
import { readXml, type Element } from './xml.ts';

/** A field that does not follow the provider's dictionary, and what the dictionary wants. */
export type Fault = { readonly field: string; readonly reason: string };

type Format = readonly [pattern: RegExp, reason: string];

const URL_FORMAT: Format = [/^(?=.{1,150}$)https?:\/\/[^\s]+$/, 'une adresse http(s) de 150 caractères au plus'];
const LETTERS = 'MRTABCDEFGHIJKNOoPQSUVWYZvc';

/** Formats of the dictionary. Fields without a line here are accepted as they come. */
const FORMATS: Readonly<Record<string, Format>> = {
  PBX_SITE: [/^\d{7}$/, '7 chiffres'],
  PBX_RANG: [/^\d{2,3}$/, '2 ou 3 chiffres'],
  PBX_IDENTIFIANT: [/^\d{1,9}$/, '1 à 9 chiffres'],
  PBX_CMD: [/^.{1,250}$/s, '1 à 250 caractères'],
  PBX_PORTEUR: [/^(?=.{6,120}$)[^\s@]+@[^\s@]+$/, 'une adresse e-mail de 6 à 120 caractères'],
  PBX_RETOUR: [
    new RegExp(`^(?:\\w+:[${LETTERS}];)*\\w+:K;?$`),
    'une liste « nom:lettre » séparée par des points-virgules, terminée par la signature (K)',
  ],
  PBX_HASH: [new RegExp(`^(?:${HASHES.join('|')})$`, 'i'), HASHES.join(', ')],
  PBX_HMAC: [/^[0-9A-F]+$/, 'des chiffres hexadécimaux en majuscules'],
  PBX_EFFECTUE: URL_FORMAT,
  PBX_REFUSE: URL_FORMAT,
  PBX_ANNULE: URL_FORMAT,
  PBX_ATTENTE: URL_FORMAT,
  PBX_REPONDRE_A: URL_FORMAT,
  PBX_RUF1: [/^(?:POST|GET)$/, 'POST ou GET'],
  PBX_LANGUE: [/^(?:FRA|GBR|ESP|ITA|DEU|NLD|SWE|PRT)$/, 'un code de langue connu'],
  PBX_SOUHAITAUTHENT: [/^0[1-4]$/, '01, 02, 03 ou 04'],
  PBX_DIFF: [/^0[0-7]$/, '00 à 07'],
  PBX_AUTOSEULE: [/^[ON]$/, 'O ou N'],
  PBX_DISPLAY: [/^[1-9]\d{0,4}$/, 'un nombre de secondes'],
  PBX_ARCHIVAGE: [/^[A-Za-z0-9]{1,12}$/, '1 à 12 lettres ou chiffres'],
  PBX_ERRORCODETEST: [/^\d{2}[0-9A-Z]{3}$/, '5 caractères'],
  PBX_SIGN_KEYSIZE: [/^(?:1024|2048)$/, '1024 ou 2048'],
};

/** Limits of the billing address (3-D Secure v2): no accent, 22 letters for names, 50 for the address. */
const BILLING: Readonly<Record<string, Format>> = {
  FirstName: [/^[A-Za-z0-9 /'-]{1,22}$/, "1 à 22 caractères parmi lettres sans accent, chiffres, espace, / - '"],
  LastName: [/^[A-Za-z0-9 /'-]{1,22}$/, "1 à 22 caractères parmi lettres sans accent, chiffres, espace, / - '"],
  Address1: [/^[A-Za-z0-9 ]{1,50}$/, '1 à 50 lettres sans accent, chiffres ou espaces'],
  Address2: [/^[A-Za-z0-9 ]{0,50}$/, '50 lettres sans accent, chiffres ou espaces au plus'],
  ZipCode: [/^[A-Za-z0-9 -]{1,16}$/, '1 à 16 lettres, chiffres, espaces ou tirets'],
  City: [/^[A-Za-z0-9 ]{1,50}$/, '1 à 50 lettres sans accent, chiffres ou espaces'],
  CountryCode: [/^(?!000)\d{3}$|^$/, 'un code ISO 3166-1 numérique de 3 chiffres, ou rien'],
  CountryCodeMobilePhone: [/^\+\d{1,3}$/, 'le signe + et 1 à 3 chiffres'],
  MobilePhone: [/^\d{4,10}$/, '10 chiffres au plus'],
};
const OPTIONAL_BILLING = new Set(['Address2']);

/** The amount must be right whatever the strictness: nothing can be charged without it. */
export const amountFaults = (fields: ReadonlyMap<string, string>): Fault[] => {
  const faults: Fault[] = [];
  if (!/^\d{3,10}$/.test(fields.get('PBX_TOTAL') ?? '')) {
    faults.push({ field: 'PBX_TOTAL', reason: '3 à 10 chiffres, en centimes' });
  }
  if (fields.get('PBX_DEVISE') !== '978') faults.push({ field: 'PBX_DEVISE', reason: '978 (euro)' });
  return faults;
};

/** Everything in a call that the dictionary would not accept, in the order of the fields. `now` judges PBX_TIME: ±24 h. */
export const formatFaults = (pairs: readonly Pair[], now: Date): Fault[] => {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [field, value] of pairs) {
    const format = FORMATS[field];
    if (seen.has(field)) faults.push({ field, reason: 'une seule fois' });
    if (format && !format[0].test(value)) faults.push({ field, reason: format[1] });
    if (field === 'PBX_TIME') faults.push(...timeFaults(value, now));
    if (field === 'PBX_SHOPPINGCART') faults.push(...cartFaults(value));
    if (field === 'PBX_BILLING') faults.push(...billingFaults(value));
    seen.add(field);
  }
  if (pairs.at(-1)?.[0] !== 'PBX_HMAC') faults.push({ field: 'PBX_HMAC', reason: 'le dernier champ' });
  if (seen.has('PBX_TYPEPAIEMENT') !== seen.has('PBX_TYPECARTE')) {
    faults.push({ field: 'PBX_TYPECARTE', reason: 'avec PBX_TYPEPAIEMENT, ou aucun des deux' });
  }
  return faults;
};

const timeFaults = (value: string, now: Date): Fault[] => {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
  const distance = iso.test(value) ? Math.abs(Date.parse(value) - now.getTime()) : Number.NaN;
  if (distance <= 24 * 60 * 60 * 1000) return [];
  return [{ field: 'PBX_TIME', reason: 'une date ISO 8601, à 24 heures près' }];
};

const cartFaults = (xml: string): Fault[] => {
  const fault = (reason: string): Fault[] => [{ field: 'PBX_SHOPPINGCART', reason }];
  if (/[\r\n]/.test(xml)) return fault('un XML sans saut de ligne');
  const quantity = chain(readXml(xml), ['shoppingcart', 'total', 'totalQuantity']);
  if (!quantity) return fault('un XML bien formé shoppingcart > total > totalQuantity');
  return /^(?:0?[1-9]|[1-9]\d)$/.test(quantity.text) ? [] : fault('totalQuantity de 1 à 99');
};

const billingFaults = (xml: string): Fault[] => {
  const fault = (field: string, reason: string): Fault => ({ field, reason });
  if (/[\r\n]/.test(xml)) return [fault('PBX_BILLING', 'un XML sans saut de ligne')];
  const address = chain(readXml(xml), ['Billing', 'Address']);
  if (!address) return [fault('PBX_BILLING', 'un XML bien formé Billing > Address')];
  const faults: Fault[] = [];
  const given = new Map(address.children.map((element) => [element.name, element.text]));
  for (const [name, [pattern, reason]] of Object.entries(BILLING)) {
    const value = given.get(name);
    if (value === undefined && OPTIONAL_BILLING.has(name)) continue;
    if (value === undefined || !pattern.test(value)) faults.push(fault(`PBX_BILLING ${name}`, reason));
  }
  for (const name of given.keys())
    if (!(name in BILLING)) faults.push(fault(`PBX_BILLING ${name}`, 'un élément connu'));
  return faults;
};

/** The last element of a chain of only children, each of the name wanted. */
const chain = (root: Element | null, names: readonly string[]): Element | null => {
  let element = root;
  for (const [depth, name] of names.entries()) {
    if (depth > 0) element = element?.children.length === 1 ? (element.children[0] ?? null) : null;
    if (element?.name !== name) return null;
  }
  return element;
};
