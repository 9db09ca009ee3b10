import type { Kysely } from 'kysely';
import { isUniqueViolation } from '../adapters/database/violations.ts';
import type { Database } from '../database.ts';
import { changeIdentityEmail } from '../identity/index.ts';
import type { Verb } from '../verb.ts';

/**
 * The new address is proved: from now on it signs in and the account bears it. The former one is told. Served here so that
 * identity and account change at once.
 */
export const confirmEmail: Verb<'POST /identity/confirm-email'> = async (context, { body }, refuse) => {
  const { accountId } = context.person;
  await changeIdentityEmail(context, body.code, refuse, (db, former, email) =>
    changeAccountEmail(db, accountId, former, email),
  ).catch((error: unknown) => {
    // Somebody else confirmed it in between.
    if (isUniqueViolation(error)) throw refuse('email_taken');
    throw error;
  });
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
