import type { Kysely } from 'kysely';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { qualitySigns } from '@eqinox/domain/reports/quality';
import { writeResults } from '../account/index.ts';
import type { Database } from '../database.ts';
import { markCompleted, markRetaken } from '../offers/index.ts';
import { sessionAnswers } from './answers.ts';
import { completedSessions } from './sessions.ts';

/** The last answer is in: the purchase is completed and the person's shape is written, in the answer's own transaction. */
export const completeDiagnostic = async (
  db: Kysely<Database>,
  accountId: number,
  sessionId: number,
  now: Date,
): Promise<void> => {
  const session = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (session.purchase_id !== null) await (session.retake ? markRetaken : markCompleted)(db, session.purchase_id, now);
  // The short variant has no behaviour part: it says nothing of pillars.
  if (session.kind === 'short') return;
  const { behaviours, resources, plan } = await sessionAnswers(db, session);
  const booklet = scoreMainBooklet(behaviours, resources, plan);
  await db
    .updateTable('diagnostic.sessions')
    .set({ signs: qualitySigns(booklet.quality) })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute();
  await writeResults(db, session.account_id, resultsOf(booklet));
};

/** A diagnostic is gone: the shape is that of the latest one left. */
export const rewriteResults = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  const last = (await completedSessions(db, accountId)).find(({ kind }) => kind === 'complete');
  if (!last) return writeResults(db, accountId, null);
  const { behaviours, resources, plan } = await sessionAnswers(db, last);
  return writeResults(db, accountId, resultsOf(scoreMainBooklet(behaviours, resources, plan)));
};

const resultsOf = ({ shape }: Pick<ReturnType<typeof scoreMainBooklet>, 'shape'>) => {
  const [pilier = 1, ...supports] = shape.order;
  return { pilier, typeDominant: shape.dominantType, supports };
};
