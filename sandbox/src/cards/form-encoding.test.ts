import { expect, test } from 'vitest';
import { decodePairs, encodeAnswerValue, readForm } from './form-encoding.ts';

test('pairs keep their order and are decoded one by one', () => {
  expect(decodePairs('b=1&a=x%26y%3Dz+w&c=&d&b=%C3%A9=2')).toEqual([
    ['b', '1'],
    ['a', 'x&y=z w'],
    ['c', ''],
    ['d', ''],
    ['b', 'é=2'],
  ]);
});

test('bytes sent raw are UTF-8 as well', () => {
  expect(decodePairs(Buffer.from('a=é').toString('latin1'))).toEqual([['a', 'é']]);
});

test('of a name given twice, the first counts', () => {
  expect(readForm('a=1&a=2').get('a')).toBe('1');
});

test.each([
  ['TPSa-44c079476f@1468408561', 'TPSa-44c079476f@1468408561'],
  ['CB,VISA/x:y~z_.', 'CB,VISA/x:y~z_.'],
  ['a b+c', 'a%20b%2Bc'],
  ['été & cœur 😀', '%E9t%E9%20%26%20c%3Fur%20%3F'],
])('answer value %s', (value, encoded) => {
  expect(encodeAnswerValue(value)).toBe(encoded);
});
