import type { consentRoutes } from '@eqinox/contract/consent';
import type { Verbs } from '../verb.ts';
import { listConsents } from './list-consents.ts';
import { saveConsent } from './save-consent.ts';

export const consentVerbs = {
  'POST /orizon/consentement/save': saveConsent,
  'GET /account/consent/:id': listConsents,
} satisfies Verbs<typeof consentRoutes>;
