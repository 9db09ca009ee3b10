/** The fields of the card provider's payment form, in posting order; PBX_HMAC follows them. */
export const PAYBOX_FIELD_NAMES = [
  'PBX_SITE',
  'PBX_RANG',
  'PBX_IDENTIFIANT',
  'PBX_TOTAL',
  'PBX_DEVISE',
  'PBX_CMD',
  'PBX_PORTEUR',
  'PBX_RETOUR',
  'PBX_HASH',
  'PBX_TIME',
  'PBX_SHOPPINGCART',
  'PBX_BILLING',
  'PBX_EFFECTUE',
  'PBX_REFUSE',
  'PBX_ANNULE',
  'PBX_ATTENTE',
  'PBX_REPONDRE_A',
  'PBX_RUF1',
] as const;
export type PayboxFieldName = (typeof PAYBOX_FIELD_NAMES)[number];

/** One name and value of the form. */
export type PayboxField = readonly [name: string, value: string];

/** PBX_DEVISE: ISO 4217 numeric. */
export const EURO = '978';

/** PBX_HASH: the algorithm that signs the form. */
export const PAYBOX_HASH = 'SHA512';

/** The form's fields in posting order. The order is part of the signature: it is posted exactly as it is signed. */
export const payboxFields = (values: Readonly<Record<PayboxFieldName, string>>): PayboxField[] => {
  return PAYBOX_FIELD_NAMES.map((name) => [name, values[name]]);
};

/**
 * The message that PBX_HMAC signs (UTF-8): `name=value` joined by `&` in posting order, values raw: neither URL-encoded nor
 * HTML-escaped. PBX_HMAC itself is left out.
 */
export const payboxMessage = (fields: readonly PayboxField[]): string => {
  return fields
    .filter(([name]) => name !== 'PBX_HMAC')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
};

/** PBX_TOTAL: cents, at least three digits ("000" for nothing, "050" for half a euro). Throws outside 0 to 9,999,999,999. */
export const payboxTotal = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > 9_999_999_999) {
    throw new RangeError(`${cents} is not an amount that the card provider takes.`);
  }
  return String(cents).padStart(3, '0');
};

/** PBX_TIME: ISO 8601 to the second with a numeric offset, as in 2026-11-20T08:00:00+00:00. */
export const payboxTime = (now: Date): string => {
  return `${now.toISOString().slice(0, 19)}+00:00`;
};
