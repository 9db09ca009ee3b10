/** The booklets that exist of one diagnostic, for whoever prepares its restitution. */
import type { Kysely } from 'kysely';
import type { Booklet } from '@eqinox/domain/offers/words';
import { getAccount, protectingBirthdayOf } from '../../account/index.ts';
import type { Database } from '../../database.ts';
import type { Document } from '../../verb.ts';
import type { Diagnostic } from '../booklets/printable-diagnostic.ts';
import { availableAs } from './available-booklets.ts';
import { type Caller, fileOf, printBooklet } from './print-booklet.ts';

export type ExistingBooklet = Diagnostic & { readonly kind: Exclude<Booklet, 'short'> };

/** What a consultant may explain, in the order of reading. */
const EXPLAINED: readonly ExistingBooklet['kind'][] = ['main', 'complementary', 'manager', 'youth'];

/** Who asks has the right to see them: the caller's to know. */
export const existingBooklets = async (db: Kysely<Database>, diagnostic: Diagnostic): Promise<ExistingBooklet[]> => {
  const birthday = protectingBirthdayOf(await getAccount(db, diagnostic.purchase.account_id));
  // Each under its own name: the main one of a person under 18 is a youth booklet, and is listed as one.
  return EXPLAINED.filter((kind) => availableAs(diagnostic, kind, birthday)?.kind === kind).map((kind) => ({
    kind,
    ...diagnostic,
  }));
};

/** In French, which consultants speak (decisions section 11). */
export const renderBooklet = async (caller: Caller, booklet: ExistingBooklet): Promise<Document> => {
  const { bytes, language } = await printBooklet(caller, booklet, 'fr');
  return { bytes, name: fileOf(booklet.kind, language) };
};
