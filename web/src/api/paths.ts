/** Every address of the product, in one place (specification section 2). */

export type SettingsTab = 'profile' | 'account' | 'password' | 'billing' | 'report';

/** Pages of law, each a folder of content/legal, and how results are worked out. */
export type LegalPage = 'notice' | 'privacy' | 'accessibility' | 'mediator' | 'method';

/** The terms of sale: a document, made by tools/make-terms.ts. */
export const TERMS_DOCUMENT = '/assets/legal/cgv.pdf';

export const paths = {
  home: () => '/',
  login: () => '/login',
  paymentSuccess: () => '/payment-success',
  paymentError: () => '/payment-error',
  eqinox: () => '/eqinox',
  part1Start: () => '/eqinox/part1-start',
  part1: () => '/eqinox/part1',
  part2Start: () => '/eqinox/part2-start',
  part2: () => '/eqinox/part2',
  end: () => '/eqinox/end',
  sessionResetted: () => '/eqinox/session-resetted',
  bookRestitution: () => '/book-restitution',
  bookingSuccess: (hasVyte: 0 | 1) => `/booking-success/${hasVyte}`,
  bookingVyteResponse: (hasVyte: 0 | 1) => `/booking-vyte-response/${hasVyte}`,
  tellUsMore: () => '/tell-us-more',
  settings: (tab: SettingsTab) => `/settings/${tab}`,
  chromaticIntro: () => '/chromatic/intro',
  chromaticStart: () => '/chromatic/start',
  chromaticQuestion: () => '/chromatic/question',
  chromaticEnd: () => '/chromatic/end',
  decaStart: () => '/deca/start',
  decaEnd: () => '/deca/end',
  legal: (page: LegalPage) => `/legal/${page}`,
} as const;
