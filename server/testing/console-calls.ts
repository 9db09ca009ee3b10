/** A well-formed request for every line of the console's desks: whoever is no member of staff gets nothing by any. */
import type { CallInput, RouteName } from '@eqinox/contract/routes';

type DeskName = Extract<RouteName, `${string} /operations/${string}` | 'GET /partners/logos/:name'>;

/** The number of no job. */
const NO_JOB = '00000000-0000-4000-8000-000000000000';

const consultantBody: CallInput<'POST /operations/consultants'>['body'] = {
  firstName: 'Consultante Exemple Z',
  email: 'consultante-z@eqinox.example',
  language: 'fr',
  link: 'consultante-exemple-z',
  image: '',
  places: [{ id: 2, address: 'https://visio.example/z' }],
  description: { fr: 'Un exemple.', en: '', es: '', ne: '' },
};

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
  'GET /operations/people/:id/screens': { params: { id: 1 } },
  'GET /operations/own-restitutions': {},
  'GET /operations/own-restitutions/:id': { params: { id: 1 } },
  'GET /operations/own-restitutions/:id/booklets/:booklet': { params: { id: 1, booklet: 'main' } },
  'POST /operations/own-restitutions/:id/notes': { params: { id: 1 }, body: { text: 'à revoir', shared: false } },
  'POST /operations/own-restitutions/:id/notes/remove': { params: { id: 1 }, body: { note: 1 } },
  'GET /operations/consultant-accounts': {},
  'POST /operations/consultant-accounts/:id': { params: { id: 1 }, body: { member: 1 } },
  'GET /operations/consultants': {},
  'POST /operations/consultants': { body: consultantBody },
  'POST /operations/consultants/:id/change': { params: { id: 1 }, body: consultantBody },
  'POST /operations/consultants/:id/stop': { params: { id: 1 }, body: { reason: 'en congé' } },
  'POST /operations/consultants/:id/start': { params: { id: 1 }, body: { reason: 'de retour' } },
  'POST /operations/consultants/:id/feed': { params: { id: 1 }, body: { reason: 'son agenda' } },
  'POST /operations/consultants/:id/feed/stop': { params: { id: 1 }, body: { reason: 'adresse perdue' } },
  'GET /operations/restitutions': {},
  // Nobody booked it; those that are booked are tried in the desk's own tests.
  'GET /operations/restitutions/:id': { params: { id: 1 } },
  'POST /operations/restitutions/:id/date': {
    params: { id: 1 },
    body: { startsAt: '2099-01-01T10:00:00Z', placeId: 2, place: '', decided: false, reason: 'au téléphone' },
  },
  'POST /operations/restitutions/:id/cancel': { params: { id: 1 }, body: { reason: 'malade' } },
  'POST /operations/restitutions/:id/missed': { params: { id: 1 }, body: { by: 'person', reason: 'absente' } },
  'POST /operations/restitutions/:id/held': { params: { id: 1 }, body: { reason: 'tenue' } },
  'POST /operations/restitutions/:id/close': { params: { id: 1 }, body: { reason: 'plus souhaitée' } },
  'GET /operations/jobs': {},
  'POST /operations/jobs/:id/retry': { params: { id: NO_JOB } },
  'POST /operations/jobs/:id/give-up': { params: { id: NO_JOB }, body: { reason: 'sans objet' } },
});
