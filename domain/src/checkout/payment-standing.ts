/** Where a payment stands that was signed and is not known to have ended: what its buyer is told, and what waits for it. */

/** What the provider said of an attempt at one time. Numbers are the provider's; '' or '0' where there is none. */
export interface ToldAnswer {
  /** `waiting`: the bank has not answered; `taken-untold`: money was taken, which nobody told; `left`: its page was given up. */
  readonly verdict: string;
  /** One per card page. */
  readonly call: string;
  /** One per try. */
  readonly transaction: string;
  readonly at: Date;
}

export interface SignedAttempt {
  readonly status: 'open' | 'signed' | 'failed' | 'paid' | 'review' | 'refunded';
  /** When the provider was last asked in vain: it is not expected to succeed any more. */
  readonly closedAt: Date | null;
  /** The oldest first. */
  readonly told: readonly ToldAnswer[];
}

/**
 * - `open`: its card page may still be paid.
 * - `bank`: the bank has not answered yet, or money was taken that is still being asked about. Nothing of the same kind is sold
 *   meanwhile.
 * - `unclear`: told as paid, in a way that cannot be believed; it is being looked into.
 * - `over`: paid, failed, given back, or given up.
 */
export type PaymentStanding = 'open' | 'bank' | 'unclear' | 'over';

const same = (one: string, other: string): boolean => one !== '' && one !== '0' && one === other;
const isNumbered = ({ call, transaction }: ToldAnswer): boolean => same(call, call) || same(transaction, transaction);

/** None of these is a bank's last word: other pages of the same reference are opened, left and refused while it thinks. */
const NO_ANSWER: readonly string[] = ['waiting', 'left', 'taken-untold'];

/**
 * Whether the bank itself has answered what `told[index]` said it had not: about that try, in whatever order the two arrived,
 * or later about that card page. What came without numbers is answered by the next answer there is.
 */
const isAnswered = (told: readonly ToldAnswer[], index: number, wait: ToldAnswer): boolean =>
  told.some((answer, at) => {
    if (NO_ANSWER.includes(answer.verdict)) return false;
    if (same(answer.transaction, wait.transaction)) return true;
    return at > index && (same(answer.call, wait.call) || !isNumbered(wait));
  });

/**
 * What a bank has of this attempt as far as we know, the oldest first: money may come of each. A card presented after the
 * attempt was closed, on a form that is good for a day, counts like any other.
 */
export const atBank = ({ status, closedAt, told }: SignedAttempt): ToldAnswer[] => {
  if (status === 'open' || status === 'paid' || status === 'refunded') return [];
  return told.filter((answer, index) => {
    if (closedAt && answer.at < closedAt) return false;
    if (answer.verdict === 'waiting') return !isAnswered(told, index, answer);
    // Where a payment is looked into, this is that payment.
    return answer.verdict === 'taken-untold' && status !== 'review';
  });
};

/** Since when money of this attempt is expected from a bank; null when it is not. */
export const atBankSince = (attempt: SignedAttempt): Date | null => {
  const waits = atBank(attempt);
  // Another card at the bank is news; a repeated refusal is none of money that was taken.
  const last = waits.findLast(({ verdict }) => verdict === 'waiting');
  return (last ?? waits[0])?.at ?? null;
};

/** A refusal is not final, but it is what was last heard: whoever was refused tries again. */
export const paymentStanding = (attempt: SignedAttempt): PaymentStanding => {
  if (atBankSince(attempt)) return 'bank';
  if (attempt.closedAt) return 'over';
  if (attempt.status === 'review') return 'unclear';
  return attempt.status === 'signed' ? 'open' : 'over';
};

export interface PaymentUnderWay {
  readonly offerId: number;
  readonly gift: boolean;
  /** Null when no bank has it. */
  readonly atBankSince: Date | null;
}

/** A bank that has not answered for a day holds nobody up any longer: a second success on one order is given back anyway. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/**
 * Whether an order has to wait for a payment that is at its buyer's bank. For oneself any such payment counts: once it is
 * confirmed nothing more is sold until it is taken. A gift waits for the gift of the same offer, which is the same order.
 */
export const waitsForBank = (
  order: { readonly offerId: number; readonly gift: boolean },
  payments: readonly PaymentUnderWay[],
  now: Date,
): boolean =>
  payments.some(
    ({ offerId, gift, atBankSince }) =>
      atBankSince !== null &&
      now.getTime() - atBankSince.getTime() < LONGEST_WAIT_MS &&
      gift === order.gift &&
      (!order.gift || offerId === order.offerId),
  );
