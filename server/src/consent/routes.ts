import type { consentRoutes } from '@eqinox/contract/consent';
import type { Verbs } from '../verb.ts';
import { listConsents } from './list-consents.ts';
import { listApprovals } from './parent-approval/list-approvals.ts';
import { eraseAnswers, linkedApproval, mailAnotherCode, sayNo, withdrawYes } from './parent-approval/parent-page.ts';
import { sayYes } from './parent-approval/say-yes.ts';
import { disownRequest } from './parent-approval/disown-request.ts';
import { saveConsent } from './save-consent.ts';

/** `/account/approval` is served by diagnostic: what is asked for belongs to a session. */
export const consentVerbs = {
  'POST /orizon/consentement/save': saveConsent,
  'GET /account/consent/:id': listConsents,
  'GET /account/approvals': listApprovals,
  'GET /approvals/:token': linkedApproval,
  'POST /approvals/:token/code': mailAnotherCode,
  'POST /approvals/:token/yes': sayYes,
  'POST /approvals/:token/no': sayNo,
  'POST /approvals/:token/disown': disownRequest,
  'POST /approvals/:token/withdraw': withdrawYes,
  'POST /approvals/:token/erase': eraseAnswers,
} satisfies Verbs<Omit<typeof consentRoutes, 'GET /account/approval/:id' | 'POST /account/approval'>>;
