/** Invoices and credit notes as they were printed first, under the edition that printed them. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { editionOf, printedBy } from '../printed-by.ts';

/** Everything else that an invoice says stands in its snapshot. */
const EDITION = editionOf(
  printedBy(['content/invoices', 'domain/src/calendar.ts', 'domain/src/fill-places.ts', 'server/src/invoices']),
  [],
);
/** The one language that has texts. */
const LANGUAGE = 'fr';

export const findPrint = async (db: Kysely<Database>, number: string): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('invoices.prints')
    .where('number', '=', number)
    .where('edition', '=', EDITION)
    .where('language', '=', LANGUAGE)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** Keeps a print and answers the one that is kept: of two products that printed at once, the first one's. */
export const keepPrint = async (db: Kysely<Database>, number: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const print = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = await db
    .insertInto('invoices.prints')
    .values({ number, edition: EDITION, language: LANGUAGE, bytes: print })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows ? bytes : ((await findPrint(db, number)) ?? bytes);
};
