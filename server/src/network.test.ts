import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAddressOrRange, networkOf, plainAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8::', '2001:db8:0:0::'],
  ['2001:db8:0:1::1', '2001:db8:0:1::'],
  ['1::8', '1:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  // As gateways write who called them, and from which port.
  ['203.0.113.7:1234', '203.0.113.7'],
  ['[203.0.113.7]:1234', '203.0.113.7'],
  ['::ffff:203.0.113.7:1234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:1234', '203.0.113.7'],
  ['[2001:db8:1:2:3:4:5:6]:1234', '2001:db8:1:2::'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::'],
  ['203.0.113.7:', '203.0.113.7:'],
  ['203.0.113.7:x', '203.0.113.7:x'],
  ['203.0.113.7:123456', '203.0.113.7:123456'],
  ['localhost:1234', 'localhost:1234'],
  ['[]', '[]'],
  // A written-out IPv4 tail alone makes no mapped address.
  ['::203.0.113.7', '0:0:0:0::'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::'],
  ['010.1.2.3', '010.1.2.3'],
  ['0x7f.1', '0x7f.1'],
  ['3405803783', '3405803783'],
  ['::010.1.2.3', '::010.1.2.3'],
  ['not an address', 'not an address'],
  ['', ''],
])('%j counts as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses share a network when their first four groups are the same, however they are written', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      const long = [...network, ...one].map((part) => part.padStart(4, '0').toUpperCase()).join(':');
      expect(networkOf(long)).toBe(`${network.join(':')}::`);
      expect(networkOf([...network, ...other].join(':'))).toBe(networkOf(long));
    }),
  );
});

test('an IPv4 address is the same one however it is mapped into IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.boolean(), fc.boolean(), (address, hexadecimal, long) => {
      const parts = address.split('.').map(Number);
      const [a = 0, b = 0, c = 0, d = 0] = parts;
      const last = hexadecimal ? `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
      expect(plainAddress(`${long ? '0000:0:0:0:0' : ':'}:FFFF:${last}`)).toBe(address);
    }),
  );
});

test('an address is the same one from whichever port it calls', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.integer({ min: 0, max: 65_535 }), (four, six, port) => {
      for (const read of [plainAddress, networkOf]) {
        expect(read(`${four}:${port}`)).toBe(read(four));
        expect(read(`[${six}]:${port}`)).toBe(read(six));
      }
    }),
  );
});

test('the plain form is its own plain form', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
      expect(plainAddress(plainAddress(address))).toBe(plainAddress(address));
    }),
  );
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/0', true],
  ['10.0.0.0/32', true],
  ['2001:db8::1', true],
  ['2001:db8::/128', true],
  ['::ffff:10.0.0.0/104', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/-1', false],
  ['10.0.0.0/255.0.0.0', false],
  ['10/8', false],
  ['010.0.0.0/8', false],
  ['0x0a.0.0.1', false],
  ['167772160', false],
  ['example.org', false],
  ['', false],
])('%j is an address or a range: %s', (text, right) => {
  expect(isAddressOrRange(text)).toBe(right);
});
