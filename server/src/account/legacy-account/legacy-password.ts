/** Passwords as the old system hashed them, recognised by their prefix. They prove once; what is kept after is our own. */
import { createHash, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { passwordMatches } from '../../identity/index.ts';
import { createLimiter } from '../../limiter.ts';

type LegacyHash =
  | { readonly kind: 'argon2' }
  | { readonly kind: 'bcrypt' }
  | {
      readonly kind: 'pbkdf2';
      readonly digest: string;
      readonly iterations: number;
      readonly salt: Buffer;
      readonly key: Buffer;
    }
  | { readonly kind: 'sha256'; readonly salt: Buffer; readonly key: Buffer };

/** More would be many seconds of work, or all of the memory, for one try: no system of the past asked for it. */
const MOST_ITERATIONS = 5_000_000;
/** KiB of memory x passes: 1 GiB once, or 256 MiB four times. */
const MOST_ARGON2_WORK = 1_048_576;
/** As a power of two: some two seconds of work. */
const MOST_BCRYPT_COST = 15;

/** Each proves once in its life: one at a time leaves the cores to everybody else. */
const legacyHashLimiter = createLimiter(1, 10_000);

const base64 = (text: string): Buffer => Buffer.from(text, 'base64');

/**
 * Reads an old hash; null for a kind that cannot be verified here.
 * - `$argon2id$…`, `$argon2i$…`, `$argon2d$…`
 * - bcrypt as `$2a$COST$…`, `$2b$…`, `$2y$…` with a cost of 4 to 15; it looks at a password's first 72 bytes only
 * - PBKDF2 as `$pbkdf2-sha256$ITERATIONS$SALT$KEY` (base64 with `.` for `+`) or `pbkdf2_sha256$ITERATIONS$SALT$KEY` (the
 *   salt as text); sha1 and sha512 likewise
 * - salted SHA-256 as `{SSHA256}` (base64 of digest, then salt) or `sha256$SALT$HEX` (digest of salt, then password)
 */
export const readLegacyHash = (hash: string): LegacyHash | null => {
  const argon2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=\d{1,2}\$[\w+/]{8,}\$[\w+/]{16,}$/u.exec(hash);
  if (argon2) return Number(argon2[1]) * Number(argon2[2]) <= MOST_ARGON2_WORK ? { kind: 'argon2' } : null;
  const bcrypt = /^\$2[aby]\$(\d\d)\$[\w./]{53}$/u.exec(hash);
  if (bcrypt) return Number(bcrypt[1]) >= 4 && Number(bcrypt[1]) <= MOST_BCRYPT_COST ? { kind: 'bcrypt' } : null;
  const phc = /^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(\d{1,7})\$([\w./+]+)\$([\w./+]+)$/u.exec(hash);
  if (phc) {
    const [, digest = 'sha1', iterations, salt = '', key = ''] = phc;
    return pbkdf2Hash(digest, Number(iterations), base64(salt.replaceAll('.', '+')), base64(key.replaceAll('.', '+')));
  }
  const text = /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,7})\$([^$]+)\$([\w/+]+={0,2})$/u.exec(hash);
  if (text) {
    const [, digest = '', iterations, salt = '', key = ''] = text;
    return pbkdf2Hash(digest, Number(iterations), Buffer.from(salt), base64(key));
  }
  const ldap = /^\{SSHA256\}([\w/+]+={0,2})$/u.exec(hash);
  if (ldap) {
    const bytes = base64(ldap[1] ?? '');
    return bytes.length > 32 ? { kind: 'sha256', key: bytes.subarray(0, 32), salt: bytes.subarray(32) } : null;
  }
  const hex = /^sha256\$([^$]+)\$([0-9a-f]{64})$/iu.exec(hash);
  return hex ? { kind: 'sha256', salt: Buffer.from(hex[1] ?? ''), key: Buffer.from(hex[2] ?? '', 'hex') } : null;
};

const pbkdf2Hash = (digest: string, iterations: number, salt: Buffer, key: Buffer): LegacyHash | null =>
  iterations >= 1 && iterations <= MOST_ITERATIONS && key.length >= 16
    ? { kind: 'pbkdf2', digest, iterations, salt, key }
    : null;

/** Whether a hash can be verified when its owner comes. */
export const isLegacyHash = (hash: string): boolean => readLegacyHash(hash) !== null;

/** Whether this is the password of the old hash. Without one it takes the time of one of ours and returns false. */
export const legacyPasswordMatches = async (password: string, hash: string | null): Promise<boolean> => {
  const old = hash === null ? null : readLegacyHash(hash);
  if (hash === null || old === null || old.kind === 'argon2') return passwordMatches(password, old && hash, null);
  if (old.kind === 'bcrypt') return legacyHashLimiter(() => verifyBcrypt(password, hash));
  const key =
    old.kind === 'pbkdf2'
      ? await legacyHashLimiter(() => promisify(pbkdf2)(password, old.salt, old.iterations, old.key.length, old.digest))
      : saltedSha256(password, old, hash.startsWith('{'));
  return timingSafeEqual(key, old.key);
};

/** LDAP puts the salt behind the password, the other notation before it. */
const saltedSha256 = (password: string, { salt }: { readonly salt: Buffer }, saltLast: boolean): Buffer => {
  const parts = [salt, Buffer.from(password)];
  return createHash('sha256')
    .update(Buffer.concat(saltLast ? parts.toReversed() : parts))
    .digest();
};
