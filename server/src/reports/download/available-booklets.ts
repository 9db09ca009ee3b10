/** Which booklets of a diagnostic are there. What is not shown cannot be downloaded (decisions section 9). */
import type { Kysely } from 'kysely';
import type { Booklet } from '@eqinox/domain/offers/words';
import type { Database } from '../../database.ts';
import { completedSessions } from '../../diagnostic/index.ts';
import { findPurchase } from '../../offers/index.ts';
import { createLimiter } from '../../limiter.ts';
import type { Diagnostic } from '../booklets/printable-diagnostic.ts';

/** Explained first: these open once the restitution is closed. */
const AFTER_RESTITUTION: readonly Booklet[] = ['complementary', 'manager'];

export const isAvailable = ({ purchase }: Diagnostic, booklet: Booklet): boolean =>
  (purchase.withdrawn_at === null || purchase.diagnostic_kept) &&
  purchase.offer.booklets.includes(booklet) &&
  (purchase.closed_at !== null || !AFTER_RESTITUTION.includes(booklet));

/** A group that asks for its booklets at once looks them up one after the other: whoever answers meanwhile does not wait. */
export const bookletLookupLimiter = createLimiter(1, 250);

/** A person's completed diagnostics that hold this booklet, the latest first. */
export const diagnosticsWith = (db: Kysely<Database>, accountId: number, booklet: Booklet): Promise<Diagnostic[]> =>
  bookletLookupLimiter(async () => {
    const diagnostics: Diagnostic[] = [];
    for (const session of await completedSessions(db, accountId)) {
      const purchase = await findPurchase(db, accountId, session.purchase_id);
      if (purchase && isAvailable({ session, purchase }, booklet)) diagnostics.push({ session, purchase });
    }
    return diagnostics;
  });
