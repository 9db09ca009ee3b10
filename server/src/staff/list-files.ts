/** Lists of the console as files: what was asked for, what became of it, and who lets it be fetched. */
import { type Kysely, type Selectable, sql, type SqlBool, type Transaction } from 'kysely';
import {
  ALONE_PEOPLE,
  type FileList,
  LIST_FILE_DAYS,
  LIST_FILES_AT_ONCE,
  LIST_FILES_KEPT,
} from '@eqinox/domain/staff/list-files';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import type { Refused } from '../refusal.ts';
import { daysBefore } from '../retention.ts';
import { lockMember } from './members.ts';
import type { StaffTables } from './tables.ts';

/** All that is known of a file but its rows. */
export type ListFile = Omit<Selectable<StaffTables['staff.list_files']>, 'bytes' | 'opened_at' | 'people_before'> & {
  readonly peopleBefore: number;
};

const FACTS = [
  'f.id',
  'f.list',
  'f.filters',
  'f.reason',
  'f.asked_by',
  'f.asked_at',
  'f.outcome',
  'f.amount',
  'f.people',
  'f.people_before as peopleBefore',
  'f.decided_by',
  'f.decided_at',
  'f.approved',
] as const;

/** Those past their days are as good as gone. */
const standing = (db: Kysely<Database>, now: Date) =>
  db.selectFrom('staff.list_files as f').where('f.asked_at', '>=', daysBefore(now, LIST_FILE_DAYS));

interface Asked {
  readonly list: FileList;
  readonly filters: object;
  readonly reason: string;
  readonly by: number;
  readonly now: Date;
}

/** One member's files are made before those of whoever asks next, and are kept whole: neither is without an end. */
export const askListFile = async (
  db: Transaction<Database>,
  enqueue: EnqueueJob,
  { list, filters, reason, by, now }: Asked,
): Promise<number | Refused<'files_full'>> => {
  // What they ask for at two screens at once counts each other.
  await lockMember(db, by);
  const own = await standing(db, now)
    .where('f.asked_by', '=', by)
    .where(sql<SqlBool>`f.approved is not false`)
    .limit(LIST_FILES_KEPT)
    .select('f.outcome')
    .execute();
  const making = own.filter(({ outcome }) => outcome === null);
  if (own.length >= LIST_FILES_KEPT || making.length >= LIST_FILES_AT_ONCE) return { refused: 'files_full' };
  const { id } = await db
    .insertInto('staff.list_files')
    .values({ list, filters: JSON.stringify(filters), reason, asked_by: by, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, 'make-list-file', { fileId: id });
  return id;
};

interface Page {
  readonly lists: readonly FileList[];
  readonly after: number | undefined;
  readonly most: number;
  readonly now: Date;
}

/** Of these lists, newest first, with the names of who asked and who decided. */
export const listFilesOf = (db: Kysely<Database>, { lists, after, most, now }: Page) =>
  standing(db, now)
    .innerJoin('staff.members as a', 'a.id', 'f.asked_by')
    .leftJoin('staff.members as d', 'd.id', 'f.decided_by')
    .where('f.list', 'in', lists)
    .$if(after !== undefined, (files) => files.where('f.id', '<', after ?? 0))
    .orderBy('f.id', 'desc')
    .limit(most)
    .select(FACTS)
    .select(['a.name as asked_name', 'd.name as decided_name'])
    .execute();

export const findListFile = async (db: Kysely<Database>, id: number, now: Date): Promise<ListFile | null> =>
  (await standing(db, now).where('f.id', '=', id).select(FACTS).executeTakeFirst()) ?? null;

/** The same, held until the transaction ends. */
export const lockListFile = async (db: Transaction<Database>, id: number, now: Date): Promise<ListFile | null> =>
  (await standing(db, now).where('f.id', '=', id).select(FACTS).forUpdate().executeTakeFirst()) ?? null;

type Made =
  | { readonly outcome: 'made'; readonly amount: number; readonly people: number; readonly bytes: Buffer }
  | { readonly outcome: 'too-large' | 'failed' };

/** Kept once, whoever makes it a second time; what was refused meanwhile is not kept. */
export const keepListFile = async (db: Transaction<Database>, file: ListFile, made: Made, now: Date): Promise<void> => {
  // Two files of one member are made one after the other: each counts the one before.
  await db.selectFrom('staff.members').where('id', '=', file.asked_by).select('id').forUpdate().executeTakeFirst();
  const people_before = made.outcome === 'made' ? await fetchableAlone(db, file, now) : 0;
  await db
    .updateTable('staff.list_files')
    .set({ ...made, people_before })
    .where('id', '=', file.id)
    .where('outcome', 'is', null)
    .where('approved', 'is', null)
    .execute();
};

/** How many people's data this member may fetch by files that took nobody else. */
const fetchableAlone = async (db: Kysely<Database>, { id, asked_by }: ListFile, now: Date): Promise<number> => {
  const { people } = await standing(db, now)
    .where('f.asked_by', '=', asked_by)
    .where('f.id', '<>', id)
    .where('f.approved', 'is', null)
    .where(sql<SqlBool>`f.people + f.people_before <= ${ALONE_PEOPLE}`)
    .select((eb) => eb.fn.sum<string | null>('f.people').as('people'))
    .executeTakeFirstOrThrow();
  return Number(people ?? 0);
};

/** Of what is refused the rows go at once. */
export const decideListFile = async (
  db: Transaction<Database>,
  id: number,
  { by, approved, now }: { readonly by: number; readonly approved: boolean; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('staff.list_files')
    .set({ decided_by: by, decided_at: now, approved, ...(!approved && { bytes: null }) })
    .where('id', '=', id)
    .execute();
};

/** Notes that it is fetched, which the database refuses where a second person has to say so first; and its rows. */
export const takeListFile = async (db: Transaction<Database>, id: number, now: Date): Promise<Buffer | null> => {
  const taken = await db
    .updateTable('staff.list_files')
    .set({ opened_at: now })
    .where('id', '=', id)
    .returning('bytes')
    .executeTakeFirst();
  return taken?.bytes ?? null;
};

/** Which of the files need a second person, as long as none has said anything. */
export const filesToApprove = (db: Kysely<Database>, page: Omit<Page, 'after'> & { readonly people: number }) =>
  standing(db, page.now)
    .where('f.list', 'in', page.lists)
    .where('f.outcome', '=', 'made')
    .where('f.people', '>', 0)
    .where(sql<SqlBool>`f.people + f.people_before > ${page.people}`)
    .where('f.decided_at', 'is', null)
    .orderBy('f.id')
    .limit(page.most)
    .select(['f.id', 'f.reason', 'f.asked_at'])
    .execute();
