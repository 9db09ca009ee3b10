import { expect, test } from 'vitest';
import { returnedPayment } from './returned-payment.ts';

test.each([
  ['Erreur=00001', 'cancelled'],
  ['Erreur=00030', 'expired'],
  ['Erreur=00015', 'paidBefore'],
  ['Mt=5000&Ref=EQX1&Erreur=00151&Sign=x', 'refused'],
  ['Erreur=001A1', 'refused'],
  ['Erreur=00004', 'refused'],
  ['Erreur=00006', 'unknown'],
  ['Erreur=00000', 'unknown'],
  ['Erreur=0015', 'unknown'],
  ['', 'unknown'],
])('%s', (search, meaning) => {
  expect(returnedPayment(new URLSearchParams(search))).toBe(meaning);
});
