import { expect, test } from 'vitest';
import { bookedOnSiteOf } from './booked-on-site.ts';

test.each([
  ['0', 0],
  ['1', 1],
  ['2', null],
  ['', null],
  ['01', null],
  ['true', null],
  [undefined, null],
] as const)('the segment %s is %s', (segment, hasVyte) => {
  expect(bookedOnSiteOf(segment)).toBe(hasVyte);
});
