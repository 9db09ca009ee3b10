/** Who consented to what, when, to which text. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { day, instant, LONGEST_NAME, localInstant, oneLine, pathId } from './words.ts';

export const sessionId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const consentRoutes = routeTable({
  'POST /orizon/consentement/save': {
    access: 'person',
    body: z.object({
      /** The browser's own clock; kept beside the server's time, never trusted alone. */
      dateConsent: localInstant.or(day).optional(),
      /** Name of the parent for a parent's consent, else the person's: last and first name with a space between. */
      nomPrenom: oneLine(2 * LONGEST_NAME + 1).nullish(),
      idSessionDiag: sessionId,
      isParent: z.boolean(),
      /** Another consent: the recipient of a gift asks that it be carried out at once. Never due. */
      immediateExecution: z.literal(true).optional(),
    }),
    reply: null,
    refusals: { parent_name_refused: { status: 422 } },
    meets: ['not_found'],
    summary: 'Stores a consent for one diagnostic; a later one supersedes, none is ever changed.',
  },
  'GET /account/consent/:id': {
    access: 'person',
    params: pathId,
    reply: z.array(z.object({ isParent: z.boolean(), nomPrenom: z.string().nullable(), dateConsent: instant })),
    refusals: {},
    summary: 'The consents given for a diagnostic, newest first.',
  },
});
