import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the addresses are those of the specification, and ours', () => {
  const all = Object.values({
    ...paths,
    settings: () => paths.settings('report'),
    bookingSuccess: () => paths.bookingSuccess(1),
    bookingVyteResponse: () => paths.bookingVyteResponse(0),
    parentApproval: () => paths.parentApproval(7),
    group: () => paths.group(7),
    groupInvitation: () => paths.groupInvitation('ABCDE'),
    legal: () => paths.legal('notice'),
  }).map((path) => path());
  expect(all).toEqual([
    '/',
    '/login',
    '/payment-success',
    '/payment-error',
    '/eqinox',
    '/eqinox/part1-start',
    '/eqinox/part1',
    '/eqinox/part2-start',
    '/eqinox/part2',
    '/eqinox/end',
    '/eqinox/session-resetted',
    '/eqinox/accord-parental/7',
    '/book-restitution',
    '/booking-success/1',
    '/booking-vyte-response/0',
    '/partage',
    '/tell-us-more',
    '/settings/report',
    '/chromatic/intro',
    '/chromatic/start',
    '/chromatic/question',
    '/chromatic/end',
    '/deca/start',
    '/deca/end',
    '/groupes',
    '/groupes/7',
    '/groupe/ABCDE',
    '/legal/notice',
  ]);
});
