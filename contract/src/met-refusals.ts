/** Every refusal that a caller of a line can meet: its own, and what its kind of line brings with it. */
import { commonRefusals } from './problem.ts';
import type { Refusals, Route } from './route.ts';

/** By the line's name, such as `POST /orizon/start`, and what it says of itself. */
export const metRefusals = (name: string, route: Route): Refusals => {
  const signedIn = ['not_signed_in', 'access_token_revoked', 'user_disabled', 'user_deleted'] as const;
  const met: readonly (keyof typeof commonRefusals)[] = [
    'invalid_input',
    'too_many',
    'unavailable',
    // A reading call's body is not looked at.
    ...(name.startsWith('GET ') ? [] : (['too_large'] as const)),
    ...(route.access === 'staff' ? (['not_signed_in', 'right_missing'] as const) : []),
    ...(route.access === 'visitor' || route.access === 'staff' ? [] : signedIn),
    ...(route.cookie ? (['xsrf_mismatch'] as const) : []),
    ...(route.params ? (['not_found'] as const) : []),
    ...(route.meets ?? []),
  ];
  return { ...route.refusals, ...Object.fromEntries(met.map((code) => [code, commonRefusals[code]])) };
};
