import type { Kysely } from 'kysely';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { findPurchase, markClosed, ownerOfPurchase } from '../offers/index.ts';
import { revokeBookletLink } from './booklet-links.ts';

/** `unknown`: there is no such purchase. `not booked`: nothing was booked for it, or it was withdrawn. */
export type Closing = 'closed' | 'closed before' | 'not booked' | 'unknown';

/** Closes a booked restitution: the person's complementary booklets open, the consultant's link does not any more. */
export const closeRestitution = async (db: Kysely<Database>, purchaseId: number, now: Date): Promise<Closing> =>
  transaction(db, async (db) => {
    const accountId = await ownerOfPurchase(db, purchaseId);
    if (accountId === null) return 'unknown';
    await lockAccount(db, accountId);
    const purchase = await findPurchase(db, accountId, purchaseId);
    if (!purchase?.booked_at || purchase.withdrawn_at) return 'not booked';
    if (purchase.closed_at) return 'closed before';
    await markClosed(db, purchaseId, now);
    await revokeBookletLink(db, purchaseId, now);
    return 'closed';
  });
