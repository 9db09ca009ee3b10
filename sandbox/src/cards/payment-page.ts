import { randomBytes } from 'node:crypto';
import type { AcceptedCall } from './call-check.ts';
import type { TestCard } from './test-cards.ts';

/** A card as typed by the buyer; `expiry` is AAMM. */
export type PresentedCard = { readonly number: string; readonly expiry: string; readonly known: TestCard | undefined };

/** One try to pay, and the response code (E) it ended with. */
export type Attempt = {
  readonly at: Date;
  readonly code: string;
  /** S: another one at each try. */
  readonly transaction: number;
  readonly card: PresentedCard | null;
  readonly authenticated: boolean;
};

/** A payment page opened for one call of the merchant. */
export type PaymentPage = {
  readonly id: string;
  readonly shop: string;
  readonly fields: ReadonlyMap<string, string>;
  /** T: the same for every try on this page. */
  readonly callNumber: number;
  readonly closesAt: Date;
  readonly attempts: Attempt[];
  /** The card waiting for its holder's 3-D Secure confirmation. */
  challenged: PresentedCard | null;
  /** The attempt after which nothing more can be tried. A refusal leaves the page open for another card. */
  last: Attempt | null;
};

const DEFAULT_SECONDS = 900;

export const openPage = (call: AcceptedCall, now: Date): PaymentPage => {
  const seconds = Number(call.fields.get('PBX_DISPLAY') || DEFAULT_SECONDS);
  return {
    id: randomBytes(12).toString('hex'),
    shop: call.merchant.name,
    fields: call.fields,
    callNumber: nextNumber(now),
    closesAt: new Date(now.getTime() + seconds * 1000),
    attempts: [],
    challenged: null,
    last: null,
  };
};

export const fieldOf = (page: PaymentPage, name: string): string => {
  return page.fields.get(name) ?? '';
};

/** The reference of the order as the merchant's bank contract knows it: paid once, never again (00015). */
export const contractReference = (page: PaymentPage): string => {
  return ['PBX_SITE', 'PBX_IDENTIFIANT', 'PBX_CMD'].map((name) => fieldOf(page, name)).join('/');
};

/** The field that holds the address to which a browser goes with this code. */
export const returnField = (code: string): string => {
  if (code === '00000') return 'PBX_EFFECTUE';
  if (code === '99999') return 'PBX_ATTENTE';
  return code === '00001' || code === '00030' ? 'PBX_ANNULE' : 'PBX_REFUSE';
};

/** Whether the page is over with this code. */
export const endsPage = (code: string): boolean => {
  return returnField(code) !== 'PBX_REFUSE';
};

let latestNumber = 0;

/**
 * Numbers of calls and transactions, rising, 10 digits at most. They come from the clock (tenths of a second since 2025), so
 * that a restarted sandbox never repeats one that a merchant has stored; and they leave a gap, so that a notification out
 * of order can name a try before.
 */
export const nextNumber = (now: Date): number => {
  const tenths = Math.floor((now.getTime() - Date.UTC(2025, 0, 1)) / 100);
  latestNumber = Math.max(latestNumber + 2, tenths);
  return latestNumber;
};
