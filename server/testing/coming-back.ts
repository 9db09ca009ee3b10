import type { Person } from './person.ts';
import type { TestClock } from './test-clock.ts';

/** Time passes, the access token is over, and the person comes back with the refresh cookie. */
export const comeBackAfter = async (clock: TestClock, person: Person, milliseconds: number): Promise<void> => {
  clock.advance(milliseconds);
  person.token = (await person.call('POST /identity/refresh', {})).accessToken;
};
