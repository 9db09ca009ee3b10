import { expect, test } from 'vitest';
import { payboxResult } from './paybox-result.ts';

const said = {
  reference: 'EQX1',
  amountCents: 5000,
  code: '00000',
  authorisation: '123456',
  call: '7',
  transaction: '8',
};

test('keeps what the provider said, and says what it means', () => {
  expect(payboxResult(said)).toEqual({ ...said, outcome: 'paid', isTest: false });
  expect(payboxResult({ ...said, code: '00105', authorisation: null })).toMatchObject({
    outcome: 'refused',
    code: '00105',
    isTest: false,
  });
});

test.each([
  ['XXXXXX', true],
  ['xx', true],
  ['X12345', false],
  ['', false],
  [null, false],
])('authorised by %j: a test platform, %s', (authorisation, isTest) => {
  expect(payboxResult({ ...said, authorisation }).isTest).toBe(isTest);
});

test('nothing else that a notification holds goes further', () => {
  const answer = { ...said, country: 'FRA', card: 'CB', guaranteed: true };
  expect(payboxResult(answer)).toEqual(payboxResult(said));
});
