/** Refusals that any route may meet, and the problem+json body in which every refusal travels. */
import * as z from 'zod';
import type { Refusals } from './route.ts';

/** Body of every refusal, sent as `application/problem+json`. The web reads `message`, or a plain-text body. */
export const problem = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  /** Of a fault that nobody foresaw: what its line in the log is found by. */
  requestId: z.string().optional(),
  /** Where the input does not fit: `path` is a dotted path such as `body.email`. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;

/**
 * The five session-invalid messages are answers of real states (specification section 8); `not_signed_in` is the
 * answer to a call without any session.
 */
export const commonRefusals = {
  invalid_input: { status: 400 },
  not_signed_in: { status: 401, message: 'User is not authenticated' },
  access_token_revoked: { status: 401, message: 'Access Token has been revoked' },
  refresh_token_revoked: { status: 401, message: 'Refresh Token has been revoked' },
  refresh_token_expired: { status: 401, message: 'Refresh Token has expired' },
  user_disabled: { status: 401, message: 'User is disabled.' },
  user_deleted: { status: 401, message: 'User does not exist.' },
  xsrf_mismatch: { status: 403 },
  /** Of staff: the role has no right to this line. */
  right_missing: { status: 403 },
  not_found: { status: 404 },
  too_large: { status: 413 },
  too_many: { status: 429 },
  unavailable: { status: 503 },
} as const satisfies Refusals;
