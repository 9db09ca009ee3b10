/** Accounts that sign in: the calls of the identity provider, and the product's side that signs people up. */
import * as z from 'zod';
import {
  code,
  codeRefusals,
  email,
  givenPassword,
  newPassword,
  proof,
  proofRefusals,
  session,
  signInAnswer,
  token,
  tooManyHere,
} from './credentials.ts';
import { passkeyRoutes } from './passkeys.ts';
import { routeTable } from './route.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { civilite, instant, language, oneLine, originCode, personName } from './words.ts';

/** One device on which the person is signed in. Browser and system are read from its user agent, null when unreadable. */
export const device = z.object({
  id: z.number().int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The device that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;
/** Devices of one page of the list; a shorter page is the last. */
export const DEVICES_PER_PAGE = 60;

export const accountStatus = z.enum(['CONFIRMED', 'UNCONFIRMED', 'UNREGISTERED']);

const registrationRefused = {
  registration_refused: {
    status: 409,
    message: 'Erreur lors de l’inscription. Identité déjà existante ou non conforme.',
  },
  ...tooManyHere,
} as const;

/** Of an initialisation token that is genuine; one that is not is `not_found`. */
export const initTokenRefusals = { init_token_used: { status: 410 }, init_token_expired: { status: 410 } } as const;

/** As it stands in `?initToken=`. */
export const initToken = oneLine(200);

/** What every sign-up by the product says of the person. */
export const registration = {
  civilite: civilite.optional(),
  email,
  identifiant: oneLine(254).optional(),
  password: newPassword,
  consentementProspect: z.boolean().optional(),
  codeFrom: originCode.nullish(),
  language: language.optional(),
};
/** Names that the complete-profile form replaces. */
const placeholderNames = {
  nom: personName(100).or(z.literal('')).optional(),
  prenom: personName(100).or(z.literal('')).optional(),
};
export const birthList = oneLine(200, 1);

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
    body: z.object({ ...registration, ...placeholderNames }),
    reply: null,
    refusals: registrationRefused,
    summary:
      'Begins a sign-up: keeps the attempt under a cookie of this browser and e-mails a 6-digit code and a link.',
  },
  'POST /identity/register-photon-stripe': {
    access: 'visitor',
    cookie: true,
    body: z.object({ ...registration, ...placeholderNames, initToken, birthList: birthList.nullish() }),
    reply: null,
    refusals: { ...registrationRefused, ...initTokenRefusals },
    meets: ['not_found'],
    summary: 'The same for somebody who came with an initialisation token, which the confirmed account uses up.',
  },
  'POST /identity/register': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, password: givenPassword }),
    reply: null,
    refusals: {
      ...registrationRefused,
      credentials_wrong: { status: 422, message: 'Identifiants incorrects' },
      sign_in_delayed: { status: 429 },
    },
    summary:
      'Registers an account of the old system (UNREGISTERED) under its old password: begins an attempt and e-mails a code.',
  },
  'POST /identity/link-account': {
    access: 'visitor',
    body: z.object({ email, password: givenPassword }),
    reply: null,
    refusals: {
      credentials_wrong: { status: 422, message: 'Identifiants incorrects' },
      sign_in_delayed: { status: 429 },
    },
    summary:
      'Gives the past diagnostics of an old account to the identity that exists under the same address, by the old password.',
  },
  'POST /identity/ask-reset-password': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, password: newPassword }),
    reply: null,
    refusals: registrationRefused,
    summary:
      'A new password for an account of the old system (UNREGISTERED): kept aside until the e-mailed code is confirmed.',
  },
  'POST /identity/confirm': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email: email.optional(), code }),
    reply: session,
    refusals: { ...codeRefusals, registration_refused: { status: 409 } },
    meets: ['not_signed_in', 'user_deleted'],
    summary: 'Confirms this browser’s sign-up attempt by its code: makes the account and signs in.',
  },
  'POST /identity/confirm-link': {
    access: 'visitor',
    cookie: true,
    body: z.object({ token, password: givenPassword.optional() }),
    reply: session,
    refusals: {
      code_expired: { status: 410 },
      code_exhausted: { status: 429 },
      password_needed: { status: 403 },
      password_wrong: { status: 422 },
      registration_refused: { status: 409 },
    },
    meets: ['not_signed_in', 'user_deleted'],
    summary:
      'Confirms the attempt whose e-mail held this link and signs in; a browser without that attempt’s cookie gives its password.',
  },
  'POST /identity/confirm-status': {
    access: 'visitor',
    cookie: true,
    reply: session.nullable(),
    refusals: { code_expired: { status: 410 } },
    meets: ['not_signed_in', 'user_deleted'],
    summary:
      'Polled by the browser that waits: null until its attempt is confirmed elsewhere, then its session, once; 410 without an attempt.',
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
    reply: signInAnswer,
    refusals: {
      credentials_wrong: { status: 401, message: 'Identifiant ou mot de passe incorrect.' },
      sign_in_delayed: { status: 429 },
    },
    meets: ['not_signed_in', 'user_disabled'],
    summary: 'Proves a password: answers an access token and sets the refresh cookie of a new device, or a challenge.',
  },
  'POST /identity/refresh': {
    access: 'visitor',
    cookie: true,
    reply: session,
    refusals: {},
    meets: ['not_signed_in', 'refresh_token_revoked', 'refresh_token_expired', 'user_disabled', 'user_deleted'],
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
    refusals: tooManyHere,
    summary: 'Sends a code to the address when it has an account; the answer is the same when it has none.',
  },
  'POST /identity/reset-password': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, code, password: newPassword }),
    reply: signInAnswer,
    refusals: codeRefusals,
    meets: ['not_signed_in', 'user_deleted'],
    summary: 'Sets a new password by the code of forgot-password, revokes every device and signs in, or challenges.',
  },
  'POST /identity/change-email': {
    access: 'person',
    body: z.object({ email, ...proof }),
    reply: null,
    refusals: {
      ...proofRefusals,
      email_same: { status: 422 },
      email_taken: { status: 409 },
      resend_too_soon: { status: 429 },
    },
    summary: 'Sends a code to a new address; asking for another address, or again, replaces it.',
  },
  'POST /identity/confirm-email': {
    access: 'person',
    body: z.object({ code }),
    reply: null,
    refusals: { ...codeRefusals, email_taken: { status: 409 } },
    summary: 'Confirms the new address by its code: from now on it signs in; the old address is told.',
  },
  'GET /identity/devices': {
    access: 'person',
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    reply: z.array(device),
    refusals: {},
    summary: 'Where the person is signed in, last seen first, 60 to a page; a shorter page is the last.',
  },
  'POST /identity/devices/revoke': {
    access: 'person',
    body: z.object({ id: z.number().int().positive().nullable(), ...proof }),
    reply: null,
    refusals: proofRefusals,
    meets: ['not_found'],
    summary: 'Signs one device out; with id null, every other one than this.',
  },
  ...secondFactorRoutes,
  ...passkeyRoutes,
});
