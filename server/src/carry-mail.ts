/** Does a job that is a mail: what it sends is held back from addresses whose mails come back, and the ledger hears what became of it. */
import { isHeldBack } from '@eqinox/domain/mails/returned';
import type { RunningJob } from './adapters/jobs/jobs.ts';
import { withoutAddresses } from './adapters/jobs/without-addresses.ts';
import { MailFailure, MailRefusal } from './adapters/mail/mail-failure.ts';
import type { Mail } from './adapters/mail/smtp-mailer.ts';
import type { WorkContext } from './context.ts';
import {
  describeMail,
  mailOfJob,
  noteOutcome,
  noteReader,
  type Outcome,
  readerOf,
  returnAddress,
  suppress,
  suppressionOf,
} from './mails/index.ts';

/** As much of a server's reply as the ledger keeps. */
const REPLY_LENGTH = 200;

export interface MailAtWork {
  readonly name: string;
  readonly payload: object;
  readonly run: RunningJob;
}

/** Does `work` with a mailer that keeps the books; any other job as it is. */
export const carryMail = async (
  context: WorkContext,
  { name, payload, run }: MailAtWork,
  work: (context: WorkContext) => Promise<void>,
): Promise<void> => {
  const described = describeMail(name, payload);
  if (described === null) return work(context);
  const { db, env, adapters, now, log } = context;
  const { accountId, code = false } = described;
  const mail = await mailOfJob(db, accountId, run.id);
  const ledger = { told: false };
  const note = async (outcome: Omit<Outcome, 'at'>): Promise<void> => {
    ledger.told = true;
    if (mail) await noteOutcome(db, mail, { ...outcome, at: now });
  };
  const send = async (letter: Mail): Promise<string> => {
    const reader = readerOf(env.appSecret, letter.to);
    const suppression = await suppressionOf(db, reader);
    if (suppression && isHeldBack(code, suppression.returnedAt, now)) {
      await note({ state: 'suppressed', reader });
      throw new MailRefusal('Mails to this address come back: none is sent');
    }
    const returnTo = mail && env.returns && returnAddress(env.returns.address, env.appSecret, mail);
    // Noted before it leaves: what comes back is tied to this reader, however soon it does.
    if (mail) await noteReader(db, mail, reader);
    let reply: string;
    try {
      // One Message-ID however often the job is tried: a mailbox keeps one of two mails that are the same.
      reply = await adapters.mailer.send({ ...letter, id: run.id, ...(returnTo && { returnTo }) });
    } catch (error) {
      if (error instanceof MailRefusal) {
        const { status } = error;
        if (error.ofAddress) await suppress(db, { reader, accountId, reason: 'refused', status }, now);
        await note({ state: error.ofAddress ? 'returned' : 'failed', status });
      }
      throw error;
    }
    // It has left: a ledger that cannot be written must not have it sent twice.
    await note({ state: 'taken', reply: withoutAddresses(reply).slice(0, REPLY_LENGTH) }).catch((error: unknown) =>
      log.warn({ err: error, job: name, id: run.id }, 'A mail left and the ledger does not say so'),
    );
    return reply;
  };
  try {
    await work({ ...context, adapters: { ...adapters, mailer: { ...adapters.mailer, send } } });
  } catch (error) {
    const status = error instanceof MailFailure ? error.status : null;
    if (!ledger.told) await note({ state: run.isLast ? 'failed' : 'queued', status });
    throw error;
  }
  if (!ledger.told) await note({ state: 'moot' });
};
