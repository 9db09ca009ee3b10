import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COOKIE_TEXT_VERSION, cookieStateOf } from './cookie-choice.ts';

const now = new Date('2026-11-20T10:00:00Z');
const willing = { refused: false, now };
const proofOf = (at: string, version = COOKIE_TEXT_VERSION) => ({ at, version });

describe('a choice', () => {
  test.each([
    ['accepted', '2026-11-20T09:59:59Z', 'accepted'],
    ['denied', '2026-11-20T10:00:00Z', 'denied'],
    ['accepted', '2026-05-20T10:00:00Z', 'accepted'],
    ['accepted', '2026-05-20T09:59:59Z', 'pristine'],
    ['denied', '2026-05-20T09:59:59Z', 'pristine'],
    ['accepted', '2026-11-20T10:00:01Z', 'pristine'],
    ['accepted', 'yesterday', 'pristine'],
    ['pristine', '2026-11-20T09:00:00Z', 'pristine'],
    ['yes', '2026-11-20T09:00:00Z', 'pristine'],
  ])('%s at %s is %s', (stored, at, state) => {
    expect(cookieStateOf(stored, proofOf(at), willing)).toBe(state);
  });

  test('is none without a proof, or about another text', () => {
    expect(cookieStateOf('accepted', null, willing)).toBe('pristine');
    expect(cookieStateOf('accepted', proofOf('2026-11-20T09:00:00Z', '2020-01-01'), willing)).toBe('pristine');
    expect(cookieStateOf(null, proofOf('2026-11-20T09:00:00Z'), willing)).toBe('pristine');
  });
});

test('a browser that asks not to be followed is obeyed, whatever is stored', () => {
  const stored = fc.option(fc.constantFrom('pristine', 'accepted', 'denied', 'x'));
  const proof = fc.option(fc.record({ at: fc.string(), version: fc.constantFrom(COOKIE_TEXT_VERSION, 'old') }));
  fc.assert(
    fc.property(stored, proof, (stored, proof) => {
      expect(cookieStateOf(stored, proof, { refused: true, now })).toBe('denied');
    }),
  );
});
