import { PAGES } from '@eqinox/contract/pages';
import { expect, test } from 'vitest';
import { isMeasured } from './is-measured.ts';

test('no address that holds a secret, none of the console, and none that is not ours', () => {
  expect(PAGES.filter((page) => !isMeasured(page)).toSorted()).toEqual([
    '/accord-parental/:token',
    '/booklets/:token',
    '/gestion/*',
    '/groupe/:code',
    '/reminders/:token',
  ]);
  expect(isMeasured(undefined)).toBe(false);
});
