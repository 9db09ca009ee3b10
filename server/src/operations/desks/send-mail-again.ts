import type { MailDetail, SentAgain } from '@eqinox/domain/mails/words';
import { maySendAgain } from '@eqinox/domain/mails/words';
import { findAccount } from '../../account/index.ts';
import { grantToldAt } from '../../checkout/index.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { EnqueueJob } from '../../jobs.ts';
import { returnsSince } from '../../mails/index.ts';
import { act } from '../../staff/index.ts';

interface Mail {
  readonly accountId: number;
  /** The order, refund or purchase that it is about: which, kind and detail say together. */
  readonly subject: number;
  readonly detail: MailDetail | null;
  readonly queuedAt: Date;
}

/** The same job anew: what it says, it reads again. Null of what nobody can say any more. */
const WRITE: Readonly<
  Record<SentAgain, (db: Kysely<Database>, enqueue: EnqueueJob, mail: Mail) => Promise<string | null>>
> = {
  order: (db, enqueue, { accountId, subject: orderId }) => enqueue(db, 'mail-order', { orderId, accountId }),
  refund: async (db, enqueue, { accountId, subject, detail, queuedAt }) => {
    if (detail !== 'granted') return enqueue(db, 'mail-refund', { refundId: subject, accountId });
    const grantId = await grantToldAt(db, { accountId, orderId: subject, queuedAt });
    return grantId === null ? null : enqueue(db, 'mail-granted-refund', { orderId: subject, grantId, accountId });
  },
  withdrawal: (db, enqueue, { accountId, subject: orderId, detail }) =>
    enqueue(db, 'mail-withdrawal', { orderId, accountId, ...(detail === 'copy' && { copy: true as const }) }),
  booking: (db, enqueue, { accountId, subject: purchaseId, detail }) =>
    enqueue(db, 'mail-booking', { accountId, purchaseId, reader: detail === 'consultant' ? 'consultant' : 'person' }),
};

/**
 * For whoever may write of mails. A job that failed for good is tried again; what had left is written anew, and goes to the address that
 * the person has today.
 */
export const sendMailAgain = act(
  'POST /operations/mails/:id/send-again',
  async (db, { adapters, env }, { params: { id }, body: { reason } }, refuse) => {
    const mail = await db.selectFrom('mails.mails').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
    if (!mail) throw refuse('not_found');
    const { kind, state, detail, account_id: accountId, subject_id: subject, queued_at: queuedAt } = mail;
    const account = await findAccount(db, accountId);
    if (!account || subject === null || !maySendAgain(kind, state)) throw refuse('mail_not_sent_again');
    const toPerson = kind !== 'booking' || detail === 'person';
    if (toPerson && (await returnsSince(db, env.appSecret, account.email)) !== null) throw refuse('mail_suppressed');
    const { desk } = adapters.jobs;
    const failed = await desk.find(mail.job_id);
    if (failed?.state === 'failed') await desk.retry(db, failed);
    else if ((await WRITE[kind](db, adapters.enqueue, { accountId, subject, detail, queuedAt })) === null)
      throw refuse('mail_not_sent_again');
    return { reply: undefined, on: ['mail', id], before: { kind, state }, reason };
  },
);
