/** Which booklets of a diagnostic are there. What is not shown cannot be downloaded (decisions section 9). */
import type { Kysely } from 'kysely';
import type { Booklet } from '@eqinox/domain/offers/words';
import { bookletHandedOut } from '@eqinox/domain/reports/booklets-by-age';
import { getAccount, protectingBirthdayOf } from '../../account/index.ts';
import type { Database } from '../../database.ts';
import { completedSessions } from '../../diagnostic/index.ts';
import { findPurchase } from '../../offers/index.ts';
import { createLimiter } from '../../limiter.ts';
import { completedAt, type Diagnostic } from '../booklets/printable-diagnostic.ts';
import { formOfAddress, readerOf } from '../booklets/shared/form-of-address.ts';

/** Explained first: these open once the restitution is closed. */
const AFTER_RESTITUTION: readonly Booklet[] = ['complementary', 'manager'];

/** A booklet of a diagnostic that may be printed for the person: the kind that fits their age. */
export type AvailableBooklet = Diagnostic & { readonly kind: Booklet };

/** What is there under that name, for somebody born that day; null when nothing is. */
export const availableAs = (
  diagnostic: Diagnostic,
  asked: Booklet,
  birthday: string | null,
): AvailableBooklet | null => {
  const { purchase } = diagnostic;
  const stands = purchase.withdrawn_at === null || purchase.diagnostic_kept;
  const open = purchase.closed_at !== null || !AFTER_RESTITUTION.includes(asked);
  const reader = readerOf(formOfAddress(birthday, completedAt(diagnostic)));
  const kind = stands && open ? bookletHandedOut(asked, purchase.offer.booklets, reader) : null;
  return kind && { ...diagnostic, kind };
};

/** A group that asks for its booklets at once looks them up one after the other: whoever answers meanwhile does not wait. */
export const bookletLookupLimiter = createLimiter(1, 250);

/** What a person's completed diagnostics hold under the name of this booklet, the latest first. */
export const bookletsAs = (db: Kysely<Database>, accountId: number, asked: Booklet): Promise<AvailableBooklet[]> =>
  bookletLookupLimiter(async () => {
    const birthday = protectingBirthdayOf(await getAccount(db, accountId));
    const available: AvailableBooklet[] = [];
    for (const session of await completedSessions(db, accountId)) {
      const purchase = await findPurchase(db, accountId, session.purchase_id);
      const booklet = purchase && availableAs({ session, purchase }, asked, birthday);
      if (booklet) available.push(booklet);
    }
    return available;
  });

/** A booklet of a diagnostic under its own name, as it is there today: no youth booklet in the main one's place. */
export const bookletItself = async (
  db: Kysely<Database>,
  accountId: number,
  { session_id, booklet }: { readonly session_id: number; readonly booklet: Booklet },
): Promise<AvailableBooklet | undefined> => {
  const available = await bookletsAs(db, accountId, booklet);
  return available.find(({ session, kind }) => session.id === session_id && kind === booklet);
};
