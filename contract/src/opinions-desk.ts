/** What people answered after their restitutions, counted. */
import { OPINION_ANSWERS, OPINION_QUESTIONS } from '@eqinox/domain/booking/opinion';
import * as z from 'zod';
import { routeTable } from './route.ts';

export const opinionsDeskRoutes = routeTable({
  'GET /operations/opinions': {
    access: 'staff',
    right: 'restitutions:read',
    reply: z.object({
      /** The last month that is in them, `YYYY-MM`. */
      until: z.string(),
      questions: z.array(
        z.object({
          question: z.enum(OPINION_QUESTIONS),
          /** In tens; null: hidden, since it would tell of fewer than ten people. */
          answers: z.array(z.object({ answer: z.enum(OPINION_ANSWERS), people: z.number().int().nullable() })),
        }),
      ),
    }),
    refusals: {},
    summary: 'What people answered after their restitutions, over everybody; no cell under ten.',
  },
});
