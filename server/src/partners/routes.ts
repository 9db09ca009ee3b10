import type { accountRoutes } from '@eqinox/contract/account';
import type { Verbs } from '../verb.ts';
import { branding } from './branding.ts';

export const partnersVerbs = {
  'GET /account/fromCodeCollaboration/:code': branding,
} satisfies Partial<Verbs<typeof accountRoutes>>;
