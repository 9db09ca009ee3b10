/** An authenticator app as a person has it: it scans the key URI and shows codes. */
import { hotp, stepAt } from '../src/identity/totp.ts';
import type { Person } from './person.ts';
import type { TestClock } from './test-clock.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 back to bytes, by its definition. */
const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator shows for a key URI, so many steps from now. */
export const authenticator =
  (uri: string, clock: TestClock) =>
  (steps = 0): string =>
    hotp(bytesOf(new URL(uri).searchParams.get('secret') ?? ''), stepAt(clock()) + steps);

/** Switches the second factor of a signed-in person on. */
export const enrol = async (
  person: Person,
  clock: TestClock,
): Promise<{ code: (steps?: number) => string; recoveryCodes: string[] }> => {
  const { uri } = await person.call('POST /identity/second-factor/start', { body: {} });
  const code = authenticator(uri, clock);
  const { recoveryCodes } = await person.call('POST /identity/second-factor/confirm', { body: { code: code(-1) } });
  return { code, recoveryCodes };
};
