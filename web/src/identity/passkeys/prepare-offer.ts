import { call } from '../../api/call.ts';
import { deviceHoldsPasskeys } from './capable.ts';
import { beginOffer, takeMoment } from './offer-moment.ts';

/** Nobody waits longer for the dashboard because of it. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Asks whether to offer a passkey, if it is time to: while the account is awaited, so that the dashboard is whole when it comes
 * and nothing in it moves. Never rejects, and nothing is missing where it fails.
 */
export const prepareOffer = async (): Promise<void> => {
  if (!takeMoment()) return;
  const over = AbortSignal.timeout(LONGEST_WAIT_MS);
  const waited = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()));
  const offered = offer(over).catch((error: unknown) => console.error('No passkey was offered.', error));
  // Some devices take many seconds to say whether they hold passkeys, or never do.
  await Promise.race([offered, waited]);
};

const offer = async (over: AbortSignal): Promise<void> => {
  const isOver = () => over.aborted;
  if (!(await deviceHoldsPasskeys()) || isOver()) return;
  if (!(await call('POST /identity/passkeys/offer', { signal: over }))) return;
  await import('./passkey-offer.tsx');
  if (!isOver()) beginOffer();
};
