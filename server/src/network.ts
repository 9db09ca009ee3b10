import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network; what follows is its owner's to choose. */
const GROUPS = 4;

/**
 * The one way to write an address: an IPv4 address that a socket or a proxy wrote as IPv6 (`::ffff:192.0.2.1`,
 * `::ffff:c000:201`) is that IPv4 address again; an IPv6 address has its eight groups, without zone or capitals. What is no
 * address stays as it is.
 */
export const plainAddress = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The shortest notation, in lower case: the same for all ways to write it.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((side) => side.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.join(':');
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
};

/**
 * The network that limits count: an IPv4 address by itself, and of an IPv6 address its first 64 bits, since whoever has one
 * such address has all the others of its network.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${plain.split(':').slice(0, GROUPS).join(':')}::` : plain;
};
