/** No address of the shop leaves what stands in its places to the log, whichever line or page it is. */
import { expect, test } from 'vitest';
import { PAGES } from '@eqinox/contract/pages';
import { routes } from '@eqinox/contract/routes';
import { startTestProduct } from '../../testing/test-product.ts';
import { loggedPath } from './logged-path.ts';

const SECRET = '1-Zk3JQ7f0mS4aTtVb9cXw2yLp8dRe6hNgUiOqE5sKjMo';
/** Every address that has a place, with a secret in each. */
const addresses = [
  ...Object.keys(routes).map((line) => line.replace(' ', ' /api')),
  ...PAGES.map((page) => `GET ${page}`),
]
  .filter((line) => /:|\*/u.test(line))
  .map((line) => {
    const [method = '', path = ''] = line.split(' ');
    return { line, method, path, filled: path.replaceAll(/:\w+|\*/gu, SECRET) };
  });

test.each(addresses)('$line', ({ path, filled }) => {
  expect(loggedPath(filled)).toBe(path.replaceAll(/:\w+|\*/gu, '…'));
  for (const spelling of [
    `${filled}/`,
    `${filled}/more`,
    `${filled}?token=${SECRET}`,
    filled.replaceAll('/', '//'),
    filled.toUpperCase(),
    filled.replaceAll('-', '%2D'),
    `http://host${filled}`,
    filled.replace('/api/', '/api/api/'),
    filled.replace(/[a-z](?=\/1-)/u, ''),
  ]) {
    expect(loggedPath(spelling).toUpperCase(), spelling).not.toContain(SECRET.toUpperCase());
  }
});

test.each([
  ['/', '/'],
  ['/api/identity/sign-in', '/api/identity/sign-in'],
  ['/api/unknown?token=x', '/api/unknown'],
  ['/assets/index-1.js', '/assets/…'],
])('%s is told as %s', (url, told) => {
  expect(loggedPath(url)).toBe(told);
});

test('at the most talkative level the product logs none of them', async () => {
  const { places, logged } = await startTestProduct({
    idle: true,
    env: { LOG_LEVEL: 'trace', REQUESTS_PER_MINUTE: '1000000' },
  });
  for (const { method, filled } of addresses) await fetch(`${places.product}${filled}`, { method });
  const log = logged.join('');
  expect(log).toContain('/api/approvals/…');
  expect(log).toContain('/accord-parental/…');
  expect(log.includes(SECRET)).toBe(false);
});
