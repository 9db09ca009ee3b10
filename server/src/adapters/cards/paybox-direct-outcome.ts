/**
 * What a code of the provider's server-to-server desk (Paybox Direct) means for a question.
 * - `done`: 00000 only.
 * - `elsewhere`: not carried out by this host; the other one may.
 * - `asked-before`: this question number has served today, so that question arrived, whatever was heard of it.
 * - `unpaid`: the payment asked about was refused, or there is none.
 * - `pending`: its bank has not answered yet.
 * - `refused`: what is asked cannot be done to this payment, now or later.
 * - `unknown`: the provider's fault, or our question or shop is wrong, or nobody has documented it: nothing is known.
 */
export type DirectOutcome = 'done' | 'elsewhere' | 'asked-before' | 'unpaid' | 'pending' | 'refused' | 'unknown';

const OUTCOMES: Readonly<Record<string, DirectOutcome>> = {
  '00000': 'done',
  '00001': 'elsewhere', // the authorisation centre was out of reach
  '00002': 'unknown', // incoherent
  '00003': 'unknown',
  '00004': 'unpaid', // card number
  '00005': 'asked-before',
  '00006': 'unknown', // access refused: site, rank, key
  '00007': 'unknown', // date
  '00008': 'unpaid', // card's expiry
  '00009': 'unknown', // type of question
  '00010': 'unknown', // currency
  '00011': 'refused', // amount: more than is left to give back
  '00012': 'unknown', // reference
  '00013': 'unknown', // version
  '00014': 'unknown', // frame
  '00015': 'unknown', // access to the earlier reference
  '00016': 'unknown', // subscriber exists
  '00017': 'unknown', // subscriber is not there
  '00018': 'unpaid', // transaction not found
  '00020': 'unpaid', // cryptogram missing
  '00021': 'unpaid', // card not authorised
  '00022': 'refused', // threshold
  '00023': 'unpaid', // holder seen before
  '00024': 'unpaid', // country
  '00030': 'unpaid', // the page closed by itself
  '00033': 'unpaid', // country
  '00040': 'unpaid', // no 3-D Secure
  '00097': 'elsewhere', // too late
  '00098': 'elsewhere', // no connection
  '00099': 'unknown',
  '99999': 'pending',
};

/** The outcome of a code (five characters). Codes 001xx carry the bank's own refusal. */
export const directOutcome = (code: string): DirectOutcome => {
  if (/^001[0-9A-Z]{2}$/.test(code)) return 'unpaid';
  return Object.hasOwn(OUTCOMES, code) ? (OUTCOMES[code] ?? 'unknown') : 'unknown';
};
