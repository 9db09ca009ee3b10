import { isIPv6 } from 'node:net';

/** Bits of an IPv6 address that name a network; what follows is its owner's to choose. */
const GROUPS = 4;

/**
 * The network that limits count: an IPv4 address by itself, and of an IPv6 address its first 64 bits, since whoever has one
 * such address has all the others of its network.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/iu.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  // The shortest notation, in lower case: the same for all ways to write it.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((side) => side.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS).join(':')}::`;
};
