/** Time-based one-time passwords: RFC 4226 (HOTP) and RFC 6238 (TOTP), as every authenticator makes them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
/** A clock may be half a minute off, in either direction. */
const DRIFT = 1;

/** The code of a counter (RFC 4226, section 5.3). */
export const hotp = (secret: Buffer, counter: number, { digits = 6, algorithm = 'sha1' } = {}): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(algorithm, secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** How many steps of 30 seconds have passed since 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The step whose code this is, now or one step off; null for any other code. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step += 1) {
    const right = Buffer.from(hotp(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding: what people type into an authenticator, and what recovery codes are written in. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/gu) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** What the QR code says: the key URI that authenticators read. */
export const keyUri = (email: string, secret: string): string =>
  `otpauth://totp/EQINOX:${encodeURIComponent(email)}?secret=${secret}&issuer=EQINOX&algorithm=SHA1&digits=6&period=30`;
