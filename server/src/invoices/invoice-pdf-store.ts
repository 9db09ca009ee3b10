/** Invoices and credit notes as they were printed first, under the edition that printed them. */
import type { Language } from '@eqinox/domain/languages';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { renderVersionOf, printedBy } from '../printed-by.ts';

/** Everything else that an invoice says stands in its snapshot. */
const RENDER_VERSION = renderVersionOf(
  printedBy(['content/invoices', 'domain/src/calendar.ts', 'domain/src/fill-places.ts', 'server/src/invoices']),
  [],
);
export const findCachedPdf = async (
  db: Kysely<Database>,
  number: string,
  language: Language,
): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('invoices.prints')
    .where('number', '=', number)
    .where('edition', '=', RENDER_VERSION)
    .where('language', '=', language)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** Keeps a print and returns the one that is kept: of two products that printed at once, the first one's. */
export const storePdf = async (
  db: Kysely<Database>,
  number: string,
  language: Language,
  bytes: Uint8Array,
): Promise<Uint8Array> => {
  const print = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = await db
    .insertInto('invoices.prints')
    .values({ number, edition: RENDER_VERSION, language, bytes: print })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows ? bytes : ((await findCachedPdf(db, number, language)) ?? bytes);
};
