import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pair } from './form-encoding.ts';

/** The hash algorithms of PBX_HASH that we know (MDC2 has left OpenSSL). */
export const HASHES = ['SHA512', 'SHA384', 'SHA256', 'SHA224', 'RIPEMD160'] as const;

/** The signature of a call: over `name=value` joined by `&`, raw, in the order given, PBX_* fields only, without PBX_HMAC. */
export const callHmac = (pairs: readonly Pair[], hash: string, keyHex: string): string => {
  const message = pairs
    .filter(([name]) => name.startsWith('PBX_') && name !== 'PBX_HMAC')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac(hash, Buffer.from(keyHex, 'hex')).update(message, 'utf8').digest('hex').toUpperCase();
};

export const sameHmac = (expected: string, received: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
};
