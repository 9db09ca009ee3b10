/** Addresses of callers and proxies, each written in one way, and the networks that limits count. */
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** 16-bit groups of an IPv6 address that name a network; what follows is its owner's to choose. */
const NETWORK_GROUPS = 4;

const withoutPort = (text: string): string => {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d{1,5})?$|^(.*\d\.\d+\.\d+\.\d+):\d{1,5}$/u.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  return isIP(address) === 0 ? text : address;
};

/** Null for what is no IPv6 address: an IPv4 address has but one way to be written. */
const readIPv6 = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  const [address = ''] = text.split('%');
  // Node decides what an address is: the parser takes octal and hexadecimal parts too, and ::192.0.2.1 for ::ffff:192.0.2.1.
  return isIPv6(address) ? ipaddr.process(address.replace(/^::(?=\d+\.)/u, '0::')) : null;
};

const groupsOf = ({ parts }: ipaddr.IPv6): string[] => parts.map((part) => part.toString(16));

/**
 * The one way to write an address: an IPv4 address that a socket or a proxy wrote as IPv6 (`::ffff:192.0.2.1`,
 * `::ffff:c000:201`) is that IPv4 address again; an IPv6 address has its eight groups, without zone or capitals. The port that
 * some gateways write with it (`192.0.2.1:1234`, `[2001:db8::1]:1234`) is none of it. What is no address stays as it is.
 */
export const plainAddress = (text: string): string => {
  const address = withoutPort(text);
  const read = readIPv6(address);
  if (read instanceof ipaddr.IPv6) return groupsOf(read).join(':');
  return read === null ? address : read.toString();
};

/**
 * The network that limits count: an IPv4 address by itself, and of an IPv6 address its first 64 bits, since whoever has one
 * such address has all the others of its network.
 */
export const networkOf = (text: string): string => {
  const address = withoutPort(text);
  const read = readIPv6(address);
  if (read instanceof ipaddr.IPv6) return `${groupsOf(read).slice(0, NETWORK_GROUPS).join(':')}::`;
  return read === null ? address : read.toString();
};

/** An address, or a range such as 10.0.0.0/8. */
export const isAddressOrRange = (text: string): boolean => {
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text));
};

/** An address, a range such as 10.0.0.0/8, or one of Fastify's three names for ranges. */
export const isProxy = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isAddressOrRange(text);
