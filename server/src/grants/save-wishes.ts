import { mayGrant } from '@eqinox/domain/grants/grant';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { overSince } from '../booking/index.ts';
import { findPurchase } from '../offers/index.ts';
import type { Verb } from '../verb.ts';

/** By their person; erasing them is possible for ever, writing them as long as something may be granted. */
export const saveWishes: Verb<'PUT /sharing/:id/wishes'> = ({ db, person, now }, { params: { id }, body }, refuse) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    if (!purchase?.booked_at) throw refuse('not_found');
    if (body.expects === null && body.avoids === null) {
      await db
        .deleteFrom('grants.wishes')
        .where('account_id', '=', person.accountId)
        .where('purchase_id', '=', id)
        .execute();
      return undefined;
    }
    const moments = { bookedAt: purchase.booked_at, closedAt: await overSince(db, purchase) };
    if (purchase.withdrawn_at || !mayGrant(moments, now)) throw refuse('restitution_not_shareable');
    const fresh = { ...body, written_at: now };
    await db
      .insertInto('grants.wishes')
      .values({ account_id: person.accountId, purchase_id: id, ...fresh })
      .onConflict((conflict) => conflict.columns(['account_id', 'purchase_id']).doUpdateSet(fresh))
      .execute();
    return undefined;
  });
