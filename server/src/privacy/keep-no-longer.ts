import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { WorkContext } from '../context.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob } from '../jobs.ts';
import { countOver, removeOver } from '../retention.ts';
import { planErasure } from './erasures.ts';
import { countInactive, findInactive, forgetReturned, noteTold, takeDue } from './inactive-accounts.ts';
import { allKept } from './kept.ts';
import { mailPrivacy } from './mail-privacy.ts';

const EVERY_MS = 24 * 3_600_000;
/** One waiting round for all machines. */
const ROUND = { singletonKey: 'round' };
/** Told or erased at a time: a transaction stays short. */
const MOST = 200;

/** The job: a round, and tomorrow's behind it. One table that fails holds up none of the others; the round is then tried again. */
export const keepNoLonger: Job<'keep-no-longer'> = async (context) => {
  const { db, adapters, now } = context;
  await takeAway(context);
  await adapters.enqueue(db, 'keep-no-longer', {}, { ...ROUND, startAfter: new Date(now.getTime() + EVERY_MS) });
};

type Round = Pick<WorkContext, 'db' | 'env' | 'now'> & { readonly adapters: { readonly enqueue: EnqueueJob } };

/** What went, by what it was; throws the first failure when all that could be done is done. */
export const takeAway = async (round: Round): Promise<[what: string, went: number][]> => {
  const { db, now } = round;
  const went: [string, number][] = [];
  const failures: unknown[] = [];
  const step = async (what: string, work: () => Promise<number>): Promise<void> => {
    await work().then(
      (count) => went.push([what, count]),
      (error: unknown) => failures.push(error),
    );
  };
  for (const kept of allKept) await step(kept.what, () => removeOver(db, kept, now));
  await step(ERASED, () => eraseInactive(round));
  await step(TOLD, () => tellInactive(round));
  if (failures.length > 0) throw failures[0];
  return went;
};

const TOLD = 'accounts unused for two years (customers’ three): told that they go in a month';
const ERASED = 'accounts that were told a month ago and stayed unused: erased';

/** What {@link takeAway} would take, without taking it. */
export const countAway = async (db: Kysely<Database>, now: Date): Promise<[what: string, would: number][]> => {
  const counts: [string, number][] = [];
  for (const kept of allKept) counts.push([kept.what, await countOver(db, kept, now)]);
  const { due } = await countInactive(db, now);
  const told = await findInactive(db, now, 1_000_000);
  return [...counts, [ERASED, due], [TOLD, told.length]];
};

const inBatches = async (batch: () => Promise<number>): Promise<number> => {
  let all = 0;
  for (;;) {
    const done = await batch();
    all += done;
    if (done < MOST) return all;
  }
};

const tellInactive = ({ db, env, adapters, now }: Round): Promise<number> =>
  inBatches(() =>
    transaction(db, async (db) => {
      const accounts = await findInactive(db, now, MOST);
      for (const { id, email, language } of accounts) {
        const at = (await noteTold(db, id, now))?.toISOString();
        if (at === undefined) continue;
        const mail = { kind: 'accountUnused', accountId: id, to: email, language, origin: env.publicUrl, at } as const;
        await mailPrivacy(db, adapters, mail);
      }
      return accounts.length;
    }),
  );

const eraseInactive = async ({ db, env, adapters, now }: Round): Promise<number> => {
  await forgetReturned(db);
  return inBatches(() =>
    transaction(db, async (db) => {
      const due = await takeDue(db, now, MOST);
      for (const accountId of due) {
        // Its month was this one: the job that erases comes at once.
        await planErasure(db, accountId, now, now);
        await adapters.enqueue(db, 'erase-account', { accountId, origin: env.publicUrl });
      }
      return due.length;
    }),
  );
};

/** The first round, when the product starts; none is added to one that waits. */
export const startKeepingNoLonger = async (db: Kysely<Database>, enqueue: EnqueueJob): Promise<void> => {
  await enqueue(db, 'keep-no-longer', {}, ROUND);
};
