import type { Verb } from '../verb.ts';
import { findErasure, presentErasure } from './erasures.ts';

/** Whether and when the person's data will be erased. */
export const showErasure: Verb<'GET /privacy/erasure'> = async ({ db, person }) =>
  presentErasure(await findErasure(db, person.accountId));
