/** The provider's XML. Nothing of an address but what stands in it is sent to the provider. */
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import type { PayerAddress } from './payment.ts';

const PROLOG = '<?xml version="1.0" encoding="utf-8"?>';

/** Stands where nothing that the provider accepts is left ("non communiqué"): an empty element makes the payment fail. */
const NOT_GIVEN = 'NC';

/** Letters that Unicode does not take apart into a base letter and accents. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '’': "'",
  ʼ: "'",
};

/** E.164 country codes. A longer dial code (+1684, +441481) names a territory inside one of them. */
const COUNTRY_DIAL_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}|\d{1,2}$)/;

/** PBX_BILLING: the address in the provider's XML (3-D Secure 2), on one line, each value cleaned and cut to what is accepted. */
export const payboxBilling = (address: PayerAddress): string => {
  const name = (text: string): string => cleaned(text, /[^A-Za-z0-9 /'-]/g, 22) || NOT_GIVEN;
  const line = (text: string): string => cleaned(text, /[^A-Za-z0-9 ]/g, 50);
  const elements = [
    ['FirstName', name(address.firstName)],
    ['LastName', name(address.lastName)],
    ['Address1', line(address.address1) || NOT_GIVEN],
    ['Address2', line(address.address2)],
    ['ZipCode', cleaned(address.zipCode, /[^A-Za-z0-9 -]/g, 16) || NOT_GIVEN],
    ['City', line(address.city) || NOT_GIVEN],
    ['CountryCode', countryCode(address.countryCode)],
    ['CountryCodeMobilePhone', dialCode(address.dialCode)],
    ['MobilePhone', mobilePhone(dialCode(address.dialCode), address.mobilePhone)],
  ];
  // Nothing to escape is left by the cleaning; the rule stands for whoever loosens it.
  const xml = elements.map(([tag, value = '']) => `<${tag}>${escapeMarkup(value)}</${tag}>`).join('');
  return `${PROLOG}<Billing><Address>${xml}</Address></Billing>`;
};

/** PBX_SHOPPINGCART. `quantity`: 1 to 99, a RangeError otherwise. */
export const payboxShoppingCart = (quantity: number): string => {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) {
    throw new RangeError(`${quantity} is not a quantity from 1 to 99.`);
  }
  return `${PROLOG}<shoppingcart><total><totalQuantity>${quantity}</totalQuantity></total></shoppingcart>`;
};

/** Plain Latin: accents taken off, what `refused` matches replaced by a space, spaces joined, cut last so that no limit is passed. */
const cleaned = (text: string, refused: RegExp, longest: number): string => {
  return text
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(refused, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd();
};

const countryCode = (code: number | null): string => {
  return code === null || code < 1 || code > 999 ? '' : String(Math.trunc(code)).padStart(3, '0');
};

const dialCode = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return `+${COUNTRY_DIAL_CODE.exec(digits)?.[0] ?? '33'}`;
};

/** At most 10 digits. In France the zero that people leave out after +33 is put back; longer numbers keep their end. */
const mobilePhone = (dial: string, text: string): string => {
  const digits = text.replace(/\D/g, '');
  return (dial === '+33' && digits.length === 9 ? `0${digits}` : digits).slice(-10);
};
