/** The vectors of the RFC, and what is ours around them. */
import * as fc from 'fast-check';
import crypto, { createHmac } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { TOTP } from 'otpauth';
import { URI } from 'otpauth';
import { describe, expect, test, vi } from 'vitest';
import { base32, keyUri, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** The code of a step by the words of RFC 4226, section 5.3. */
const codeOf = (key: Buffer, step: number): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

const appendixD = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];

test.each(appendixD.map((code, counter) => [counter, code] as const))('RFC 4226, appendix D: %i', (counter, code) => {
  expect(stepOfCode(secret, code, new Date(counter * 30_000))).toBe(counter);
});

/** Its table has eight digits; the six that an authenticator shows are their end. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at second %i', (seconds, code) => {
  expect(stepOfCode(secret, code.slice(-6), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

describe('a code', () => {
  const now = new Date('2026-11-20T10:00:15Z');
  const step = now.getTime() / 30_000 - 0.5;

  test('serves in its half minute, the one before and the one after', () => {
    const codes = [-2, -1, 0, 1, 2].map((off) => codeOf(secret, step + off));
    expect(codes.map((code) => stepOfCode(secret, code, now))).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('is of its own secret, at any time', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((key) => Buffer.from(key));
    const steps = fc.integer({ min: 1, max: 2 ** 32 });
    fc.assert(
      fc.property(bytes, bytes, steps, fc.nat(29_999), (key, other, step, ms) => {
        const now = new Date(step * 30_000 + ms);
        expect(stepOfCode(key, codeOf(key, step), now)).toBe(step);
        const shown = [-1, 0, 1].map((off) => codeOf(other, step + off));
        fc.pre(!shown.includes(codeOf(key, step)));
        expect(stepOfCode(other, codeOf(key, step), now)).toBeNull();
      }),
    );
  });

  test('is six digits and nothing else', () => {
    const right = codeOf(secret, step);
    const wide = [...right].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    for (const code of ['', right.slice(1), `${right} `, `0${right}`, right.replace(/.$/u, 'x'), wide, 'é'.repeat(6)]) {
      expect(stepOfCode(secret, code, now), code).toBeNull();
    }
  });
});

test('a code is compared in constant time with each of the three', () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  try {
    const now = new Date(10_000_000);
    const shown = [332, 333, 334].map((step) => codeOf(secret, step));
    expect(stepOfCode(secret, codeOf(secret, 400), now)).toBeNull();
    expect(compare.mock.calls.map(([, right]) => (right as Buffer).toString()).toSorted()).toEqual(shown.toSorted());
  } finally {
    compare.mockRestore();
    syncBuiltinESMExports();
  }
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

test('an authenticator reads the key URI and shows the code that is waited for', () => {
  const now = new Date('2026-11-20T10:00:15Z');
  const shown = URI.parse(keyUri('camille@example.org', base32(secret))) as TOTP;
  expect(stepOfCode(secret, shown.generate({ timestamp: now.getTime() }), now)).toBe(
    Math.floor(now.getTime() / 30_000),
  );
});
