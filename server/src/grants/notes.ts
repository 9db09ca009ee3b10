/** What a consultant writes of a restitution: their own alone, or shared with the person. Both are in the person's export and go with the account. */
import type { Kysely } from 'kysely';
import type { Note } from '@eqinox/contract/grants';
import { MOST_NOTES } from '@eqinox/domain/grants/words';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';

type OfPurchase = Pick<Purchase, 'id' | 'account_id'>;

/** Whether the person's grant is open, the caller knows, and holds their account. */
export const addNote = async (
  db: Kysely<Database>,
  { id, account_id }: OfPurchase,
  { memberId, shared, text, now }: { memberId: number; shared: boolean; text: string; now: Date },
): Promise<Refused<'notes_full'> | null> => {
  const { notes } = await db
    .selectFrom('grants.notes')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('notes'))
    .executeTakeFirstOrThrow();
  if (Number(notes) >= MOST_NOTES) return { refused: 'notes_full' };
  await db
    .insertInto('grants.notes')
    .values({ account_id, purchase_id: id, member_id: memberId, shared, text, written_at: now })
    .execute();
  return null;
};

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
