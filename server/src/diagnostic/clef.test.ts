import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@eqinox/domain/languages';
import { type ClefPlace, clefsOf } from './clef.ts';

const clefs = clefsOf('a secret of this test, long enough');
const place: fc.Arbitrary<ClefPlace> = fc.record({
  sessionId: fc.integer({ min: 1, max: 2 ** 48 - 1 }),
  part: fc.constantFrom<ClefPlace['part'][]>(1, 2, 3),
  attempt: fc.integer({ min: 1, max: 255 }),
  ordinal: fc.integer({ min: 1, max: 128 }),
  group: fc.integer({ min: 0, max: 16 }),
  member: fc.integer({ min: 1, max: 10 }),
  side: fc.constantFrom<ClefPlace['side'][]>(0, 1),
  language: fc.constantFrom(...LANGUAGES),
});
const somewhere: ClefPlace = {
  sessionId: 7,
  part: 1,
  attempt: 1,
  ordinal: 12,
  group: 3,
  member: 5,
  side: 1,
  language: 'fr',
};

test('what is written is read, in any order of calls', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), (places) => {
      const written = places.map((one) => clefs.write(one));
      expect(written.toReversed().map((clef) => clefs.read(clef))).toEqual(places.toReversed());
      for (const clef of written) expect(clef).toMatch(/^[\w-]{22}$/u);
    }),
  );
});

test('two places never share a clef; one place has one', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const same = JSON.stringify(a) === JSON.stringify(b);
      expect(clefs.write(a) === clefs.write(b)).toBe(same);
    }),
  );
});

describe('not a clef of ours', () => {
  test('any change of one character', () => {
    const clef = clefs.write(somewhere);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let index = 0; index < clef.length; index += 1) {
      for (const letter of alphabet) {
        if (letter === clef[index]) continue;
        expect(clefs.read(clef.slice(0, index) + letter + clef.slice(index + 1))).toBeNull();
      }
    }
  });

  test.each(['', 'x', '=', 'A'.repeat(22), 'A'.repeat(21), 'A'.repeat(64), 'é'.repeat(22), '../../etc/passwd'])(
    '%j',
    (clef) => {
      expect(clefs.read(clef)).toBeNull();
    },
  );

  test('the same bytes written otherwise', () => {
    const clef = clefs.write(somewhere);
    const bytes = Buffer.from(clef, 'base64url');
    const others = [`${clef}=`, `${clef}==`, ` ${clef}`, `${clef}\n`, bytes.toString('hex')];
    for (const other of others) expect(clefs.read(other)).toBeNull();
  });

  test('anything that somebody types', () => {
    fc.assert(fc.property(fc.string({ maxLength: 64 }), (text) => clefs.read(text) === null));
  });

  test('a hundred thousand blocks of the right length', () => {
    for (let index = 0; index < 100_000; index += 1) {
      const block = createHash('sha256').update(String(index)).digest().subarray(0, 16);
      if (clefs.read(block.toString('base64url')) !== null) throw new Error(`block ${index} was taken for a clef`);
    }
  });

  test('one written under another secret', () => {
    expect(clefsOf('another secret of this test, as long').read(clefs.write(somewhere))).toBeNull();
  });
});

test('clefs tell nothing: neighbours of one session, the two sides of a pair, two sessions have nothing in common', () => {
  const bits = (clef: string) =>
    [...Buffer.from(clef, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const common = (a: ClefPlace, b: ClefPlace) => {
    const [first, second] = [bits(clefs.write(a)), bits(clefs.write(b))];
    return [...first].filter((bit, index) => bit === second[index]).length;
  };
  // 128 coins: half fall alike; beyond 32 to 96 in a thousand pairs does not happen by chance.
  for (let ordinal = 1; ordinal <= 128; ordinal += 1) {
    const here = { ...somewhere, ordinal };
    for (const other of [
      { ...here, side: 0 as const },
      { ...here, ordinal: ordinal + 1 },
      { ...here, sessionId: 8 },
      { ...here, attempt: 2 },
      { ...here, language: 'ne' as const },
    ]) {
      expect(common(here, other)).toBeGreaterThan(32);
      expect(common(here, other)).toBeLessThan(96);
    }
  }
});
