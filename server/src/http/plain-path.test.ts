import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainPath, withoutHost } from './plain-path.ts';

test.each([
  ['/api/account', '/api/account'],
  ['/%61pi/account?x=/login', '/api/account'],
  ['http://elsewhere.example:8080/api/account?x', '/api/account'],
  ['HTTPS://elsewhere.example', '/'],
  ['//api//account', '/api/account'],
  ['/login/../api/account', '/api/account'],
  ['/login/%2e%2e/api', '/api'],
  ['/\\api\\account', '/api/account'],
  ['/%2Fapi', '/api'],
  ['/api;x=1/account', '/api;x=1/account'],
  ['/api#/login', '/api'],
  ['/%zz', '/%zz'],
  ['*', '/*'],
  ['', '/'],
])('%s asks for %s', (url, path) => {
  expect(plainPath(url)).toBe(path);
});

test.each([
  ['http://host/login?x=http://y/z#q', '/login?x=http://y/z#q'],
  ['HTTPS://host:8080', '/'],
  ['http://host?x', '/?x'],
  ['/login?next=http://host/', '/login?next=http://host/'],
  ['//host/login', '//host/login'],
  ['*', '*'],
])('%s without its host is %s', (url, rest) => {
  expect(withoutHost(url)).toBe(rest);
});

test('a path asks for the same whichever of its signs are written as numbers', () => {
  const sign = fc.constantFrom(...'api/account/restitution.booklets'.split(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(sign, fc.boolean())), (signs) => {
      const path = `/${signs.map(([one]) => one).join('')}`;
      const other = `/${signs.map(([one, coded]) => (coded ? `%${one.codePointAt(0)!.toString(16)}` : one)).join('')}`;
      expect(plainPath(other)).toBe(plainPath(path));
    }),
  );
});
