import { lockAccountIfThere } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { eraseSession } from '../diagnostic/index.ts';
import { eraseMarksOf } from '../grants/index.ts';
import type { Job } from '../job.ts';
import { keepProofs } from './consent-proofs.ts';

/**
 * The job: one diagnostic and what belongs to it (answers, colour test, statistics, consents, booklets, marks on them), as its parent asked. What was
 * bought stays, and the proofs of the consents.
 */
export const eraseAnswersOf: Job<'erase-answers'> = ({ db, env, now }, { accountId, sessionId }) =>
  transaction(db, async (db) => {
    const account = await lockAccountIfThere(db, accountId);
    if (!account) return;
    await keepProofs(db, { now, appSecret: env.appSecret }, account, { session: sessionId });
    await eraseMarksOf(db, accountId, sessionId);
    await eraseSession(db, accountId, sessionId);
  });
