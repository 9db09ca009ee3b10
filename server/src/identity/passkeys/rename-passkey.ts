import type { Verb } from '../../verb.ts';
import { namePasskey } from './passkeys.ts';

/** Names a passkey. Somebody else's is not there. It decides nothing about who may sign in, so no password is asked for. */
export const renamePasskey: Verb<'POST /identity/passkeys/rename'> = async ({ db, person }, { body }, refuse) => {
  if (!(await namePasskey(db, person.identityId, body.id, body.name))) throw refuse('not_found');
  return undefined;
};
