import { transaction } from '../../adapters/database/transaction.ts';
import type { Verb } from '../../verb.ts';
import { getIdentity } from '../identities.ts';
import { notify } from '../notices.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { keepRecoveryCodes, newRecoveryCodes, writeRecoveryCode } from './second-factor.ts';

/** Ten new recovery codes in place of what is left of the former ones; the person is told by mail. */
export const renewRecoveryCodes: Verb<'POST /identity/second-factor/recovery-codes'> = async (
  context,
  { body },
  refuse,
) => {
  const { db, env, person } = context;
  await proveSecondFactor(context, body, refuse);
  const { codes, hashes } = await newRecoveryCodes(env);
  const identity = await getIdentity(db, person.identityId);
  await transaction(db, async (db) => {
    await keepRecoveryCodes(db, person.identityId, hashes);
    await notify(db, context, 'recoveryCodesRenewed', identity);
  });
  return { recoveryCodes: codes.map(writeRecoveryCode) };
};
