import { faultPoint } from '../fault-point.ts';
import type { Verb } from '../verb.ts';
import { withdrawContract } from './withdraw-contract.ts';

/** Withdraws from a contract of one's own, declared and confirmed just now. */
export const withdraw: Verb<'POST /payment/withdraw'> = async ({ db, person, adapters, now }, { body }, refuse) => {
  const { enqueue } = adapters;
  const { accountId } = person;
  const done = await withdrawContract(db, { enqueue, now }, { accountId, ...body, declaredAt: now });
  if ('refused' in done) throw refuse(done.refused);
  faultPoint('withdrawal-committed');
  return done;
};
