/** What slows down who guesses codes: after ten refused ones in an hour a person waits. */
import type { Kysely } from 'kysely';
import { plainCodes } from '@eqinox/domain/checkout/codes';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';

const WINDOW_MS = 3_600_000;
const FREE_TRIES = 10;

export interface TypedCodes {
  readonly accountId: number;
  readonly codes: string | null | undefined;
  readonly now: Date;
}

/**
 * Does `work`, which looks at the typed codes. A try counts before it is looked at, so that tries sent at once gain
 * nothing, and only a refused code stays counted. Refused with `too_many`.
 */
export const withTryLimit = async <T>(
  db: Kysely<Database>,
  { accountId, codes, now }: TypedCodes,
  work: () => Promise<T>,
): Promise<T> => {
  if (plainCodes(codes ?? '').length === 0) return work();
  const id = await registerTry(db, accountId, now);
  let refused = false;
  try {
    return await work();
  } catch (error) {
    refused = error instanceof Refusal && ['promo_refused', 'gift_card_refused'].includes(error.code);
    throw error;
  } finally {
    if (!refused) await db.deleteFrom('checkout.refused_codes').where('id', '=', id).execute();
  }
};

const registerTry = (db: Kysely<Database>, accountId: number, now: Date): Promise<number> =>
  transaction(db, async (db) => {
    await lockAccount(db, accountId);
    const since = new Date(now.getTime() - WINDOW_MS);
    const own = db.selectFrom('checkout.refused_codes').where('account_id', '=', accountId);
    const recent = await own.where('refused_at', '>', since).orderBy('refused_at').select('refused_at').execute();
    const [first] = recent;
    if (first && recent.length >= FREE_TRIES) {
      throw new Refusal('too_many', Math.ceil((first.refused_at.getTime() - since.getTime()) / 1000));
    }
    await db
      .deleteFrom('checkout.refused_codes')
      .where('account_id', '=', accountId)
      .where('refused_at', '<=', since)
      .execute();
    const { id } = await db
      .insertInto('checkout.refused_codes')
      .values({ account_id: accountId, refused_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
