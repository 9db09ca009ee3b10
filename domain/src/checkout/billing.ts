/** What a billing address must hold before it can be sent (specification section 5). */
import { hasVisibleLetter } from '../identity/visible-letter.ts';

/** A country's dial code with an example number, as the lists of `content/countries` give them. */
export interface DialCode {
  readonly name: string;
  /** With its plus sign: `+33`. */
  readonly dialCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** An example number as it is written at home: `06 12 34 56 78`. */
  readonly placeholder: string;
}

/** ISO 3166-1 numeric: the country that a new address starts with. */
export const FRANCE = 250;

/** What a new phone number starts with, also when no list could be loaded. */
export const FRENCH_DIAL_CODE: DialCode = {
  name: 'France',
  dialCode: '+33',
  code: 'FR',
  placeholder: '06 12 34 56 78',
};

const PHONE_CHARACTERS = /^[\d\s()[\]-]*$/u;
/** As long as the contract takes one. */
const ZIP_CODE = /^\d{1,16}$/u;

export const isFilled = (text: string): boolean => text.trim() !== '';

/** Digits only, spaces around them aside. */
export const isZipCode = (text: string): boolean => ZIP_CODE.test(text.trim());

/** The digits of a number as typed: what is sent. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/gu, '');

/**
 * True when `typed` holds nothing but digits, spaces, hyphens and brackets, and as many digits as the country's example.
 * The count is the whole rule: `+33 6 ...` fails for its plus sign, `6 12 34 56 78` for its missing zero.
 */
export const isPhoneNumber = (typed: string, example: string): boolean =>
  PHONE_CHARACTERS.test(typed) && phoneDigits(typed).length === phoneDigits(example).length;

/** A billing address as it is typed. */
export interface BillingAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly zipCode: string;
  readonly city: string;
  /** ISO 3166-1 numeric, as text; empty when none is chosen. */
  readonly countryCode: string;
  readonly phoneNumber: string;
}

export type BillingField = keyof BillingAddress;
export type BillingFault = 'missing' | 'format';
export type BillingFaults = Readonly<Partial<Record<BillingField, BillingFault>>>;

/**
 * What keeps an address from being sent; nothing when it may go. `example` is the number that the chosen dial code gives. A
 * postcode with anything but digits counts as missing: the specification has one message for both.
 */
export const billingFaults = (address: BillingAddress, example: string): BillingFaults => {
  const faults: Partial<Record<BillingField, BillingFault>> = {};
  for (const field of ['firstName', 'lastName', 'address1', 'city', 'countryCode', 'phoneNumber'] as const) {
    if (!isFilled(address[field])) faults[field] = 'missing';
  }
  // What is seen as empty is missing.
  for (const field of ['firstName', 'lastName'] as const) {
    if (!hasVisibleLetter(address[field])) faults[field] = 'missing';
  }
  if (!isZipCode(address.zipCode)) faults.zipCode = 'missing';
  if (!faults.phoneNumber && !isPhoneNumber(address.phoneNumber, example)) faults.phoneNumber = 'format';
  return faults;
};

/** By ISO code of the country, as the specification wants the list; the given array stays as it is. */
export const byCountryCode = (dialCodes: readonly DialCode[]): DialCode[] =>
  [...dialCodes].toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
