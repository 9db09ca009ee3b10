import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { lastCompleted, type Purchase, purchasesOf } from '../offers/index.ts';
import { overSince } from './appointments.ts';

/**
 * The purchase whose diagnostic a restitution explains: its own, or for an option the one completed last. Once the restitution is over that
 * is the purchase of then: what was granted, or is read by a link, does not follow the person to a later one. A free retake is of the same purchase,
 * and is read in the place of what it repeats.
 */
export const explainedBy = async (db: Kysely<Database>, purchase: Purchase): Promise<Purchase | null> => {
  if (purchase.offer.parts.length > 0) return purchase;
  const purchases = await purchasesOf(db, purchase.account_id);
  const over = await overSince(db, purchase);
  return lastCompleted(purchases, over);
};
