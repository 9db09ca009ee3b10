import { expect, test } from 'vitest';
import { type DirectOutcome, directOutcome } from './paybox-direct-outcome.ts';

test.each<[DirectOutcome, string[]]>([
  ['done', ['00000']],
  ['elsewhere', ['00001', '00097', '00098']],
  ['asked-before', ['00005']],
  ['pending', ['99999']],
  ['refused', ['00011', '00022']],
  ['unpaid', ['00004', '00008', '00018', '00020', '00021', '00023', '00024', '00040', '00100', '00151', '001A1']],
  // The provider's fault or our own says nothing of a payment: it must not be taken for unpaid.
  ['unknown', ['00002', '00003', '00006', '00007', '00009', '00010', '00012', '00013', '00014', '00015', '00099']],
  ['unknown', ['00016', '00017', '', '0', '000000', ' 00000', '00000 ', '0010', '001051', 'toString', 'constructor']],
])('the provider’s desk: %s', (outcome, codes) => {
  for (const code of codes) expect(directOutcome(code), code).toBe(outcome);
});
