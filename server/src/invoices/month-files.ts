/** Files of a month for whoever keeps the books: asked for, made by a job in parts, kept for seven days. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { firstDay, monthSpan } from '@eqinox/domain/operations/months';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import type { Refused } from '../refusal.ts';
import { daysBefore, type Kept } from '../retention.ts';
import type { Document } from '../verb.ts';

export const KEPT_DAYS = 7;
/** Files of one member that are being made, and that are kept: both files of each month of a year are 24. */
const AT_ONCE = 4;
const KEPT_FILES = 30;
/** Documents of a month that a file may hold. */
const MOST = 20_000;

export const invoicesKept: readonly Kept[] = [
  {
    what: 'files of a month made for whoever keeps the books, when their seven days are over',
    table: 'invoices.month_files',
    over: (now) => sql`asked_at < ${daysBefore(now, KEPT_DAYS)}`,
  },
];

type FileKind = 'documents' | 'journal';

/** Returns whose documents they are by now, counted. The caller holds the member's row: what one asks for at two screens at once counts each other. */
export const askMonthFile = async (
  db: Transaction<Database>,
  enqueue: EnqueueJob,
  { month, kind, by, now }: { month: string; kind: FileKind; by: number; now: Date },
): Promise<{ readonly id: number; readonly people: number } | Refused<'month_too_large' | 'files_full'>> => {
  if (await isTooLarge(db, month)) return { refused: 'month_too_large' };
  if (await hasMany(db, by, now)) return { refused: 'files_full' };
  const { rows } = await sql<{ id: number }>`
    insert into invoices.month_files (month, kind, asked_by, asked_at)
    values (${firstDay(month)}::date, ${kind}, ${by}, ${now}) returning id`.execute(db);
  const id = rows[0]!.id;
  await enqueue(db, 'make-month-file', { fileId: id, part: 1 });
  return { id, people: await peopleOf(db, month) };
};

const hasMany = async (db: Kysely<Database>, by: number, now: Date): Promise<boolean> => {
  const own = await db
    .selectFrom('invoices.month_files')
    .where('asked_by', '=', by)
    .where('asked_at', '>=', daysBefore(now, KEPT_DAYS))
    .limit(KEPT_FILES)
    .select(['made_at', 'failed_at'])
    .execute();
  const making = own.filter(({ made_at, failed_at }) => made_at === null && failed_at === null);
  return own.length >= KEPT_FILES || making.length >= AT_ONCE;
};

const isTooLarge = async (db: Kysely<Database>, month: string): Promise<boolean> => {
  const { from, until } = monthSpan(month);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      (select from invoices.invoices where issued_at >= ${from} and issued_at < ${until} limit ${MOST + 1})
      union all
      (select from invoices.credit_notes where issued_at >= ${from} and issued_at < ${until} limit ${MOST + 1})
    ) as documents`.execute(db);
  return (rows[0]?.n ?? 0) > MOST;
};

const peopleOf = async (db: Kysely<Database>, month: string): Promise<number> => {
  const { from, until } = monthSpan(month);
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select account_id from invoices.invoices where issued_at >= ${from} and issued_at < ${until}
      union
      select account_id from invoices.credit_notes where issued_at >= ${from} and issued_at < ${until}
    ) as people`.execute(db);
  return rows[0]?.people ?? 0;
};

/** Not past its days. */
export const findMonthFile = async (db: Kysely<Database>, id: number, now: Date) =>
  (await db
    .selectFrom('invoices.month_files')
    .where('id', '=', id)
    .where('asked_at', '>=', daysBefore(now, KEPT_DAYS))
    .select(['id', 'kind', 'made_at', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .executeTakeFirst()) ?? null;

/** Kept once, whoever makes it a second time. */
export const keepPart = async (
  db: Kysely<Database>,
  { fileId, part }: { readonly fileId: number; readonly part: number },
  { name, bytes }: Document,
): Promise<void> => {
  await db
    .insertInto('invoices.month_file_parts')
    .values({ file_id: fileId, part, name, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const setMade = async (db: Kysely<Database>, id: number, change: { made_at: Date } | { failed_at: Date }) => {
  await db.updateTable('invoices.month_files').set(change).where('id', '=', id).execute();
};

/** Those of a month, newest first, with the names of their parts. */
export const monthFilesOf = async (db: Kysely<Database>, month: string, now: Date) => {
  const files = await db
    .selectFrom('invoices.month_files')
    .where('month', '=', sql<Date>`${firstDay(month)}::date`)
    .where('asked_at', '>=', daysBefore(now, KEPT_DAYS))
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  const ids = files.map(({ id }) => id);
  const parts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('invoices.month_file_parts')
          .where('file_id', 'in', ids)
          .orderBy('part')
          .select(['file_id', 'part', 'name'])
          .execute();
  return files.map((file) => ({ ...file, parts: parts.filter(({ file_id }) => file_id === file.id) }));
};

export const findPart = async (db: Kysely<Database>, fileId: number, part: number) =>
  (await db
    .selectFrom('invoices.month_file_parts')
    .where('file_id', '=', fileId)
    .where('part', '=', part)
    .select(['name', 'bytes'])
    .executeTakeFirst()) ?? null;
