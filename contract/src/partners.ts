/** Partners beside their branding, which /account tells: pictures that were given at the console. */
import * as z from 'zod';
import { routeTable } from './route.ts';

export const partnersRoutes = routeTable({
  'GET /partners/logos/:name': {
    access: 'visitor',
    params: z.object({ name: z.string().regex(/^[\da-f]{64}\.png$/u) }),
    reply: 'png',
    refusals: {},
    summary: 'A partner’s logo, under the digest of what it holds.',
  },
});
