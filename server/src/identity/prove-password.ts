import type { SignedIn } from '../context.ts';
import type { Refuse } from '../refusal.ts';
import { getIdentity, type Identity } from './identities.ts';
import { passwordMatches } from './passwords.ts';
import { sessionLane } from './lanes.ts';
import { clearedByPassword, countAddressFailure, forget, registerTry } from './sign-in-delay.ts';
import { tellOfGuessing } from './tell-of-guessing.ts';

const RECENT_MS = 15 * 60_000;

/**
 * Whatever decides who may sign in changes only under a password given now, or on this device within the last 15 minutes:
 * somebody who found the device open cannot take the account with it.
 */
export const requireRecentPassword = async (
  context: SignedIn,
  password: string | undefined,
  refuse: Refuse<'password_needed' | 'password_wrong' | 'too_many'>,
): Promise<void> => {
  if (password !== undefined) {
    await provePassword(context, password, refuse);
    return;
  }
  const { authenticated_at: at } = await context.db
    .selectFrom('identity.devices')
    .where('account_id', '=', context.person.accountId)
    .where('id', '=', context.person.deviceId)
    .select('authenticated_at')
    .executeTakeFirstOrThrow();
  if (context.now.getTime() - at.getTime() >= RECENT_MS) throw refuse('password_needed');
};

/** The password of whoever is signed in, guarded against guessing like a sign-in; who guesses elsewhere is not in the way. Resolves to whose it was then. */
export const provePassword = async (
  context: SignedIn,
  password: string,
  refuse: Refuse<'password_wrong' | 'too_many'>,
): Promise<Identity> => {
  const { db, env, now, person, request } = context;
  const identity = await getIdentity(db, person.identityId);
  const taken = await registerTry(db, sessionLane(identity.email, person), { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  if (!(await passwordMatches(password, identity.passwordHash, env.passwordPepper))) {
    await countAddressFailure(db, request.address, now);
    if (taken.tell) await tellOfGuessing(context, identity.email);
    throw refuse('password_wrong');
  }
  await forget(db, clearedByPassword(taken, identity.email));
  await db
    .updateTable('identity.devices')
    .set({ authenticated_at: now })
    .where('account_id', '=', person.accountId)
    .where('id', '=', person.deviceId)
    .execute();
  return identity;
};
