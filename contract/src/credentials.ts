/** What is proved and chosen at the door: passwords, codes, tokens, and how a proof fails. */
import { LONGEST_PASSWORD, PASSWORD_PATTERN } from '@eqinox/domain/identity/password';
import * as z from 'zod';
import { email as anyEmail, instant } from './words.ts';

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
export const email = z.string(noUsername).trim().toLowerCase().min(1, noUsername).pipe(anyEmail);

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
export const factorCode = z
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
export const token = z.string().regex(/^[\w-]{43}$/u);

/** What the browser holds after signing in; the refresh token travels in an HttpOnly cookie only. */
export const session = z.object({ accessToken: z.string(), expiresAt: instant, email: z.string() });
export type Session = z.infer<typeof session>;

/** The password is right and a second factor is due: `challenge` goes to second-factor/sign-in with its code. */
export const challenge = z.object({ challenge: token, expiresAt: instant });
export type Challenge = z.infer<typeof challenge>;

/** What a proved password gives: a session, or the second half of signing in. */
export const signInAnswer = z.union([session, challenge]);
export type SignInAnswer = z.infer<typeof signInAnswer>;
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
/** A code of the authenticator that is none, or one that was used. */
export const secondFactorRefusals = { second_factor_wrong: { status: 422 } } as const;
