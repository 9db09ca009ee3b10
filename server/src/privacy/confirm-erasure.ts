import { getAccount } from '../account/index.ts';
import { tryPersonCode } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { presentErasure } from './erasures.ts';
import { scheduleErasure } from './schedule-erasure.ts';

/** Plans the erasure in 7 days; the person is told by mail how to take it back. */
export const confirmErasure: Verb<'POST /privacy/erasure/confirm'> = async (context, { body }, refuse) => {
  const { db, adapters, person, now, request } = context;
  const account = await getAccount(db, person.accountId);
  const planned = await tryPersonCode(context, 'erasure', body.code, refuse, (db) =>
    scheduleErasure(db, adapters, account, { origin: request.origin, now }),
  );
  return presentErasure(planned);
};
