import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '@eqinox/domain/identity/passkey';
import { deviceName } from '@eqinox/domain/identity/device-name';
import type { Kysely } from 'kysely';
import { transaction } from '../../adapters/database/transaction.ts';
import type { Person } from '../../context.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../refusal.ts';
import type { Verb } from '../../verb.ts';
import { getIdentity } from '../identities.ts';
import { notify } from '../notices.ts';
import { factorState } from '../second-factor/second-factor.ts';
import { spendChallenge } from './passkey-challenges.ts';
import { keepPasskey, passkeysOf, presentPasskey } from './passkeys.ts';
import { challengeIn, verifyMade } from './webauthn.ts';

/** What it is called until its person names it: by where it was made. */
const firstName = (userAgent: string): string => {
  const { browser, system } = deviceName(userAgent);
  return ([browser, system].filter((name) => name !== null).join(', ') || 'EQINOX').slice(0, LONGEST_PASSKEY_NAME);
};

/**
 * Holds the person, so that passkeys that come at the same moment are counted one after the other. What was signed out, disabled
 * or erased meanwhile adds none: a new password is told with the passkeys that there are.
 */
const lockSession = async (db: Kysely<Database>, { accountId, identityId, deviceId }: Person): Promise<void> => {
  const person = await db
    .selectFrom('identity.identities')
    .where('id', '=', identityId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const device = await db
    .selectFrom('identity.devices')
    .where('account_id', '=', accountId)
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!person || !device) throw new Refusal('access_token_revoked');
};

/** Keeps a passkey that was made from what this session was given; the person is told by mail. */
export const addPasskey: Verb<'POST /identity/passkeys/add'> = async (context, { body }, refuse) => {
  const { db, env, person, now, request } = context;
  const challenge = challengeIn(body.response.clientDataJSON);
  if (challenge === null) throw refuse('passkey_refused');
  const holder = { add: person, factor: await factorState(db, person.identityId) };
  if (!(await spendChallenge(db, env.appSecret, holder, challenge, now))) throw refuse('passkey_too_late');
  const made = await verifyMade(request.origin, body, challenge);
  if (made === null) throw refuse('passkey_refused');
  const identity = await getIdentity(db, person.identityId);
  return transaction(db, async (db) => {
    await lockSession(db, person);
    if ((await passkeysOf(db, identity.id)).length >= MOST_PASSKEYS) throw refuse('passkeys_full');
    const kept = await keepPasskey(db, identity.id, made, firstName(request.userAgent), now);
    if (kept === null) throw refuse('passkey_known');
    await notify(db, context, 'passkeyAdded', identity, [kept.name]);
    return presentPasskey(kept);
  });
};
