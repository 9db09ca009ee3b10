import { mayGrant } from '@eqinox/domain/grants/grant';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { overSince } from '../booking/index.ts';
import { findPurchase } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { writeWishes } from './wishes.ts';

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
    await writeWishes(db, purchase, body, now);
    return undefined;
  });
