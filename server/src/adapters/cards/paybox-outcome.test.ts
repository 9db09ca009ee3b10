import { expect, test } from 'vitest';
import { payboxOutcome } from './paybox-outcome.ts';
import type { PaymentOutcome } from './payment.ts';

test.each<[PaymentOutcome, string[]]>([
  ['paid', ['00000']],
  ['pending', ['99999']],
  ['cancelled', ['00001']],
  ['expired', ['00030']],
  ['already-paid', ['00015']],
  [
    'refused',
    ['00004', '00008', '00021', '00029', '00033', '00040', '00100', '00105', '00151', '00159', '001A1', '001R3'],
  ],
  ['error', ['00003', '00006', '00009', '00010', '00011', '00016']],
  [
    'error',
    ['', '0', '00002', '00031', '00032', '000000', ' 00000', '00000 ', '0010', '001051', 'toString', 'constructor'],
  ],
])('%s', (outcome, codes) => {
  for (const code of codes) expect(payboxOutcome(code), code).toBe(outcome);
});

/** The provider's list (reference: payment A.8), code by code; a bank's refusals are 001 and two characters. */
const LIST = `
00000 paid
00001 cancelled
00003 error
00004 refused
00006 error
00008 refused
00009 error
00010 error
00011 error
00015 already-paid
00016 error
00021 refused
00029 refused
00030 expired
00031 error
00032 error
00033 refused
00040 refused
99999 pending`;
const BANK =
  '02 03 04 05 07 08 12 13 14 15 17 19 20 24 25 26 27 28 29 30 31 33 34 38 41 43 51 54 55 56 57 58 59 60 61 63 68 75 76 ' +
  '90 91 94 96 97 98 99 A1 R1 R3 A4';

test('every code of the provider’s list means what the list says, none twice', () => {
  const listed = LIST.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, PaymentOutcome]);
  const bank = BANK.split(' ').map((code): [string, PaymentOutcome] => [`001${code}`, 'refused']);
  const all = [...listed, ...bank];
  expect(new Set(all.map(([code]) => code)).size).toBe(all.length);
  for (const [code, outcome] of all) expect(payboxOutcome(code), code).toBe(outcome);
});
