import { lockAccountIfThere } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { eraseSession } from '../diagnostic/index.ts';
import { eraseMarksOf } from '../grants/index.ts';
import type { Job } from '../job.ts';
import { keepProofs } from './consent-proofs.ts';
import { eraseExports } from './exports.ts';

/**
 * The job: one diagnostic and what belongs to it (answers, colour test, statistics, consents, booklets, marks on them, results), as its
 * parent asked. What was bought stays and may begin anew, with the notes on its restitution (decision 68); the proofs of the consents stay.
 */
export const eraseAnswersOf: Job<'erase-answers'> = ({ db, env, now }, { accountId, sessionId }) =>
  transaction(db, async (db) => {
    const account = await lockAccountIfThere(db, accountId);
    if (!account) return;
    await keepProofs(db, { now, appSecret: env.appSecret }, account, { session: sessionId });
    await eraseMarksOf(db, accountId, sessionId);
    await eraseSession(db, accountId, sessionId);
    // What was made before holds it too; another is made at once.
    await eraseExports(db, accountId);
  });
