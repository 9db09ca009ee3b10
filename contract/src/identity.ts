/* oxlint-disable max-lines -- what travels of a feature stands in one file, and this one has the most routes */
/** Credentials, codes and tokens: the calls of the identity provider, and the product's side that signs people up. */
import { LONGEST_PASSKEY_NAME } from '@eqinox/domain/identity/passkey';
import { LONGEST_PASSWORD, PASSWORD_PATTERN } from '@eqinox/domain/identity/password';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { madePasskey, passkeyCreation, passkeyRequest, usedPasskey } from './webauthn.ts';
import { civilite, email as anyEmail, instant, language, oneLine, originCode, personName } from './words.ts';

/**
 * What a library of the identity provider says of an empty field (specification section 8). It travels as the problem's
 * own message, not only under its field.
 */
export const emptyFieldMessages = [
  'Username cannot be empty',
  'Password cannot be empty',
  'Confirmation code cannot be empty',
] as const;
const [noUsername, noPassword, noCode] = emptyFieldMessages;

/** An address as a user name: trimmed and lower-cased like any other. */
const email = z.string(noUsername).trim().toLowerCase().min(1, noUsername).pipe(anyEmail);

/** What the specification says of a password that must not be chosen: one against the rule, or one that everybody chooses. */
export const WEAK_PASSWORD = 'invalide';
/** A password being chosen. The server refuses in the same words those that are too common. */
export const newPassword = z
  .string(noPassword)
  .min(1, noPassword)
  .max(LONGEST_PASSWORD, WEAK_PASSWORD)
  .regex(PASSWORD_PATTERN, WEAK_PASSWORD);
/** A password being proved: any text, since old ones follow old rules. */
export const givenPassword = z.string(noPassword).min(1, noPassword).max(LONGEST_PASSWORD);
/** Spaces, as pasted from a mail, are dropped. */
export const code = z
  .string(noCode)
  .max(40)
  .transform((text) => text.replace(/\s/gu, ''))
  .pipe(
    z
      .string()
      .min(1, noCode)
      .regex(/^\d{6}$/u),
  );
/** A code of the authenticator, or a recovery code (`XXXXX-XXXXX`), as typed: spaces and hyphens are dropped. */
const factorCode = z
  .string(noCode)
  .max(40)
  .transform((text) => text.replace(/[\s-]/gu, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, noCode)
      .regex(/^(\d{6}|[A-Z2-7]{10})$/u),
  );
/** 256 random bits, as links and challenges carry them. */
const token = z.string().regex(/^[\w-]{43}$/u);

/** What the browser holds after signing in; the refresh token travels in an HttpOnly cookie only. */
export const session = z.object({ accessToken: z.string(), expiresAt: instant, email: z.string() });
export type Session = z.infer<typeof session>;

/** The password is right and a second factor is due: `challenge` goes to second-factor/sign-in with its code. */
export const challenge = z.object({ challenge: token, expiresAt: instant });
export type Challenge = z.infer<typeof challenge>;

/** What a proved password gives: a session, or the second half of signing in. */
export const signInAnswer = z.union([session, challenge]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

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

/** A key that a device or a password manager holds for the person, and that signs in by itself. */
export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: instant,
  /** Null until it has signed in once. */
  lastUsedAt: instant.nullable(),
  /** Whether whoever holds it keeps copies on other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
const passkeyName = oneLine(LONGEST_PASSKEY_NAME, 1);

export const accountStatus = z.enum(['CONFIRMED', 'UNCONFIRMED', 'UNREGISTERED']);

export const codeRefusals = {
  code_wrong: { status: 422 },
  code_expired: { status: 410 },
  code_exhausted: { status: 429 },
} as const;

/**
 * Whatever decides who may sign in changes only under a password given now: in the body, or on this device within the last
 * 15 minutes. `password_needed` asks for it; the same call with `password` goes through.
 */
export const proofRefusals = { password_needed: { status: 403 }, password_wrong: { status: 422 } } as const;
export const proof = { password: givenPassword.optional() };

/** One network asked for so many in an hour; others go on, and so does it when Retry-After has passed. */
export const tooManyHere = { too_many_here: { status: 429 } } as const;

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

const secondFactorRefusals = { second_factor_wrong: { status: 422 } } as const;

/** `passkey_refused` does not say why: another origin, another key, no verification of the person, a copy of a key. */
const passkeyRefusals = { passkey_refused: { status: 422 }, passkey_too_late: { status: 410 } } as const;

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
  'GET /identity/passkeys': {
    access: 'person',
    reply: z.array(passkey),
    refusals: {},
    summary: 'The passkeys of the person, newest first.',
  },
  'POST /identity/passkeys/start': {
    access: 'person',
    body: z.object({ code: factorCode.optional(), ...proof }),
    reply: passkeyCreation,
    refusals: {
      ...proofRefusals,
      ...secondFactorRefusals,
      second_factor_needed: { status: 403 },
      second_factor_off: { status: 409 },
      passkeys_full: { status: 409 },
    },
    summary:
      'What the browser is to make a passkey from, within 5 minutes; with a second factor, a code of it is due as well.',
  },
  'POST /identity/passkeys/add': {
    access: 'person',
    body: madePasskey,
    reply: passkey,
    refusals: { ...passkeyRefusals, passkey_known: { status: 409 }, passkeys_full: { status: 409 } },
    summary: 'Keeps the passkey that was made, named after the device; the person is told by mail.',
  },
  'POST /identity/passkeys/rename': {
    access: 'person',
    body: z.object({ id: z.number().int().positive(), name: passkeyName }),
    reply: null,
    refusals: {},
    meets: ['not_found'],
    summary: 'Names a passkey as the person likes.',
  },
  'POST /identity/passkeys/remove': {
    access: 'person',
    body: z.object({ id: z.number().int().positive(), ...proof }),
    reply: null,
    refusals: proofRefusals,
    meets: ['not_found'],
    summary: 'Removes a passkey: it signs in no more, and the person is told by mail.',
  },
  'POST /identity/passkeys/offer': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether to offer a passkey after signing in: true once for each person, and never to one who has some.',
  },
  'POST /identity/passkeys/sign-in/start': {
    access: 'visitor',
    reply: passkeyRequest,
    refusals: {},
    summary:
      'A challenge for this browser, once and for 5 minutes. It takes no address, and is the same for everybody.',
  },
  'POST /identity/passkeys/sign-in': {
    access: 'visitor',
    cookie: true,
    body: usedPasskey,
    reply: session,
    refusals: { ...passkeyRefusals, sign_in_delayed: { status: 429 } },
    meets: ['not_signed_in', 'user_disabled', 'user_deleted'],
    summary: 'Signs in by a passkey that verified its person, which is both factors at once.',
  },
});
