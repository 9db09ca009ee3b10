import type { Verb } from '../../verb.ts';
import { passkeysOf, presentPasskey } from './passkeys.ts';

/** The passkeys of the person, newest first. */
export const showPasskeys: Verb<'GET /identity/passkeys'> = async ({ db, person }) =>
  (await passkeysOf(db, person.identityId)).map(presentPasskey);
