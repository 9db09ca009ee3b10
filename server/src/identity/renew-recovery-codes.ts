import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { keepRecoveryCodes, newRecoveryCodes, writeRecoveryCode } from './second-factor.ts';

/** Ten new recovery codes in place of what is left of the former ones. */
export const renewRecoveryCodes: Verb<'POST /identity/second-factor/recovery-codes'> = async (
  context,
  { body },
  refuse,
) => {
  const { db, env, person } = context;
  await proveSecondFactor(context, body, refuse);
  const { codes, hashes } = await newRecoveryCodes(env);
  await transaction(db, (db) => keepRecoveryCodes(db, person.identityId, hashes));
  return { recoveryCodes: codes.map(writeRecoveryCode) };
};
