import { createHmac, verify, type KeyLike } from 'node:crypto';
import {
  type Disbelieved,
  readPayboxAnswer,
  splitPayboxAnswer,
  type PayboxAnswer,
  type PayboxSplitFault,
} from './paybox-answer.ts';
import { PAYBOX_HASH, payboxMessage, type PayboxField } from './paybox-fields.ts';

export type PayboxFault = PayboxSplitFault | 'signature_wrong' | 'field_malformed';

/**
 * PBX_HMAC: the fields signed in their order, in upper-case hexadecimal. `keyHex` is the shop's secret, bytes in hexadecimal
 * (128 characters); anything else throws, since Node would silently sign with a shorter key.
 */
export const payboxHmac = (fields: readonly PayboxField[], keyHex: string): string => {
  if (!/^[0-9a-f]{128}$/iu.test(keyHex)) throw new Error('The payment signing key must be 128 hexadecimal characters.');
  const key = Buffer.from(keyHex, 'hex');
  return createHmac(PAYBOX_HASH, key).update(payboxMessage(fields), 'utf8').digest('hex').toUpperCase();
};

/**
 * A notification, believed only when one of the provider's public keys (PEM, RSA of 1024 or 2048 bits) has signed it:
 * RSASSA-PKCS1-v1_5 with SHA-1. `raw` is the request's body or query as it arrived.
 *
 * The same keys sign for every shop and for the test platform: a good signature alone does not prove that money has come.
 */
export const verifyPayboxAnswer = (
  raw: Buffer,
  publicKeys: readonly KeyLike[],
): PayboxAnswer | Disbelieved<PayboxFault> => {
  const split = splitPayboxAnswer(raw.toString('latin1'));
  if ('disbelieved' in split) return split;
  const signature = Buffer.from(split.signature, 'base64');
  const signed = split.candidates.some((candidate) =>
    publicKeys.some((key) => verify('RSA-SHA1', Buffer.from(candidate, 'latin1'), key, signature)),
  );
  if (!signed) return { disbelieved: 'signature_wrong' };
  // Nothing that we ask for holds a control character, and the database takes no NUL.
  const legible = ![...split.fields.values()].some((value) => /\p{Cc}/u.test(value));
  return (legible && readPayboxAnswer(split.fields)) || { disbelieved: 'field_malformed' };
};
