import type { accountRoutes } from '@eqinox/contract/account';
import type { partnersRoutes } from '@eqinox/contract/partners';
import type { Verbs } from '../verb.ts';
import { branding } from './branding.ts';
import { showLogo } from './show-logo.ts';

export const partnersVerbs = {
  'GET /account/fromCodeCollaboration/:code': branding,
  'GET /partners/logos/:name': showLogo,
} satisfies Partial<Verbs<typeof accountRoutes>> & Verbs<typeof partnersRoutes>;
