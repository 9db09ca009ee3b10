/**
 * A repeatable source of numbers in [0, 1): the same seed gives the same sequence on every machine and in every release, so a
 * session's order can be found again from its stored seed. Mulberry32, a published 32-bit generator; not for secrets.
 * Refuses (RangeError) a seed that is not an integer of 0..2³²−1.
 */
export const seededRandom = (seed: number): (() => number) => {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
    throw new RangeError('A seed is an integer from 0 to 4294967295');
  }
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

/** A new array in a random order (Fisher-Yates): every order is equally likely. */
export const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
};
