import type { Verb } from '../../verb.ts';
import { takeOffer } from './passkeys.ts';

/** Whether the screen after signing in offers a passkey: once for each person, on whatever device it happens. */
export const offerPasskey: Verb<'POST /identity/passkeys/offer'> = ({ db, person, now }) =>
  takeOffer(db, person.identityId, now);
