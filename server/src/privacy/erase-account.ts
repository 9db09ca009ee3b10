import { eraseAccount as eraseProfile, lockAccountIfThere, waitingAccountOf } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { forgetJobs } from '../adapters/jobs/forget-jobs.ts';
import { callOffErased, eraseBookings } from '../booking/index.ts';
import { eraseOrders } from '../checkout/index.ts';
import { eraseApprovals } from '../consent/index.ts';
import { eraseDiagnostics } from '../diagnostic/index.ts';
import { eraseGrants } from '../grants/index.ts';
import { eraseGroups } from '../groups/index.ts';
import { addressesOf, BY_ADDRESS, eraseIdentity } from '../identity/index.ts';
import type { Job } from '../job.ts';
import { eraseMails } from '../mails/index.ts';
import type { JobName } from '../jobs.ts';
import { erasePurchases } from '../offers/index.ts';
import { eraseReminders } from '../reminders/index.ts';
import { keepProofs } from './consent-proofs.ts';
import { startErasure } from './erasures.ts';
import { eraseErasureRequests } from './erasure-requests.ts';
import { eraseExports } from './exports.ts';
import { forgetUnused } from './inactive-accounts.ts';
import { mailPrivacy } from './mail-privacy.ts';

/** Jobs whose payload is about one person; those of orders are `checkout`'s. */
const NAMING: readonly JobName[] = [
  'mail-code',
  'mail-approval',
  ...BY_ADDRESS,
  'mail-notice',
  'mail-privacy',
  'mail-booking',
  'mail-appointment',
  'draw-portrait',
  'mail-reminder',
  'erase-account',
  'erase-answers',
];

/** A call that was on its way may still have written something: what is left of it goes an hour later. */
const SWEEP_MS = 3_600_000;

/**
 * The job, on its day: everything but invoices and their minimum, in one transaction; what waits of the old system under the
 * person's address too. Proofs of consent are kept apart. When it was taken back, or planned anew for later, nothing happens.
 */
export const eraseAccount: Job<'erase-account'> = async ({ db, env, adapters, now }, { accountId, origin }) => {
  if (!(await startErasure(db, accountId, now))) return;
  const progress = (percent: number) =>
    // Not in the transaction: whoever asks sees it move.
    db.updateTable('privacy.erasures').set({ progress: percent }).where('account_id', '=', accountId).execute();
  const first = await transaction(db, async (db) => {
    const account = await lockAccountIfThere(db, accountId);
    if (account) await keepProofs(db, { now, appSecret: env.appSecret }, account, 'all');
    // Before the dates go.
    await callOffErased(db, adapters.enqueue, accountId, now);
    const addresses = account ? await addressesOf(db, accountId) : [];
    // Asked for while the account, and with it the address, is still there.
    const waiting = await waitingAccountOf(db, accountId);
    const steps = [
      eraseExports,
      eraseErasureRequests,
      forgetUnused,
      eraseReminders,
      eraseGrants,
      eraseBookings,
      eraseGroups,
      eraseDiagnostics,
      eraseApprovals,
      erasePurchases,
      eraseOrders,
      eraseProfile,
    ];
    for (const [index, erase] of steps.entries()) {
      await erase(db, accountId, addresses);
      if (waiting !== null) await erase(db, waiting, []);
      await progress(Math.round((90 * (index + 1)) / steps.length));
    }
    await eraseMails(db, env.appSecret, accountId, addresses);
    if (waiting !== null) await eraseMails(db, env.appSecret, waiting, []);
    await eraseIdentity(db, accountId, now);
    if (!account) return false;
    // Finished, failed and waiting ones alike; before the last mail is written, which goes when it has left.
    const traits = addresses.flatMap((address) => [{ to: address }, { email: address }]);
    await forgetJobs(db, NAMING, [...traits, { accountId }]);
    await mailPrivacy(db, adapters, {
      kind: 'erasureDone',
      accountId,
      to: account.email,
      language: account.language,
      origin,
    });
    await adapters.enqueue(
      db,
      'erase-account',
      { accountId, origin },
      { startAfter: new Date(now.getTime() + SWEEP_MS) },
    );
    return true;
  });
  if (first) {
    await db
      .updateTable('privacy.erasures')
      .set({ progress: 100, done_at: now })
      .where('account_id', '=', accountId)
      .execute();
  }
};
