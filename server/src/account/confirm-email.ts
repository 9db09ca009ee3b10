import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import { isUniqueViolation } from '../adapters/database/violations.ts';
import type { Database } from '../database.ts';
import {
  changeIdentityEmail,
  clearing,
  codeTarget,
  countAddressFailure,
  forget,
  forgetAddress,
  getIdentity,
  notify,
  personCodeLane,
  spendCode,
  takeTry,
} from '../identity/index.ts';
import type { Verb } from '../verb.ts';

/**
 * The new address is proved: from now on it signs in and the account bears it. The former one is told. Served here so that
 * identity and account change at once.
 */
export const confirmEmail: Verb<'POST /identity/confirm-email'> = async (context, { body }, refuse) => {
  const { db, env, person, now, request } = context;
  const { identityId, accountId } = person;
  const { email: former } = await getIdentity(db, identityId);
  const taken = await takeTry(db, personCodeLane('change-email', person), { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const refused = await transaction(db, async (db) => {
    const refused = await spendCode(db, env.appSecret, 'change-email', { identityId }, body.code, now);
    const email = refused ? null : await codeTarget(db, identityId);
    if (email === null) return refused;
    await forget(db, clearing(taken.key));
    await forgetAddress(db, former);
    await changeIdentityEmail(db, identityId, email);
    await changeAccountEmail(db, accountId, former, email);
    await notify(db, context, 'emailChanged', former);
    return null;
  }).catch((error: unknown) => {
    // Somebody else confirmed it in between.
    if (isUniqueViolation(error)) throw refuse('email_taken');
    throw error;
  });
  if (refused) {
    await countAddressFailure(db, request.address, now);
    throw refuse(refused.refused);
  }
  return undefined;
};

/** Whoever never chose another user name has the address as one. */
const changeAccountEmail = async (
  db: Kysely<Database>,
  accountId: number,
  former: string,
  email: string,
): Promise<void> => {
  await db
    .updateTable('account.accounts')
    .set((eb) => ({
      email,
      identifiant: eb.case().when('identifiant', '=', former).then(email).else(eb.ref('identifiant')).end(),
    }))
    .where('id', '=', accountId)
    .execute();
};
