/** One secret in the environment, one derived key per purpose: a key that leaks tells nothing of the others. */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 32 bytes for one purpose, by HKDF-SHA-256 (RFC 5869). */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'eqinox', purpose, 32));

/** A token for somebody's hands: 256 random bits, URL-safe. Only its {@link tokenHash} is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * A person's token: it names the account in plain, so that what it opens is looked for where that person's rows lie. The name is part
 * of what is hashed: under another one it is another token.
 */
export const newPersonToken = (accountId: number): string => `${accountId.toString(36)}.${newToken()}`;

/** Whose token this says it is, which proves nothing by itself; null for one from before tokens said so, and for what is none. */
export const accountNamedBy = (token: string): number | null => {
  const [, named] = /^([1-9a-z][\da-z]{0,10})\.[\w-]{43}$/u.exec(token) ?? [];
  const account = named === undefined ? Number.NaN : Number.parseInt(named, 36);
  return Number.isSafeInteger(account) ? account : null;
};

/** What the database keeps of a token. Plain SHA-256 is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
