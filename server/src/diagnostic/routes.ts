import type { consentRoutes } from '@eqinox/contract/consent';
import type { diagnosticRoutes } from '@eqinox/contract/diagnostic';
import type { statisticsRoutes } from '@eqinox/contract/statistics';
import type { Verbs } from '../verb.ts';
import { askApproval } from './ask-approval.ts';
import { infos } from './infos.ts';
import { mock } from './mock.ts';
import { nextBehaviour } from './next-behaviour.ts';
import { nextResource } from './next-resource.ts';
import { ownApproval } from './own-approval.ts';
import { retake } from './retake.ts';
import { saveBehaviour } from './save-behaviour.ts';
import { saveResource } from './save-resource.ts';
import { saveStatistics } from './save-statistics.ts';
import { start } from './start.ts';

/** `GET /orizon/progress` is served by colour-test: diagnostic does not know how far a colour test is. */
export const diagnosticVerbs = {
  'GET /orizon/mock': mock,
  'POST /orizon/infos': infos,
  'POST /orizon/start': start,
  'POST /orizon/retake': retake,
  'GET /orizon/behaviours/next': nextBehaviour,
  'POST /orizon/behaviours/save': saveBehaviour,
  'GET /orizon/resources/next': nextResource,
  'POST /orizon/resources/save': saveResource,
  'POST /stats/save': saveStatistics,
  'GET /account/approval/:id': ownApproval,
  'POST /account/approval': askApproval,
} satisfies Verbs<Omit<typeof diagnosticRoutes, 'GET /orizon/progress'>> &
  Partial<Verbs<typeof statisticsRoutes & typeof consentRoutes>>;
