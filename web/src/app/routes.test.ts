import { matchPath } from 'react-router';
import { isPage, LEGAL_PAGES, PAGES } from '@eqinox/contract/pages';
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
  '/partage': 'person',
  // Not of the specification: a child under 15 asks a parent, who answers without an account.
  '/eqinox/accord-parental/:id': 'person',
  '/accord-parental/:token': 'public',
  // Not of the specification: organisers and participants of groups, and whoever holds the code of a seat.
  '/groupes': 'person',
  '/groupes/:id': 'person',
  '/groupe/:code': 'public',
  // Not of the specification: whoever has a reminder in their mailbox.
  '/reminders/:token': 'public',
  // Not of the specification: the law wants them.
  '/legal/:page': 'public',
  // Not of the specification: staff, who are no people of the product and have a sign-in of their own.
  '/gestion/*': 'public',
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

test('the server knows the same addresses, in every spelling of them, and no other', () => {
  const screens = SCREENS.map(({ path }) => path).filter((path) => path !== '/components');
  expect(screens.toSorted()).toEqual(PAGES.toSorted());
  const real = screens.map((path) => path.replace('*', 'report').replace(':page', 'notice').replace(/:\w+/u, '1'));
  const unknown = [
    '/unknown',
    '/login/more',
    '/eqinox/part3',
    '/booklets',
    '/booklets/a/b',
    '/decouvrir/x',
    '/index.php',
  ];
  for (const path of [...real, ...unknown].flatMap((path) => [path, `${path}/`, path.toUpperCase()])) {
    expect(isPage(path), path).toBe(screens.some((screen) => matchPath(screen, path) !== null));
  }
  expect([isPage('/settings'), isPage('/settingsx'), isPage('/settings/a/b')]).toEqual([true, false, true]);
  // Which pages of law there are, the screen says itself.
  expect(LEGAL_PAGES.every((page) => isPage(`/legal/${page}`)) && !isPage('/legal/unknown')).toBe(true);
});
