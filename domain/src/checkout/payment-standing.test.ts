import { describe, expect, test } from 'vitest';
import {
  atBankSince,
  paymentStanding,
  type PaymentUnderWay,
  type SignedAttempt,
  type ToldAnswer,
  waitsForBank,
} from './payment-standing.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 12, minute));
/** What was said, `verdict page try`, one a minute; a dash for no number. */
const told = (...said: readonly string[]): ToldAnswer[] =>
  said.map((text, minute) => {
    const [verdict = '', call = '-', transaction = '-'] = text.split(' ');
    return {
      verdict,
      call: call.replace('-', ''),
      transaction: transaction.replace('-', ''),
      at: at(minute),
    };
  });
const attempt = (status: SignedAttempt['status'], said: readonly string[], closedAt: Date | null = null) => ({
  status,
  closedAt,
  told: told(...said),
});

describe('a signed attempt', () => {
  test.each([
    ['of which nothing was heard', 'signed', [], 'open'],
    ['whose bank has not answered', 'signed', ['waiting A 1'], 'bank'],
    ['refused, then presented with another card that waits', 'failed', ['failed A 1', 'waiting A 2'], 'bank'],
    ['refused after all', 'failed', ['waiting A 1', 'failed A 1'], 'over'],
    ['refused after all under a number of its own', 'failed', ['waiting A 1', 'failed A 2'], 'over'],
    ['refused after all, told before the wait', 'failed', ['failed A 1', 'waiting A 1'], 'over'],
    ['at the bank, a second page of it refused', 'failed', ['waiting A 1', 'failed B 2'], 'bank'],
    ['at the bank, a second page of it left', 'failed', ['waiting A 1', 'left B 2'], 'bank'],
    ['at the bank, its own page left after all', 'failed', ['waiting A 1', 'left A 2'], 'bank'],
    ['at two banks, one of which refused', 'failed', ['waiting A 1', 'waiting B 2', 'failed B 3'], 'bank'],
    ['at the bank, a failure without numbers', 'failed', ['waiting A 1', 'failed - -'], 'bank'],
    ['at the bank, said without numbers, a page left', 'failed', ['waiting - -', 'left B 2'], 'bank'],
    ['at the bank, said with noughts, a page left', 'failed', ['waiting 0 0', 'left 0 0'], 'bank'],
    ['at the bank, said without numbers, then refused', 'failed', ['waiting - -', 'failed B 2'], 'over'],
    ['refused on a page that stays open', 'failed', ['failed A 1'], 'over'],
    ['left', 'failed', ['left A 1'], 'over'],
    ['told as paid, unbelievably', 'review', ['amount-mismatch A 1'], 'unclear'],
    ['waiting, then told so', 'review', ['waiting A 1', 'amount-mismatch A 1'], 'unclear'],
    ['told so, then waiting', 'review', ['amount-mismatch A 1', 'waiting B 2'], 'bank'],
    ['told so, then refused for having been paid', 'review', ['amount-mismatch A 1', 'taken-untold B 2'], 'unclear'],
    ['refused for having been paid, which nobody told', 'signed', ['taken-untold A 1'], 'bank'],
    ['refused, and then for having been paid', 'failed', ['failed A 1', 'taken-untold B 2'], 'bank'],
    ['refused for having been paid, and left', 'failed', ['taken-untold A 1', 'left A 2'], 'bank'],
    ['paid', 'paid', ['waiting A 1', 'paid A 1'], 'over'],
    ['given back', 'refunded', ['waiting A 1', 'duplicate-charge A 1'], 'over'],
    ['never signed', 'open', ['waiting A 1'], 'over'],
  ] as const)('%s', (_, status, said, standing) => {
    expect(paymentStanding(attempt(status, said))).toBe(standing);
    // Closed afterwards it is over; what is heard of a bank after that is heard of a bank.
    expect(paymentStanding(attempt(status, said, at(30)))).toBe('over');
    const after = standing === 'bank' ? 'bank' : 'over';
    expect(paymentStanding(attempt(status, said, at(0)))).toBe(after);
  });

  test.each([
    ['counts from its last card at a bank', ['waiting A 1', 'waiting B 2'], 1],
    ['not from one that was refused meanwhile', ['waiting A 1', 'waiting B 2', 'failed B 2'], 0],
    ['nor from a repeated refusal for having been paid', ['taken-untold A 1', 'taken-untold B 2'], 0],
  ] as const)('its wait %s', (_, said, minute) => {
    expect(atBankSince(attempt('signed', said))).toEqual(at(minute));
  });
});

describe('an order waits for the bank', () => {
  const since = new Date('2026-11-23T12:00:00Z');
  const soon = new Date('2026-11-24T11:59:59Z');
  const [own, gift] = [
    { offerId: 27, gift: false, atBankSince: since },
    { offerId: 27, gift: true, atBankSince: since },
  ] as const satisfies PaymentUnderWay[];
  test.each([
    ['the same for oneself', { offerId: 27, gift: false }, own, true],
    ['another menu for oneself', { offerId: 29, gift: false }, own, true],
    ['the same as a gift, which is another order', { offerId: 27, gift: true }, own, false],
    ['the same gift', { offerId: 27, gift: true }, gift, true],
    ['another gift', { offerId: 29, gift: true }, gift, false],
    ['for oneself, while a gift waits', { offerId: 27, gift: false }, gift, false],
  ])('%s: %j', (_, order, payment, waits) => {
    expect(waitsForBank(order, [payment], soon)).toBe(waits);
    expect(waitsForBank(order, [payment], new Date('2026-11-24T12:00:00Z'))).toBe(false);
    expect(waitsForBank(order, [{ ...payment, atBankSince: null }], soon)).toBe(false);
    expect(waitsForBank(order, [], soon)).toBe(false);
  });
});
