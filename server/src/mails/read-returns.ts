/** What came back, tied to its mail: a hard return or a complaint has the address suppressed. */
import type { Kysely } from 'kysely';
import { returnOfStatus } from '@eqinox/domain/mails/returned';
import type { Returned } from '../adapters/mail/parse-returned.ts';
import type { ReturnOutcome } from '../adapters/mail/returns-mailbox.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { WorkContext } from '../context.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob } from '../jobs.ts';
import { noteReturn } from './ledger.ts';
import { mailOfReturn } from './return-address.ts';
import { suppress } from './suppressions.ts';

/** One waiting round for all machines. */
const ROUND = { singletonKey: 'round' };

/** The job: a round, and the next one behind it. Without a mailbox there is none. */
export const readReturns: Job<'read-returns'> = async (context) => {
  const { db, env, adapters, now } = context;
  if (!adapters.returns || !env.returns) return;
  await adapters.returns.read((returned) => hearReturn(context, returned));
  const startAfter = new Date(now.getTime() + env.returns.everySeconds * 1_000);
  await adapters.enqueue(db, 'read-returns', {}, { ...ROUND, startAfter });
};

/**
 * Believed is what came to an address that we made for a mail that left; whom that went to, our own row says, and not the report. Told
 * again, or about a mail that never left, it changes nothing.
 */
export const hearReturn = async (
  { db, env, now, log }: Pick<WorkContext, 'db' | 'env' | 'now' | 'log'>,
  { to, heard }: Returned,
): Promise<ReturnOutcome> => {
  const base = env.returns?.address ?? '';
  const mail = to.map((address) => mailOfReturn(base, env.appSecret, address)).find((found) => found !== null);
  if (heard === null || !mail) return 'ignored';
  const status = heard.kind === 'failed' ? heard.status : null;
  const what = heard.kind === 'complaint' ? 'complaint' : returnOfStatus(status ?? '');
  const outcome = await transaction(db, async (db): Promise<ReturnOutcome> => {
    const noted = await noteReturn(db, mail, what, status, now);
    if (!noted) return 'ignored';
    if (what === 'not-now') return 'soft-returned';
    const reason = what === 'complaint' ? 'complained' : 'returned';
    await suppress(db, { reader: noted.reader, accountId: mail.accountId, reason, status }, now);
    return reason;
  });
  log.info({ mail: mail.id, outcome, status }, 'A mail came back');
  return outcome;
};

/** The first round, when the product starts; none is added to one that waits. */
export const startReadingReturns = async (db: Kysely<Database>, enqueue: EnqueueJob): Promise<void> => {
  await enqueue(db, 'read-returns', {}, ROUND);
};
