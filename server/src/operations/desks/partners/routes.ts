import type { partnersDeskRoutes } from '@eqinox/contract/partners-desk';
import type { Verbs } from '../../../verb.ts';
import { listPartners } from './list-partners.ts';
import { openPartner } from './open-partner.ts';
import { addPartner, changePartner } from './write-partners.ts';

export const partnersDeskVerbs = {
  'GET /operations/partners': listPartners,
  'GET /operations/partners/:code': openPartner,
  'POST /operations/partners': addPartner,
  'POST /operations/partners/:code': changePartner,
} satisfies Verbs<typeof partnersDeskRoutes>;
