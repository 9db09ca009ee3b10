/** Credentials, codes and tokens: the calls of the identity provider, and the product's side that signs people up. */
import { PASSWORD_PATTERN } from '@eqinox/domain/identity/password';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { civilite, email, language, originCode } from './words.ts';

/** A password being chosen. 256 is a ceiling for the hash's cost, not a rule people meet. */
export const newPassword = z.string().max(256).regex(PASSWORD_PATTERN);
/** A password being proved: any text, since old ones follow old rules. */
const givenPassword = z.string().min(1, 'Password cannot be empty').max(256);
/** Spaces, as pasted from a mail, are dropped. */
export const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u));

/** What the browser holds after signing in; the refresh token travels in an HttpOnly cookie only. */
export const session = z.object({ accessToken: z.string(), expiresAt: z.iso.datetime(), email: z.string() });
export type Session = z.infer<typeof session>;

export const accountStatus = z.enum(['CONFIRMED', 'UNCONFIRMED', 'UNREGISTERED']);

const codeRefusals = {
  code_wrong: { status: 422 },
  code_expired: { status: 410 },
  code_exhausted: { status: 429 },
} as const;

export const identityRoutes = routeTable({
  'GET /identity': {
    access: 'visitor',
    reply: null,
    refusals: {},
    summary: 'Test call: renews the XSRF-TOKEN cookie of a visitor.',
  },
  'POST /identity/check-email': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, ssoId: z.number().int().optional() }),
    reply: z.object({ known: z.boolean(), status: accountStatus.nullable() }),
    refusals: {},
    summary:
      'Says whether an address has an account and in which state; an unknown one is {known: false, status: null}.',
  },
  'POST /identity/check-credentials': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, password: givenPassword }),
    reply: z.object({ valid: z.boolean() }),
    refusals: {},
    summary: 'Checks a password against the old system, or against the sign-up attempt of this browser.',
  },
  'POST /identity/register-photon': {
    access: 'visitor',
    cookie: true,
    body: z.object({
      nom: z.string().trim().max(100).optional(),
      prenom: z.string().trim().max(100).optional(),
      civilite: civilite.optional(),
      email,
      identifiant: z.string().max(254).optional(),
      password: newPassword,
      consentementProspect: z.boolean().optional(),
      codeFrom: originCode.nullish(),
      language: language.optional(),
    }),
    reply: null,
    refusals: {
      registration_refused: {
        status: 409,
        message: 'Erreur lors de l’inscription. Identité déjà existante ou non conforme.',
      },
    },
    summary: 'Begins a sign-up: keeps the attempt under a cookie of this browser and e-mails a 6-digit code.',
  },
  'POST /identity/confirm': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email: email.optional(), code }),
    reply: session,
    refusals: { ...codeRefusals, registration_refused: { status: 409 } },
    summary: 'Confirms this browser’s sign-up attempt by its code: makes the account and signs in.',
  },
  'POST /identity/resend-code': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email: email.optional() }),
    reply: null,
    refusals: { resend_too_soon: { status: 429 }, code_expired: { status: 410 } },
    summary: 'Sends a new code for this browser’s sign-up attempt; the former code stops working.',
  },
  'POST /identity/sign-in': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, password: givenPassword }),
    reply: session,
    refusals: {
      credentials_wrong: { status: 401, message: 'Identifiant ou mot de passe incorrect.' },
      sign_in_delayed: { status: 429 },
    },
    summary: 'Proves a password: answers an access token and sets the refresh cookie of a new device.',
  },
  'POST /identity/refresh': {
    access: 'visitor',
    cookie: true,
    reply: session,
    refusals: {},
    summary: 'Rotates the refresh cookie and answers a new access token.',
  },
  'POST /identity/sign-out': {
    access: 'visitor',
    cookie: true,
    reply: null,
    refusals: {},
    summary: 'Revokes this device’s tokens and clears its cookies.',
  },
  'POST /identity/forgot-password': {
    access: 'visitor',
    body: z.object({ email }),
    reply: null,
    refusals: {},
    summary: 'Sends a code to the address when it has an account; the answer is the same when it has none.',
  },
  'POST /identity/reset-password': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, code, password: newPassword }),
    reply: session,
    refusals: codeRefusals,
    summary: 'Sets a new password by the code of forgot-password, revokes every device and signs in.',
  },
});
