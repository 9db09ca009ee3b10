/** The second half of signing in: an authenticator and its recovery codes. */
import * as z from 'zod';
import { code, factorCode, proof, proofRefusals, secondFactorRefusals, session, token } from './credentials.ts';
import { routeTable } from './route.ts';

export const secondFactorRoutes = routeTable({
  'POST /identity/second-factor/sign-in': {
    access: 'visitor',
    cookie: true,
    body: z.object({ challenge: token, code: factorCode }),
    reply: session,
    refusals: { ...secondFactorRefusals, challenge_expired: { status: 410 } },
    meets: ['not_signed_in', 'user_disabled', 'user_deleted'],
    summary:
      'The second half of signing in: a code of the authenticator, or a recovery code, for a challenge of 5 minutes.',
  },
  'GET /identity/second-factor': {
    access: 'person',
    reply: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }),
    refusals: {},
    summary: 'Whether signing in asks for a second factor.',
  },
  'POST /identity/second-factor/start': {
    access: 'person',
    body: z.object(proof),
    reply: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://totp/...`, what the QR code says. */
      uri: z.string(),
      /** A square of `size` modules (quiet zone included), and the SVG path of its dark ones in that square. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
    refusals: { ...proofRefusals, second_factor_on: { status: 409 } },
    summary: 'A secret for an authenticator; nothing is asked for until confirm.',
  },
  'POST /identity/second-factor/confirm': {
    access: 'person',
    body: z.object({ code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { ...secondFactorRefusals, second_factor_not_started: { status: 409 } },
    summary: 'Switches the second factor on by a first code; answers ten recovery codes, shown this once.',
  },
  'POST /identity/second-factor/recovery-codes': {
    access: 'person',
    body: z.object({ code: factorCode, ...proof }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { ...proofRefusals, ...secondFactorRefusals, second_factor_off: { status: 409 } },
    summary: 'Ten new recovery codes; the former ones stop working.',
  },
  'POST /identity/second-factor/disable': {
    access: 'person',
    body: z.object({ code: factorCode, ...proof }),
    reply: null,
    refusals: { ...proofRefusals, ...secondFactorRefusals, second_factor_off: { status: 409 } },
    summary: 'Switches the second factor off, by a code of it or a recovery code.',
  },
});
