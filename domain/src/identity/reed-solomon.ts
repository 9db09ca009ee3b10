/** Reed-Solomon check bytes over GF(256) with the polynomial 0x11D, as QR codes use them (ISO/IEC 18004). */

/** Product in GF(256): shift and add, reduced by x^8 + x^4 + x^3 + x^2 + 1. */
export const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
};

/** (x - 1)(x - 2)(x - 4)... with `degree` factors, highest power first, its leading 1 left out. */
const generator = (degree: number): number[] => {
  let factors = [1];
  let root = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    const times = root;
    const shifted = [...factors, 0];
    factors = shifted.map((value, index) => value ^ multiply(factors[index - 1] ?? 0, times));
    root = multiply(root, 2);
  }
  return factors.slice(1);
};

/** The `count` check bytes of a block: the remainder of its polynomial divided by the generator. */
export const checkBytes = (block: readonly number[], count: number): number[] => {
  const divisor = generator(count);
  let remainder = Array.from({ length: count }, () => 0);
  for (const byte of block) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map((value, index) => value ^ multiply(divisor[index] ?? 0, factor));
  }
  return remainder;
};
