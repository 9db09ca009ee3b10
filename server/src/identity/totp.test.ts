/** The vectors of the two RFCs, and what is ours around them. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base32, hotp, keyUri, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('RFC 4226, appendix D', () => {
  test.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, counter) => [counter, code] as const,
    ),
  )('counter %i', (counter, code) => {
    expect(hotp(secret, counter)).toBe(code);
  });
});

describe('RFC 6238, appendix B', () => {
  const keys = {
    sha1: secret,
    sha256: Buffer.from('12345678901234567890123456789012'),
    sha512: Buffer.from('1234567890123456789012345678901234567890123456789012345678901234'),
  };
  test.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ])('at second %i', (seconds, sha1, sha256, sha512) => {
    const step = stepAt(new Date(seconds * 1000));
    for (const [algorithm, code] of Object.entries({ sha1, sha256, sha512 })) {
      expect(hotp(keys[algorithm as keyof typeof keys], step, { digits: 8, algorithm }), algorithm).toBe(code);
    }
  });
});

describe('a code', () => {
  const now = new Date('2026-11-20T10:00:15Z');

  test('serves in its half minute, the one before and the one after', () => {
    const codes = [-2, -1, 0, 1, 2].map((off) => hotp(secret, stepAt(now) + off));
    expect(codes.map((code) => stepOfCode(secret, code, now))).toEqual([
      null,
      stepAt(now) - 1,
      stepAt(now),
      stepAt(now) + 1,
      null,
    ]);
  });

  test('is six digits and nothing else', () => {
    const right = hotp(secret, stepAt(now));
    for (const code of ['', right.slice(1), `${right} `, `0${right}`, right.replace(/.$/u, 'x')]) {
      expect(stepOfCode(secret, code, now), code).toBeNull();
    }
  });
});

describe('base32', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of RFC 4648: %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  test('holds every bit', () => {
    const bitsOf = (text: string) =>
      [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
        expect(bitsOf(base32(Buffer.from(bytes))).slice(0, bits.length)).toBe(bits);
      }),
    );
  });
});

test('the key URI names the product, the person and the secret, whatever the address holds', () => {
  const uri = new URL(keyUri('camille+test&secret=AAAA@example.org', 'GEZDGNBVGY3TQOJQ'));
  expect(decodeURIComponent(uri.pathname)).toBe('/EQINOX:camille+test&secret=AAAA@example.org');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQ',
    issuer: 'EQINOX',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
