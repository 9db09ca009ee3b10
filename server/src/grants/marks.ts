/** What a person and their consultant mark on the page that both read. It stays with the edition on which it was made, and goes with the account. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Mark, NewMark } from '@eqinox/contract/marks';
import { MOST_MARKS, placesOn } from '@eqinox/domain/grants/marks';
import { explainedBy } from '../booking/index.ts';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';
import { preparedReading } from '../reports/index.ts';
import type { GrantsTables } from './tables.ts';

/** The diagnostic that is read, and the version of the texts that tell of it. */
export interface Edition {
  readonly sessionId: number;
  readonly texts: string;
}

/** A member of staff; null is the person. */
export type Author = number | null;

type MarkRow = Selectable<GrantsTables['grants.marks']>;

/** Of an edition that is no longer read it says so: it was about other words, or other answers. */
const asRead = (row: MarkRow, edition: Edition | null, reader: Author): Mark => ({
  id: row.id,
  place: row.place,
  kind: row.kind,
  text: row.text,
  by: row.member_id === null ? 'person' : 'consultant',
  own: row.member_id === reader,
  earlier: row.session_id !== edition?.sessionId || row.text_version !== edition.texts,
  writtenAt: row.written_at.toISOString(),
});

/** Oldest first. */
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
  return rows.map((row) => asRead(row, edition, reader));
};

interface Written {
  readonly mark: NewMark;
  readonly author: Author;
  readonly now: Date;
}

/** The caller knows whether the person's grant is open, and holds their account; not found is a place that their page does not have. */
export const addMark = async (
  db: Kysely<Database>,
  purchase: Purchase,
  { mark, author, now }: Written,
): Promise<Mark | Refused<'not_found' | 'marks_full'>> => {
  const explained = await explainedBy(db, purchase);
  // In which language names are read makes no difference to a place.
  const prepared = explained && (await preparedReading(db, explained, 'fr'));
  if (!prepared || !placesOn(prepared.reading).includes(mark.place)) return { refused: 'not_found' };
  const { edition } = prepared;
  if ((await countOn(db, purchase, edition)) >= MOST_MARKS) return { refused: 'marks_full' };
  const row = await db
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
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRead(row, edition, author);
};

const countOn = async (
  db: Kysely<Database>,
  { id, account_id }: Pick<Purchase, 'id' | 'account_id'>,
  edition: Edition,
): Promise<number> => {
  const { standing } = await db
    .selectFrom('grants.marks')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .where('session_id', '=', edition.sessionId)
    .where('text_version', '=', edition.texts)
    .select(sql<number>`count(*)::int`.as('standing'))
    .executeTakeFirstOrThrow();
  return standing;
};

/** The person takes away any, a consultant their own; not found is one that is not there, or not theirs. */
export const removeMark = async (
  db: Kysely<Database>,
  purchase: Purchase,
  { id, author }: { readonly id: number; readonly author: Author },
): Promise<Pick<MarkRow, 'place' | 'kind'> | Refused<'not_found'>> =>
  (await db
    .deleteFrom('grants.marks')
    .where('account_id', '=', purchase.account_id)
    .where('purchase_id', '=', purchase.id)
    .where('id', '=', id)
    .$if(author !== null, (mark) => mark.where('member_id', '=', author))
    .returning(['place', 'kind'])
    .executeTakeFirst()) ?? { refused: 'not_found' };

/** With the answers of a diagnostic go the marks on what told of it. */
export const eraseMarksOf = async (db: Kysely<Database>, accountId: number, sessionId: number): Promise<void> => {
  await db.deleteFrom('grants.marks').where('account_id', '=', accountId).where('session_id', '=', sessionId).execute();
};
