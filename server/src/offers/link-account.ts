import { mergeLegacyAccount, accountIdOf, lockAccount, proveLegacyAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { transferPurchases } from './purchases.ts';

/**
 * Gives what an old account holds to the identity that exists under the same address, by the old password. Whoever knows
 * that password gains nothing by the call: things go to the address's owner. Served here because things held are purchases.
 */
export const linkAccount: Verb<'POST /identity/link-account'> = async (context, { body }, refuse) => {
  const { db, now } = context;
  const old = await proveLegacyAccount(context, body, refuse);
  const accountId = await accountIdOf(db, body.email);
  if (accountId === null) throw refuse('credentials_wrong');
  await transaction(db, async (db) => {
    await lockAccount(db, accountId);
    if (!(await mergeLegacyAccount(db, old, accountId, now))) throw refuse('credentials_wrong');
    await transferPurchases(db, old.accountId, accountId);
  });
  return undefined;
};
