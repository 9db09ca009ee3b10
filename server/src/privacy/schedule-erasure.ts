import type { Language } from '@eqinox/domain/languages';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import { holdReminders } from '../reminders/index.ts';
import { type ErasureRow, planErasure } from './erasures.ts';
import { mailPrivacy } from './mail-privacy.ts';

interface Whose {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
}

/** Plans an erasure in 7 days, with its job; the person is told by mail when it is and how to take it back. */
export const scheduleErasure = async (
  db: Kysely<Database>,
  adapters: { readonly enqueue: EnqueueJob },
  { id: accountId, email, language }: Whose,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<ErasureRow> => {
  const planned = await planErasure(db, accountId, now);
  await holdReminders(db, accountId, true, now);
  await adapters.enqueue(db, 'erase-account', { accountId, origin }, { startAfter: planned.erase_at });
  const at = planned.erase_at.toISOString();
  await mailPrivacy(db, adapters, { kind: 'erasureScheduled', accountId, to: email, language, origin, at });
  return planned;
};
