/** Printed booklets: rendered once per diagnostic, language, edition, instrument and name, then served from here. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { ReportsTables } from '../tables.ts';

/** What makes a print another one. */
export type CachedPdfKey = Omit<Selectable<ReportsTables['reports.booklets']>, 'bytes' | 'rendered_at'>;

export const findCachedPdf = async (db: Kysely<Database>, key: CachedPdfKey): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('reports.booklets')
    .where('account_id', '=', key.account_id)
    .where('session_id', '=', key.session_id)
    .where('booklet', '=', key.booklet)
    .where('language', '=', key.language)
    .where('edition', '=', key.edition)
    .where('instrument_version', '=', key.instrument_version)
    .where('printed_name', '=', key.printed_name)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** Keeps a print. Prints of the same booklet that nobody will ask for again (an earlier name or edition) go. */
export const storePdf = async (
  db: Kysely<Database>,
  key: CachedPdfKey,
  bytes: Uint8Array,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('reports.booklets')
    .values({ ...key, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), rendered_at: now })
    // Two asked at once: the first one printed stays.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('reports.booklets')
    .where('account_id', '=', key.account_id)
    .where('session_id', '=', key.session_id)
    .where('booklet', '=', key.booklet)
    .where('language', '=', key.language)
    .where((is) =>
      is.or([
        is('edition', '!=', key.edition),
        is('instrument_version', '!=', key.instrument_version),
        is('printed_name', '!=', key.printed_name),
      ]),
    )
    .execute();
};
