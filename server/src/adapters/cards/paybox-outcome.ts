/** What the provider's response codes mean for an attempt. Only 00000 is paid; an authorised payment is never 00100. */
import type { PaymentOutcome } from './payment.ts';

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  '00000': 'paid',
  '00001': 'cancelled', // or the authorisation centre was out of reach
  '00003': 'error',
  '00004': 'refused', // number or cryptogram
  '00006': 'error', // site, rank, identifier
  '00008': 'refused', // expiry date
  '00009': 'error',
  '00010': 'error', // currency
  '00011': 'error', // amount
  '00015': 'already-paid',
  '00016': 'error',
  '00021': 'refused', // card not authorised
  '00029': 'refused', // card not conform
  '00030': 'expired',
  '00033': 'refused', // country
  '00040': 'refused', // no 3-D Secure
  '99999': 'pending',
};

/** The outcome of a response code (five characters). Codes 001xx carry the bank's own refusal. */
export const payboxOutcome = (code: string): PaymentOutcome => {
  if (/^001[0-9A-Z]{2}$/.test(code)) return 'refused';
  return Object.hasOwn(OUTCOMES, code) ? (OUTCOMES[code] ?? 'error') : 'error';
};
