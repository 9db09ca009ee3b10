import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { isParentMissing } from '../booking/index.ts';
import { findPurchase } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { openUntil, standingGrant } from './grants.ts';
import { addMark, removeMark } from './marks.ts';

/** By the person, as long as somebody else reads the page. */
export const writeOwnMark: Verb<'POST /sharing/:id/marks'> = ({ db, person, now }, { params: { id }, body }, refuse) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    if (!purchase?.booked_at) throw refuse('not_found');
    const grant = await standingGrant(db, purchase);
    const open = (await openUntil(db, grant, purchase, now)) !== null && !(await isParentMissing(db, purchase, now));
    if (!open) throw refuse('grant_missing');
    const marks = await addMark(db, purchase, { mark: body, author: null, now });
    if ('refused' in marks) throw refuse(marks.refused);
    return marks;
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
    const marks = await removeMark(db, purchase, { id: body.mark, author: null });
    if ('refused' in marks) throw refuse(marks.refused);
    return marks;
  });
