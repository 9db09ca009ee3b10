import type { Verb } from '../verb.ts';
import { presentErasure, unplanErasure } from './erasures.ts';

/** Changes the person's mind, until the erasure begins. Its job finds nothing to do then. */
export const cancelErasure: Verb<'POST /privacy/erasure/cancel'> = async ({ db, person }, _input, refuse) => {
  if (!(await unplanErasure(db, person.accountId))) throw refuse('erasure_under_way');
  return presentErasure(null);
};
