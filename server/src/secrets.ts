/** One secret in the environment, one derived key per purpose: a key that leaks tells nothing of the others. */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 32 bytes for one purpose, by HKDF-SHA-256 (RFC 5869). */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'eqinox', purpose, 32));

/** A token for somebody's hands: 256 random bits, URL-safe. Only its {@link tokenHash} is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. Plain SHA-256 is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
