import { mayGrant } from '@eqinox/domain/grants/grant';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { isParentMissing, overSince, revokeBookletLink } from '../booking/index.ts';
import { findPurchase } from '../offers/index.ts';
import { hasStaffAccount } from '../staff/index.ts';
import type { Verb } from '../verb.ts';
import { withdrawGrant, writeGrant } from './grants.ts';

/** By the person, to the consultant of a restitution of theirs; a booklet that does not exist yet is opened with its day. */
export const giveGrant: Verb<'PUT /sharing/:id'> = ({ db, person, now }, { params: { id }, body }, refuse) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    const consultantId = purchase?.explorer_id ?? null;
    if (!purchase?.booked_at || consultantId === null) throw refuse('not_found');
    const moments = { bookedAt: purchase.booked_at, closedAt: await overSince(db, purchase) };
    if (purchase.withdrawn_at || !mayGrant(moments, now)) throw refuse('restitution_not_shareable');
    if (!(await hasStaffAccount(db, consultantId))) throw refuse('consultant_without_account');
    if (await isParentMissing(db, purchase, now)) throw refuse('parent_approval_missing');
    await writeGrant(db, purchase, { consultantId, booklets: [...new Set(body.booklets)], now });
    return undefined;
  });

/** By the person, at any time, a restitution of long ago too. */
export const takeGrantBack: Verb<'POST /sharing/:id/withdraw'> = ({ db, person, now }, { params: { id } }, refuse) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    if (!purchase?.booked_at) throw refuse('not_found');
    await withdrawGrant(db, purchase, now);
    await revokeBookletLink(db, id, now);
    return undefined;
  });
