import { claimSession } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';

/** What the browser that began a sign-up asks while it waits for the link to be opened elsewhere. */
export const confirmStatus: Verb<'POST /identity/confirm-status'> = async (context, _input, refuse) => {
  const claimed = await claimSession(context);
  if (claimed === null) return null;
  if ('refused' in claimed) throw refuse(claimed.refused);
  return claimed;
};
