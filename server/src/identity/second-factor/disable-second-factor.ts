import { transaction } from '../../adapters/database/transaction.ts';
import type { Verb } from '../../verb.ts';
import { closeChallenges } from './challenges.ts';
import { getIdentity } from '../identities.ts';
import { notify } from '../notices.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { removeFactor } from './second-factor.ts';

/** Switches the second factor off, by one of its codes or a recovery code; the person is told by mail. */
export const disableSecondFactor: Verb<'POST /identity/second-factor/disable'> = async (context, { body }, refuse) => {
  const { db, person } = context;
  await proveSecondFactor(context, body, refuse);
  const identity = await getIdentity(db, person.identityId);
  await transaction(db, async (db) => {
    await removeFactor(db, person.identityId);
    await closeChallenges(db, person.identityId);
    await notify(db, context, 'secondFactorOff', identity);
  });
  return undefined;
};
