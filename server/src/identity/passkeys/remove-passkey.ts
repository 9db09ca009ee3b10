import { transaction } from '../../adapters/database/transaction.ts';
import type { Verb } from '../../verb.ts';
import { getIdentity } from '../identities.ts';
import { notify } from '../notices.ts';
import { requireRecentPassword } from '../prove-password.ts';
import { dropPasskey, passkeysOf } from './passkeys.ts';

/** Removes one of the person's passkeys; they are told by mail. Somebody else's is not there. */
export const removePasskey: Verb<'POST /identity/passkeys/remove'> = async (context, { body }, refuse) => {
  const { db, person } = context;
  const mine = await passkeysOf(db, person.identityId);
  if (!mine.some(({ id }) => id === body.id)) throw refuse('not_found');
  await requireRecentPassword(context, body.password, refuse);
  const identity = await getIdentity(db, person.identityId);
  await transaction(db, async (db) => {
    const name = await dropPasskey(db, person.identityId, body.id);
    // Another tab was first: it has told.
    if (name !== null) await notify(db, context, 'passkeyRemoved', identity, [name]);
  });
  return undefined;
};
