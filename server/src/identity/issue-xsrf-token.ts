import type { Verb } from '../verb.ts';
import { renewXsrf } from './cookies.ts';

/** A visitor's sign of life: every page calls it at load and every 3,000,000 ms to keep its XSRF token fresh. */
export const issueXsrfToken: Verb<'GET /identity'> = async ({ cookies }) => {
  renewXsrf(cookies);
  return undefined;
};
