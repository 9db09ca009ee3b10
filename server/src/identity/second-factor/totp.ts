/** Time-based one-time passwords (RFC 6238) as every authenticator makes them: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth';

/** A clock may be half a minute off, in either direction. */
const DRIFT_STEPS = 1;

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/**
 * The step of 30 seconds since 1970 whose code this is, now or one step off; null for any other code. Codes are compared in
 * constant time.
 */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  // The comparison throws for six signs that are more than six bytes.
  if (!/^\d{6}$/u.test(code)) return null;
  const timestamp = now.getTime();
  const drift = TOTP.validate({ token: code, secret: secretOf(secret), timestamp, window: DRIFT_STEPS });
  return drift === null ? null : TOTP.counter({ timestamp }) + drift;
};

/** Base32 (RFC 4648) without padding: what people type into an authenticator, and what recovery codes are written in. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32;

/** The bytes of such a text. */
export const fromBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

/** What the QR code says: the key URI that authenticators read. `secret` in base32. */
export const keyUri = (email: string, secret: string): string =>
  `otpauth://totp/EQINOX:${encodeURIComponent(email)}?secret=${secret}&issuer=EQINOX&algorithm=SHA1&digits=6&period=30`;
