import type { Kysely } from 'kysely';
import { SEAT_OFFERS } from '@eqinox/domain/groups/words';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { createPurchase } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { type InvitedSeat, invitedSeat } from './invited-seat.ts';
import { joinedGroups } from './participants.ts';

/** Whoever holds the code, once. The diagnostic begins as any other: with its consents, and a parent's where one is due. */
export const joinGroup: Verb<'POST /groups/invitations/:code'> = async (
  { db, env, person, now },
  { params },
  refuse,
) => {
  const { accountId } = person;
  const id = await transaction(db, async (db) => {
    await lockAccount(db, accountId);
    const invited = await invitedSeat(db, env.appSecret, params.code, true);
    if (!invited) throw refuse('not_found');
    if (invited.seat.taken_at) throw refuse('seat_taken');
    if (!(await takeSeat(db, accountId, invited, now))) throw refuse('group_joined');
    return invited.group.id;
  });
  const joined = (await joinedGroups(db, accountId)).find((group) => group.id === id);
  if (!joined) throw refuse('not_found');
  return joined;
};

/** False where the person is in the group already. */
const takeSeat = async (
  db: Kysely<Database>,
  accountId: number,
  { seat, group }: InvitedSeat,
  now: Date,
): Promise<boolean> => {
  const offerId = SEAT_OFFERS[group.kind];
  const there = await db
    .selectFrom('groups.participants')
    .where('account_id', '=', accountId)
    .where('group_id', '=', group.id)
    .select('seat_id')
    .executeTakeFirst();
  if (there) return false;
  const purchaseId = await createPurchase(db, { accountId, offerId, orderId: null, now });
  await db
    .insertInto('groups.participants')
    .values({
      account_id: accountId,
      group_id: group.id,
      organiser_id: group.account_id,
      seat_id: seat.id,
      purchase_id: purchaseId,
      part: seat.part,
      joined_at: now,
    })
    .execute();
  await db
    .updateTable('groups.seats')
    .set({ taken_at: now })
    .where('account_id', '=', seat.account_id)
    .where('id', '=', seat.id)
    .execute();
  return true;
};
