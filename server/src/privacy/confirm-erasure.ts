import { getAccount } from '../account/index.ts';
import { tryPersonCode } from '../identity/index.ts';
import { holdReminders } from '../reminders/index.ts';
import type { Verb } from '../verb.ts';
import { planErasure, presentErasure } from './erasures.ts';
import { mailPrivacy } from './mail-privacy.ts';

/** Plans the erasure in 7 days; the person is told by mail how to take it back. */
export const confirmErasure: Verb<'POST /privacy/erasure/confirm'> = async (context, { body }, refuse) => {
  const { db, adapters, person, now, request } = context;
  const { accountId } = person;
  const { email, language } = await getAccount(db, accountId);
  const planned = await tryPersonCode(context, 'erasure', body.code, refuse, async (db) => {
    const planned = await planErasure(db, accountId, now);
    await holdReminders(db, accountId, true, now);
    const { origin } = request;
    await adapters.enqueue(db, 'erase-account', { accountId, origin }, { startAfter: planned.erase_at });
    const at = planned.erase_at.toISOString();
    await mailPrivacy(db, adapters, { kind: 'erasureScheduled', accountId, to: email, language, origin, at });
    return planned;
  });
  return presentErasure(planned);
};
