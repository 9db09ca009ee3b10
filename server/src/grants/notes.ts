/** What a consultant writes of a restitution: their own alone, or shared with the person. Both are in the person's export and go with the account. */
import type { Kysely } from 'kysely';
import type { Note } from '@eqinox/contract/grants';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import { act } from '../staff/index.ts';
import { deedOn, holdOpened } from './opened-restitution.ts';

type OfPurchase = Pick<Purchase, 'id' | 'account_id'>;

/** Oldest first: the shared ones, and the private ones of `author`. */
export const notesOn = async (
  db: Kysely<Database>,
  { id, account_id }: OfPurchase,
  author: number | null,
): Promise<Note[]> => {
  const rows = await db
    .selectFrom('grants.notes')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .where((eb) => eb.or([eb('shared', '=', true), eb('member_id', '=', author ?? 0)]))
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    shared: row.shared,
    text: row.text,
    writtenAt: row.written_at.toISOString(),
  }));
};

export const writeNote = act(
  'POST /operations/own-restitutions/:id/notes',
  async (db, context, { params, body: { text, shared } }, refuse) => {
    const { staff, now } = context;
    const opened = await holdOpened(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const { purchase } = opened;
    await db
      .insertInto('grants.notes')
      .values({
        account_id: purchase.account_id,
        purchase_id: purchase.id,
        member_id: staff.memberId,
        shared,
        text,
        written_at: now,
      })
      .execute();
    const deed = deedOn(opened);
    return {
      reply: await notesOn(db, purchase, staff.memberId),
      ...deed,
      after: { ...deed.after, shared },
    };
  },
);

/** One's own: a shared one is no longer there for the person either. */
export const removeNote = act(
  'POST /operations/own-restitutions/:id/notes/remove',
  async (db, context, { params, body: { note } }, refuse) => {
    const { staff } = context;
    const opened = await holdOpened(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const { purchase } = opened;
    const { numDeletedRows } = await db
      .deleteFrom('grants.notes')
      .where('account_id', '=', purchase.account_id)
      .where('purchase_id', '=', purchase.id)
      .where('id', '=', note)
      .where('member_id', '=', staff.memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse('not_found');
    return { reply: await notesOn(db, purchase, staff.memberId), ...deedOn(opened) };
  },
);
