import type { Kysely } from 'kysely';
import type { ColourTestInfo } from '@eqinox/contract/colour-test';
import type { Database } from '../database.ts';
import { findSession, openSessionOf, type Session } from '../diagnostic/index.ts';
import { findPurchase, type Purchase } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';

/** A diagnostic whose offer holds a colour test. */
export interface ColourTest {
  readonly session: Session;
  readonly purchase: Purchase;
}

/**
 * The colour test that a call means: that of the diagnostic named, else that of the open purchase; null when there is none
 * to take. An id that is not this person's is not found.
 */
export const resolveColourTest = async (
  db: Kysely<Database>,
  accountId: number,
  id: number | null | undefined,
  now: Date,
): Promise<ColourTest | Refused<'not_found'> | null> => {
  const session = id ? await findSession(db, accountId, id) : await openSessionOf(db, accountId, now);
  if (!session) return id ? { refused: 'not_found' } : null;
  const purchase = await findPurchase(db, accountId, session.purchase_id);
  return purchase?.offer.parts.includes('colour') ? { session, purchase } : null;
};

/** Where it stands, as the contract tells it. */
export const infoOf = (test: ColourTest | null): ColourTestInfo => ({
  idSessionChromaticDiag: test?.session.id ?? null,
  questionOver: test !== null && test.purchase.colour_over_at !== null,
});
