import { plainNumber } from './provider-number.ts';

/**
 * PBX_RETOUR: the variables that the provider sends back, named by us. The signature (K) must stay last: it signs everything
 * before it.
 */
export const PAYBOX_RETOUR =
  'Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Date:W;Heure:Q;Pays:Y;Carte:C;Garantie:G;Sign:K';

const SIGNATURE = 'Sign';

/** What the provider says of one attempt to pay. Variables that do not apply are left out by it, and null here. */
export type PayboxAnswer = {
  readonly amountCents: number;
  /** PBX_CMD of the attempt. */
  readonly reference: string;
  /** Response code: payboxOutcome says what it means. */
  readonly code: string;
  /** Only on success; `XXXXXX` on the test platform. */
  readonly authorisation: string | null;
  /** T: one per payment page. In plainNumber's form. */
  readonly call: string | null;
  /** S: one per try. In plainNumber's form. */
  readonly transaction: string | null;
  /** Country of the card's issuer. */
  readonly country: string | null;
  readonly card: string | null;
  /** Whether 3-D Secure moves the risk to the issuer; null when not said. */
  readonly guaranteed: boolean | null;
};

/** A notification taken apart and not yet believed: `signature` must fit one of the `candidates` under the provider's key. */
export type SplitPayboxAnswer = {
  /** Decoded values by name. */
  readonly fields: ReadonlyMap<string, string>;
  /** Base64 of 128 or 256 bytes. */
  readonly signature: string;
  /** Byte strings that may have been signed, one character per byte, the likeliest first. */
  readonly candidates: readonly string[];
};

/** Why a notification is not believed. */
export interface Disbelieved<Reason extends string> {
  readonly disbelieved: Reason;
}
export type PayboxSplitFault = 'signature_missing' | 'signature_malformed' | 'duplicate_name';

/**
 * Takes a notification apart. `raw`: the request's body, or the query after `?`, undecoded, one character per byte (Latin-1).
 */
export const splitPayboxAnswer = (raw: string): SplitPayboxAnswer | Disbelieved<PayboxSplitFault> => {
  const at = raw.lastIndexOf(`&${SIGNATURE}=`);
  if (at < 0) return { disbelieved: 'signature_missing' };
  const signature = readSignature(raw.slice(at + SIGNATURE.length + 2));
  if (signature === null) return { disbelieved: 'signature_malformed' };

  const signed = raw.slice(0, at);
  const pairs = signed.split('&').map(splitPair);
  const fields = new Map(pairs.map(({ name, value }) => [name, percentDecoded(value)]));
  if (fields.size < pairs.length || fields.has(SIGNATURE)) return { disbelieved: 'duplicate_name' };
  return { fields, signature, candidates: candidates(signed, pairs) };
};

/** The fields of a notification as values, or null when amount, reference or response code are not what PBX_RETOUR asks for. */
export const readPayboxAnswer = (fields: ReadonlyMap<string, string>): PayboxAnswer | null => {
  const amount = fields.get('Mt') ?? '';
  const reference = fields.get('Ref') ?? '';
  const code = fields.get('Erreur') ?? '';
  if (!/^\d{1,10}$/.test(amount) || reference === '' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  const optional = (name: string): string | null => fields.get(name)?.trim() || null;
  const number = (name: string): string | null => plainNumber(optional(name) ?? '') || null;
  const guarantee = optional('Garantie');
  return {
    amountCents: Number(amount),
    reference,
    code,
    authorisation: optional('Auto'),
    call: number('Appel'),
    transaction: number('Trans'),
    country: optional('Pays'),
    card: optional('Carte'),
    guaranteed: guarantee === null ? null : guarantee === 'O',
  };
};

type RawPair = { readonly name: string; readonly value: string };

const splitPair = (pair: string): RawPair => {
  const equals = pair.indexOf('=');
  return equals < 0 ? { name: pair, value: '' } : { name: pair.slice(0, equals), value: pair.slice(equals + 1) };
};

/**
 * The provider signs what it sends, byte for byte; its form is `%20` for a space with `@ , : /` bare. Proxies and older
 * platforms may have rewritten it on the way, so two more forms are tried: values encoded anew in that manner, and values
 * plain. The plain form is left out where it would read as other fields than those received.
 */
const candidates = (signed: string, pairs: readonly RawPair[]): string[] => {
  const plain = pairs.map(({ name, value }): RawPair => ({ name, value: percentDecoded(value) }));
  const encoded = plain.map(({ name, value }): RawPair => ({ name, value: percentEncoded(value) }));
  const ambiguous = plain.some(({ value }) => /[&%+]/.test(value));
  return [...new Set([signed, joined(encoded), ...(ambiguous ? [] : [joined(plain)])])];
};

const joined = (pairs: readonly RawPair[]): string => {
  return pairs.map(({ name, value }) => `${name}=${value}`).join('&');
};

/** The signature in base64, however often it was percent-encoded, its `+` restored where a form parser made them spaces. */
const readSignature = (raw: string): string | null => {
  let base64 = raw;
  for (let times = 0; times < 2 && base64.includes('%'); times += 1) base64 = latin1Decoded(base64);
  base64 = base64.replaceAll(' ', '+');
  return /^(?:[A-Za-z0-9+/]{171}=|[A-Za-z0-9+/]{342}==)$/.test(base64) ? base64 : null;
};

const percentDecoded = (value: string): string => {
  return latin1Decoded(value.replaceAll('+', ' '));
};

const latin1Decoded = (text: string): string => {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
};

const percentEncoded = (value: string): string => {
  return value.replace(
    /[^A-Za-z0-9\-_.~@,:/]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
};
