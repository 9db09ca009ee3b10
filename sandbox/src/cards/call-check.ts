import { amountFaults, formatFaults, type Fault } from './call-formats.ts';
import type { Pair } from './form-encoding.ts';
import { callHmac, HASHES, sameHmac } from './hmac.ts';
import { findMerchant, type Merchant } from './merchants.ts';

export type AcceptedCall = {
  readonly outcome: 'accepted';
  readonly merchant: Merchant;
  readonly fields: ReadonlyMap<string, string>;
};
export type RefusedCall = {
  readonly outcome: 'missing-fields' | 'unknown-merchant' | 'wrong-hmac' | 'malformed-fields';
  readonly faults: readonly Fault[];
};

/** PBX_SHOPPINGCART and PBX_BILLING are required since 3-D Secure version 2. */
const REQUIRED = [
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
  'PBX_HMAC',
];

/**
 * A call of the payment page, checked as the provider does: required fields, shop, signature over the fields in the order
 * received, formats. Not strict: of the formats only amount and currency count.
 */
export const checkCall = (
  pairs: readonly Pair[],
  merchants: readonly Merchant[],
  now: Date,
  strict: boolean,
): AcceptedCall | RefusedCall => {
  const fields = new Map(pairs);
  const field = (name: string): string => fields.get(name) ?? '';

  const missing = REQUIRED.filter((name) => field(name) === '');
  if (missing.length > 0) {
    return { outcome: 'missing-fields', faults: missing.map((name) => ({ field: name, reason: 'obligatoire' })) };
  }

  const merchant = findMerchant(merchants, field('PBX_SITE'), field('PBX_RANG'), field('PBX_IDENTIFIANT'));
  if (!merchant) return { outcome: 'unknown-merchant', faults: [] };

  const hash = HASHES.find((name) => name === field('PBX_HASH').toUpperCase());
  if (!hash || !sameHmac(callHmac(pairs, hash, merchant.hmacKey), field('PBX_HMAC').toUpperCase())) {
    return { outcome: 'wrong-hmac', faults: [] };
  }

  const faults = [...amountFaults(fields), ...(strict ? formatFaults(pairs, now) : [])];
  return faults.length > 0 ? { outcome: 'malformed-fields', faults } : { outcome: 'accepted', merchant, fields };
};
