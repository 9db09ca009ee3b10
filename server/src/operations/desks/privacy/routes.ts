import type { privacyDeskRoutes } from '@eqinox/contract/privacy-desk';
import type { Verbs } from '../../../verb.ts';
import { approveErasure, askErasureByHand, refuseErasure } from './decide-erasure.ts';
import { listErasureRequests } from './list-erasure-requests.ts';
import { listErasures } from './list-erasures.ts';
import { listExports } from './list-exports.ts';
import { proveConsents } from './prove-consents.ts';

export const privacyDeskVerbs = {
  'GET /operations/erasures': listErasures,
  'GET /operations/exports': listExports,
  'GET /operations/erasure-requests': listErasureRequests,
  'POST /operations/erasure-requests': askErasureByHand,
  'POST /operations/erasure-requests/:id/approve': approveErasure,
  'POST /operations/erasure-requests/:id/refuse': refuseErasure,
  'POST /operations/consent-proofs': proveConsents,
} satisfies Verbs<typeof privacyDeskRoutes>;
