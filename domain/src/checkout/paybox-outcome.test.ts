import { expect, test } from 'vitest';
import { payboxOutcome, type PayboxOutcome } from './paybox-outcome.ts';

test.each<[PayboxOutcome, string[]]>([
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
