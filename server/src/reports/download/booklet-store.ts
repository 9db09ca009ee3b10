/**
 * Printed booklets: rendered once per diagnostic, language, edition, instrument and name, then served from here. What the person was
 * handed stays beside the next edition's (docs/decisions/0082).
 */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { ReportsTables } from '../tables.ts';

type Print = Selectable<ReportsTables['reports.booklets']>;

/** What makes a print another one. */
export type CachedPdfKey = Omit<Print, 'bytes' | 'rendered_at' | 'text_version' | 'handed_at'>;

/** Of earlier prints, the newest of each booklet and language. */
export const MOST_EARLIER = 3;

const ofBooklet = ({ account_id, session_id, booklet, language }: CachedPdfKey) => ({
  account_id,
  session_id,
  booklet,
  language,
});

export const findCachedPdf = async (
  db: Kysely<Database>,
  key: CachedPdfKey,
): Promise<Pick<Print, 'bytes' | 'handed_at'> | null> =>
  (await db
    .selectFrom('reports.booklets')
    .where((is) => is.and({ ...key }))
    .select(['bytes', 'handed_at'])
    .executeTakeFirst()) ?? null;

/**
 * Keeps a print, and resolves to the one that is kept: of two asked at once, the first. Of the same booklet in the same language those
 * go that nobody is offered any more: under an earlier name, of another instrument, never handed to the person, older than three others.
 */
export const storePdf = async (
  db: Kysely<Database>,
  key: CachedPdfKey,
  { bytes, textVersion, now }: { bytes: Uint8Array; textVersion: string; now: Date },
): Promise<Uint8Array> => {
  const { numInsertedOrUpdatedRows: stored } = await db
    .insertInto('reports.booklets')
    .values({
      ...key,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      rendered_at: now,
      text_version: textVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('reports.booklets')
    .where((is) => is.and(ofBooklet(key)))
    .where((is) =>
      is.or([
        is('instrument_version', '!=', key.instrument_version),
        is('printed_name', '!=', key.printed_name),
        is.and([
          is('edition', '!=', key.edition),
          is('edition', 'not in', (query) =>
            query
              .selectFrom('reports.booklets as kept')
              .where((of) => of.and(ofBooklet(key)))
              .where('instrument_version', '=', key.instrument_version)
              .where('printed_name', '=', key.printed_name)
              .where('edition', '!=', key.edition)
              .where('handed_at', 'is not', null)
              .orderBy('rendered_at', 'desc')
              .limit(MOST_EARLIER)
              .select('kept.edition'),
          ),
        ]),
      ]),
    )
    .execute();
  return stored === 1n ? bytes : ((await findCachedPdf(db, key))?.bytes ?? bytes);
};

/** The person has this print in hand from now on. Of its edition are its texts: a version that noted none printed the same ones. */
export const noteHanded = async (
  db: Kysely<Database>,
  key: CachedPdfKey,
  { textVersion, now }: { textVersion: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('reports.booklets')
    .set({ handed_at: now, text_version: textVersion })
    .where((is) => is.and({ ...key }))
    .where('handed_at', 'is', null)
    .execute();
};

const IN_HAND = [
  'session_id',
  'booklet',
  'language',
  'edition',
  'instrument_version',
  'printed_name',
  'text_version',
  'rendered_at',
] as const;

const handedTo = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('reports.booklets')
    .where('account_id', '=', accountId)
    .where('handed_at', 'is not', null)
    .select(IN_HAND)
    .$narrowType<{ text_version: string }>();

/** All that the person was handed and that is kept, newest first: a list without the prints themselves. */
export const handedPrints = (db: Kysely<Database>, accountId: number) =>
  handedTo(db, accountId).orderBy('rendered_at', 'desc').execute();

/** One of them. */
export const findHanded = (db: Kysely<Database>, { account_id, ...key }: CachedPdfKey) =>
  handedTo(db, account_id)
    .where((is) => is.and(key))
    .select('bytes')
    .executeTakeFirst();

/** Whatever is kept of a person's, as their copy of their data tells it. */
export const keptPrints = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('reports.booklets')
    .where('account_id', '=', accountId)
    .select([
      'session_id as sessionId',
      'booklet',
      'language',
      'rendered_at as printedAt',
      'text_version as textVersion',
      'handed_at as handedAt',
    ])
    .orderBy('rendered_at')
    .execute();
