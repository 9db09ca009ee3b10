/**
 * Under which counter a try counts. Each secret has a lane that everybody shares; whoever has shown before that they are no
 * stranger has a lane of their own, so that a stranger's tries do not slow them, and theirs are counted all the same.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Cookies, Person } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { BROWSER_COOKIE } from './cookies.ts';

export interface Lane {
  readonly key: string;
  /**
   * The lane of this browser or session, where the database says that it is theirs. `together`: its patient tries are counted
   * with everybody's and closed to nobody; what the number means is the caller's.
   */
  readonly own?: { readonly key: string; readonly holds: RawBuilder<boolean>; readonly together?: boolean };
  /** Whether tries are also counted without forgetting. */
  readonly patient: boolean;
}

const always = sql<boolean>`true`;

/** Which browser this is, as the database knows it; nobody's when it has no cookie. */
export const browserOf = (cookies: Cookies): Buffer => {
  const cookie = cookies.get(BROWSER_COOKIE);
  return cookie ? tokenHash(cookie) : Buffer.alloc(0);
};

export const passwordsOf = (email: string): string => `account:${email}`;

/** The lane of one browser for the password of one account. */
export const browserKey = (browser: Buffer, email: string): string => `browser:${browser.toString('hex')}:${email}`;

/** Passwords at sign-in. A browser that has signed in to that account before has a lane of its own. */
export const signInLane = (email: string, browser: Buffer): Lane => ({
  key: passwordsOf(email),
  own: {
    key: browserKey(browser, email),
    holds: sql<boolean>`exists (
      select 1 from identity.devices d join identity.identities i on i.id = d.identity_id and i.account_id = d.account_id
      where d.browser_hash = ${browser} and i.email = ${email} and i.deleted_at is null)`,
  },
  patient: true,
});

/** A passkey at sign-in. Its signature is not guessed; this is what tries cost. */
export const passkeyLane = (credentialId: string): Lane => ({
  key: `passkey:${tokenHash(credentialId).toString('hex')}`,
  patient: false,
});

/** The password of whoever is signed in. */
export const sessionLane = (email: string, { deviceId }: Person): Lane => ({
  key: passwordsOf(email),
  own: { key: `session:${deviceId}:${email}`, holds: always },
  patient: true,
});

/** The password of an account of the old system: another secret than that of an identity under the same address. */
export const legacyPasswordLane = (email: string): Lane => ({ key: `old:${email}`, patient: true });

/** The password of one sign-up attempt, which its browser alone may try. */
export const attemptLane = (signUpId: number, email: string): Lane => ({
  key: `attempt:${signUpId}:${email}`,
  patient: false,
});

/** The codes of sign-ups for one mailbox. Its owner has the link beside the code, which nobody guesses and nothing slows. */
export const signUpCodeLane = (email: string): Lane => ({ key: `code:${email}`, patient: false });

/** The codes of one purpose that are mailed about a person, who is signed in, or to a parent, who has the mail's link: nobody else may try them. */
export const personCodeLane = (
  purpose: 'change-email' | 'erasure' | 'parent-approval',
  { identityId }: Pick<Person, 'identityId'>,
): Lane => ({
  key: `${purpose}:${identityId}`,
  patient: false,
});

/**
 * The codes for a new password. A browser that asked for one has a lane of its own; anybody may ask, so that what is tried
 * patiently is counted for the mailbox, whoever tried it.
 */
export const resetLane = (email: string, browser: Buffer): Lane => ({
  key: `reset:${email}`,
  own: {
    key: `reset:${browser.toString('hex')}:${email}`,
    together: true,
    holds: sql<boolean>`exists (
      select 1 from identity.codes c join identity.identities i on i.id = c.identity_id
      where c.asker = ${browser} and c.asker <> '' and c.purpose = 'reset-password'
        and i.email = ${email} and i.deleted_at is null)`,
  },
  patient: true,
});

/** The codes of a second factor at sign-in. A recovery code holds too much to be guessed, however patiently. */
export const factorLane = (identityId: number, browser: Buffer, code: string): Lane => ({
  key: `second-factor:${identityId}`,
  own: {
    key: `second-factor:${identityId}:${browser.toString('hex')}`,
    holds: sql<boolean>`exists (
      select 1 from identity.devices where browser_hash = ${browser} and identity_id = ${identityId})`,
  },
  patient: code.length === 6,
});

/** The same for whoever is signed in. */
export const sessionFactorLane = ({ identityId, deviceId }: Person, code: string): Lane => ({
  key: `second-factor:${identityId}`,
  own: { key: `second-factor:${identityId}:session-${deviceId}`, holds: always },
  patient: code.length === 6,
});
