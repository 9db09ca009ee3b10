import { beforeEach, describe, expect, test } from 'vitest';
import { DirectDesk, directText } from './direct.ts';
import type { Pair } from './form-encoding.ts';
import { Journal } from './journal.ts';
import { PUBLIC_TEST_MERCHANTS } from './merchants.ts';

const now = new Date('2026-11-20T10:00:00Z');
let desk: DirectDesk;
let question = 0;

beforeEach(() => {
  desk = new DirectDesk(PUBLIC_TEST_MERCHANTS, new Journal());
  desk.capture({ site: '1999888', reference: 'EQX1', amount: 5000, call: 7, transaction: 8, refunded: 0 });
  desk.failure({ site: '1999888', reference: 'EQX2', transaction: 5, code: '00151' });
});

const ask = (changes: Readonly<Record<string, string>>, at = now): Record<string, string> => {
  const fields: Record<string, string> = {
    VERSION: '00104',
    TYPE: '00017',
    SITE: '1999888',
    RANG: '32',
    CLE: '1999888I',
    NUMQUESTION: String((question += 1)).padStart(10, '0'),
    DATEQ: '20112026100000',
    ...changes,
  };
  return Object.fromEntries(desk.answer(Object.entries(fields) as Pair[], at));
};
const refund = (MONTANT: string, changes: Readonly<Record<string, string>> = {}) =>
  ask({ TYPE: '00014', NUMTRANS: '0000000008', NUMAPPEL: '0000000007', DEVISE: '978', MONTANT, ...changes })[
    'CODEREPONSE'
  ];

describe('consultation', () => {
  test('of a payment, by its reference or by its numbers', () => {
    const paid = {
      CODEREPONSE: '00000',
      NUMTRANS: '0000000008',
      NUMAPPEL: '0000000007',
      AUTORISATION: 'XXXXXX',
      REFERENCE: 'EQX1',
      MONTANT: '0000005000',
      STATUS: 'Capturé',
    };
    expect(ask({ REFERENCE: 'EQX1' })).toMatchObject(paid);
    expect(ask({ NUMTRANS: '0000000008', NUMAPPEL: '0000000007' })).toMatchObject(paid);
  });

  test('of a reference that took no money, and of one that never was', () => {
    expect(ask({ REFERENCE: 'EQX2' })['CODEREPONSE']).toBe('00151');
    expect(ask({ REFERENCE: 'EQX3' })['CODEREPONSE']).toBe('00018');
  });

  test('of one try among several, by its numbers; by its reference it is the last', () => {
    desk.failure({ site: '1999888', reference: 'EQX2', transaction: 6, code: '99999' });
    const code = (numbers: object) => ask({ REFERENCE: 'EQX2', ...numbers })['CODEREPONSE'];
    expect(code({ NUMTRANS: '0000000005', NUMAPPEL: '0000000004' })).toBe('00151');
    expect(code({ NUMTRANS: '0000000006', NUMAPPEL: '0000000004' })).toBe('99999');
    expect([code({}), code({ NUMTRANS: '0000000007', NUMAPPEL: '0000000004' })]).toEqual(['99999', '00018']);
  });
});

describe('refund', () => {
  test('in parts up to what was captured, and no cent more', () => {
    expect(refund('0000002000')).toBe('00000');
    expect(refund('0000003001')).toBe('00011');
    expect(ask({ REFERENCE: 'EQX1' })['STATUS']).toBe('Capturé');
    expect(refund('0000003000')).toBe('00000');
    expect(ask({ REFERENCE: 'EQX1' })['STATUS']).toBe('Remboursé');
    expect(refund('0000000001')).toBe('00011');
  });

  test.each([
    ['no amount', '0000000000', {}, '00011'],
    ['an amount that is not ten digits', '5000', {}, '00011'],
    ['another currency', '0000001000', { DEVISE: '840' }, '00010'],
    ['another transaction', '0000001000', { NUMTRANS: '0000000009' }, '00018'],
    ['numbers that do not belong together', '0000001000', { NUMAPPEL: '0000000009' }, '00018'],
    ['another shop’s', '0000001000', { SITE: '1999889' }, '00006'],
  ])('%s', (_, amount, changes, code) => {
    expect(refund(amount, changes)).toBe(code);
  });
});

describe('a question', () => {
  test('number serves once a day', () => {
    const NUMQUESTION = '0000099999';
    expect(ask({ REFERENCE: 'EQX1', NUMQUESTION })['CODEREPONSE']).toBe('00000');
    expect(ask({ REFERENCE: 'EQX1', NUMQUESTION })['CODEREPONSE']).toBe('00005');
    const tomorrow = new Date('2026-11-21T10:00:00Z');
    expect(ask({ REFERENCE: 'EQX1', NUMQUESTION }, tomorrow)['CODEREPONSE']).toBe('00000');
  });

  test.each([
    [{ VERSION: '00105' }, '00013'],
    [{ CLE: 'guess' }, '00006'],
    [{ RANG: '33' }, '00006'],
    [{ NUMQUESTION: '0000000000' }, '00005'],
    [{ NUMQUESTION: '2147483648' }, '00005'],
    [{ TYPE: '00004' }, '00009'],
    [{ DATEQ: '20/11/2026' }, '00007'],
  ])('%o: %s', (changes, code) => {
    expect(ask({ REFERENCE: 'EQX1', ...changes })['CODEREPONSE']).toBe(code);
  });

  test('is answered as a form in Latin-1', () => {
    expect(
      directText([
        ['STATUS', 'Capturé'],
        ['A', 'b c'],
      ]),
    ).toBe('STATUS=Captur%E9&A=b%20c');
  });
});
