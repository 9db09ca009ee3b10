import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { findPurchase } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { openGrant } from './grants.ts';
import { addMark, removeMark } from './marks.ts';

/** By the person, as long as somebody else reads the page. */
export const writeOwnMark: Verb<'POST /sharing/:id/marks'> = ({ db, person, now }, { params: { id }, body }, refuse) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    if (!purchase?.booked_at) throw refuse('not_found');
    if (!(await openGrant(db, purchase, now))) throw refuse('grant_missing');
    const mark = await addMark(db, purchase, { mark: body, author: null, now });
    if ('refused' in mark) throw refuse(mark.refused);
    return mark;
  });

/** By the person, at any time, whoever made it. */
export const removeOwnMark: Verb<'POST /sharing/:id/marks/remove'> = (
  { db, person },
  { params: { id }, body },
  refuse,
) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    if (!purchase?.booked_at) throw refuse('not_found');
    const removed = await removeMark(db, purchase, { id: body.mark, author: null });
    if ('refused' in removed) throw refuse(removed.refused);
    return undefined;
  });
