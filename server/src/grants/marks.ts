/** What a person and their consultant mark on the page that both read. It stays with the edition on which it was made, and goes with the account. */
import type { Kysely } from 'kysely';
import type { Mark, NewMark } from '@eqinox/contract/marks';
import { MOST_MARKS, placesOn } from '@eqinox/domain/grants/marks';
import { explainedBy } from '../booking/index.ts';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';
import { preparedReading } from '../reports/index.ts';

/** The diagnostic that is read, and the version of the texts that tell of it. */
export interface Edition {
  readonly sessionId: number;
  readonly texts: string;
}

/** A member of staff; null is the person. */
export type Author = number | null;

/** Oldest first. Those of an edition that is no longer read say so: they were about other words, or other answers. */
export const marksOn = async (
  db: Kysely<Database>,
  { id, account_id }: Pick<Purchase, 'id' | 'account_id'>,
  edition: Edition | null,
  reader: Author,
): Promise<Mark[]> => {
  const rows = await db
    .selectFrom('grants.marks')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    place: row.place,
    kind: row.kind,
    text: row.text,
    by: row.member_id === null ? 'person' : 'consultant',
    own: row.member_id === reader,
    earlier: row.session_id !== edition?.sessionId || row.text_version !== edition.texts,
    writtenAt: row.written_at.toISOString(),
  }));
};

interface Written {
  readonly mark: NewMark;
  readonly author: Author;
  readonly now: Date;
}

/** Whether the person's grant is open, the caller knows; not found is a place that their page does not have. */
export const addMark = async (
  db: Kysely<Database>,
  purchase: Purchase,
  { mark, author, now }: Written,
): Promise<Mark[] | Refused<'not_found' | 'marks_full'>> => {
  const prepared = await readingOf(db, purchase);
  if (!prepared || !placesOn(prepared.reading).includes(mark.place)) return { refused: 'not_found' };
  const { edition } = prepared;
  const standing = await marksOn(db, purchase, edition, author);
  if (standing.filter(({ earlier }) => !earlier).length >= MOST_MARKS) return { refused: 'marks_full' };
  await db
    .insertInto('grants.marks')
    .values({
      account_id: purchase.account_id,
      purchase_id: purchase.id,
      session_id: edition.sessionId,
      text_version: edition.texts,
      place: mark.place,
      kind: mark.kind,
      text: mark.text,
      member_id: author,
      written_at: now,
    })
    .execute();
  return marksOn(db, purchase, edition, author);
};

/** The person takes away any, a consultant their own; not found is one that is not there, or not theirs. */
export const removeMark = async (
  db: Kysely<Database>,
  purchase: Purchase,
  { id, author }: { readonly id: number; readonly author: Author },
): Promise<Mark[] | Refused<'not_found'>> => {
  const { numDeletedRows } = await db
    .deleteFrom('grants.marks')
    .where('account_id', '=', purchase.account_id)
    .where('purchase_id', '=', purchase.id)
    .where('id', '=', id)
    .$if(author !== null, (mark) => mark.where('member_id', '=', author))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return { refused: 'not_found' };
  return marksOn(db, purchase, (await readingOf(db, purchase))?.edition ?? null, author);
};

/** In which language names are read makes no difference to a place. */
const readingOf = async (db: Kysely<Database>, purchase: Purchase) => {
  const explained = await explainedBy(db, purchase);
  return explained && (await preparedReading(db, explained, 'fr'));
};

/** With the answers of a diagnostic go the marks on what told of it. */
export const eraseMarksOf = async (db: Kysely<Database>, accountId: number, sessionId: number): Promise<void> => {
  await db.deleteFrom('grants.marks').where('account_id', '=', accountId).where('session_id', '=', sessionId).execute();
};
