/** An authenticator app as a person has it: it scans the key URI and shows codes. */
import { TOTP, URI } from 'otpauth';
import type { Person } from './person.ts';
import type { TestClock } from './test-clock.ts';

/** What an authenticator shows for a key URI, so many steps from now. */
export const authenticator =
  (uri: string, clock: TestClock) =>
  (steps = 0): string => {
    const key = URI.parse(uri);
    if (!(key instanceof TOTP)) throw new Error(`${uri} is not the URI of a time-based key`);
    return key.generate({ timestamp: clock().getTime() + steps * key.period * 1000 });
  };

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
