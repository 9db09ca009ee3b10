/** A well-formed request for every line of the console's desks: whoever is no member of staff gets nothing by any. */
import type { CallInput, RouteName } from '@eqinox/contract/routes';

type DeskName = Extract<RouteName, `${string} /operations/${string}` | 'GET /partners/logos/:name'>;

/** The number of no job. */
const NO_JOB = '00000000-0000-4000-8000-000000000000';

/** A partner without anything to show. */
const NO_PARTNER = {
  name: 'Nouveau',
  kind: 'plain',
  tint: null,
  welcome: { fr: 'Bienvenue.', en: 'Welcome.', es: 'Bienvenida.', ne: 'स्वागत छ।' },
  from: null,
  until: null,
  reason: 'essai',
} as const;

export const consoleCalls = (email: string): { readonly [N in DeskName]: CallInput<N> } => ({
  'GET /operations/today': {},
  'GET /operations/people': { query: { find: email } },
  'GET /operations/people/:id': { params: { id: 1 } },
  'POST /operations/people/:id/sign-out': { params: { id: 1 }, body: { reason: 'téléphone volé' } },
  'GET /operations/orders': {},
  'GET /operations/orders/:id': { params: { id: 1 } },
  'GET /operations/offers': {},
  'GET /operations/gift-cards': {},
  'GET /operations/gift-cards/:id': { params: { id: 1 } },
  'POST /operations/gift-cards/:id/block': { params: { id: 1 }, body: { reason: 'perdue' } },
  'POST /operations/gift-cards/:id/unblock': { params: { id: 1 }, body: { reason: 'retrouvée' } },
  'POST /operations/gift-cards/:id/extend': { params: { id: 1 }, body: { until: '2099-12-31', reason: 'promis' } },
  'GET /operations/gift-card-batches': {},
  'POST /operations/gift-card-batches': { body: { cents: 1000, count: 1, reason: 'geste' } },
  'POST /operations/gift-card-batches/:id/approve': { params: { id: 1 } },
  'POST /operations/gift-card-batches/:id/refuse': { params: { id: 1 } },
  'POST /operations/gift-card-batches/:id/make': { params: { id: 1 } },
  'GET /operations/promo-codes': {},
  'GET /operations/promo-codes/:id': { params: { id: 1 } },
  'POST /operations/promo-codes/:id/stop': { params: { id: 1 }, body: { reason: 'fini' } },
  'GET /operations/promo-code-batches': {},
  'POST /operations/promo-code-batches': { body: { code: 'ESSAI', count: 1, percent: 10, reason: 'campagne' } },
  'POST /operations/promo-code-batches/:id/approve': { params: { id: 1 } },
  'POST /operations/promo-code-batches/:id/refuse': { params: { id: 1 } },
  'POST /operations/promo-code-batches/:id/make': { params: { id: 1 } },
  'GET /operations/partners': {},
  'GET /operations/partners/:code': { params: { code: 'partenaire-demo' } },
  'POST /operations/partners': { body: { code: 'nouveau', ...NO_PARTNER } },
  'POST /operations/partners/:code': { params: { code: 'end-year-23' }, body: NO_PARTNER },
  'GET /partners/logos/:name': { params: { name: `${'0'.repeat(64)}.png` } },
  'GET /operations/figures': {},
  'GET /operations/erasures': {},
  'GET /operations/exports': {},
  'GET /operations/erasure-requests': {},
  'POST /operations/erasure-requests': { body: { accountId: 1, reason: 'lettre' } },
  'POST /operations/erasure-requests/:id/approve': { params: { id: 1 } },
  'POST /operations/erasure-requests/:id/refuse': { params: { id: 1 } },
  'POST /operations/consent-proofs': { body: { email: email, reason: 'contestation' } },
  'GET /operations/jobs': {},
  'POST /operations/jobs/:id/retry': { params: { id: NO_JOB } },
  'POST /operations/jobs/:id/give-up': { params: { id: NO_JOB }, body: { reason: 'sans objet' } },
});
