/** Every address of the product, in one place (specification section 2). */
import type { DISCOVER_PAGE, LegalPage } from '@eqinox/contract/pages';
import type { Language } from '@eqinox/domain/languages';

export type SettingsTab = 'profile' | 'account' | 'password' | 'billing' | 'report';

export type { LegalPage };

/** The terms of sale. */
export { termsFile } from '@eqinox/domain/checkout/terms-file';

/** Drawn by the server: reached by an ordinary link, never by the router. */
const DISCOVER: typeof DISCOVER_PAGE = '/decouvrir';

/** What the product is, in the language on the screen; `part`: the id of one of its sections. */
export const discover = (language: Language, part?: 'questions'): string => {
  return `${DISCOVER}?lang=${language}${part === undefined ? '' : `#${part}`}`;
};

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
  parentApproval: (id: number) => `/eqinox/accord-parental/${id}`,
  bookRestitution: () => '/book-restitution',
  bookingSuccess: (hasVyte: 0 | 1) => `/booking-success/${hasVyte}`,
  bookingVyteResponse: (hasVyte: 0 | 1) => `/booking-vyte-response/${hasVyte}`,
  sharing: () => '/partage',
  tellUsMore: () => '/tell-us-more',
  settings: (tab: SettingsTab) => `/settings/${tab}`,
  chromaticIntro: () => '/chromatic/intro',
  chromaticStart: () => '/chromatic/start',
  chromaticQuestion: () => '/chromatic/question',
  chromaticEnd: () => '/chromatic/end',
  decaStart: () => '/deca/start',
  decaEnd: () => '/deca/end',
  groups: () => '/groupes',
  group: (id: number) => `/groupes/${id}`,
  groupInvitation: (code: string) => `/groupe/${code}`,
  legal: (page: LegalPage) => `/legal/${page}`,
} as const;
