import { expect, test, vi } from 'vitest';

// The frames are drawn by React for the browser: only its absence of local storage and window matters here.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', { addEventListener: () => undefined });

const { SCREENS } = await import('./routes.tsx');

/** Specification, section 2: every route, and who may see it. */
const ACCESS = {
  '/': 'person',
  '/login': 'visitor',
  '/payment-success': 'public',
  '/payment-error': 'public',
  '/eqinox': 'person',
  '/eqinox/part1-start': 'person',
  '/eqinox/part1': 'person',
  '/eqinox/part2-start': 'person',
  '/eqinox/part2': 'person',
  '/eqinox/end': 'person',
  '/eqinox/session-resetted': 'person',
  '/book-restitution': 'person',
  '/booking-success/:hasVyte': 'public',
  '/booking-vyte-response/:hasVyte': 'public',
  // Not of the specification: the consultant who reads here has no account.
  '/booklets/:token': 'public',
  // Not of the specification: the law wants them.
  '/legal/:page': 'public',
  // In the development build only (web/budget.ts looks that it is in no other).
  '/components': 'public',
  '/tell-us-more': 'person',
  '/settings/*': 'person',
  '/chromatic/intro': 'person',
  '/chromatic/start': 'person',
  '/chromatic/question': 'person',
  '/chromatic/end': 'person',
  '/deca/start': 'person',
  '/deca/end': 'person',
} as const;

test('each screen is there, for whom it is meant, and no other', () => {
  expect(Object.fromEntries(SCREENS.map(({ path, access }) => [path, access]))).toEqual(ACCESS);
});

test('each address has one screen', () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
