import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { lastCompleted, type Purchase, purchasesOf } from '../offers/index.ts';

/** The purchase whose diagnostic a restitution explains: its own, or for an option the one completed last. */
export const explainedBy = async (db: Kysely<Database>, purchase: Purchase): Promise<Purchase | null> =>
  purchase.offer.parts.length > 0 ? purchase : lastCompleted(await purchasesOf(db, purchase.account_id));
