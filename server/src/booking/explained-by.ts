import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { completedSessions, type Session } from '../diagnostic/index.ts';
import { lastPerformed, type Purchase, purchasesOf } from '../offers/index.ts';
import type { Diagnostic } from '../reports/index.ts';
import { overSince } from './appointments.ts';

/**
 * The diagnostic that a restitution explains: of its own purchase, or for an option of the one carried out last; null before there is one, and where
 * its answers were erased: what was granted of it is read of no older one. Its free retake is read in its place, until the restitution is over. From
 * then on it stays the one of then: what was granted, is read by a link or bears marks does not follow the person to another purchase, nor to a retake
 * that nobody explained, nor to answers that were given anew after the explained ones were erased.
 */
export const explainedBy = async (db: Kysely<Database>, restitution: Purchase): Promise<Diagnostic | null> => {
  const over = await overSince(db, restitution);
  const isOwn = restitution.offer.parts.length > 0;
  const purchase = isOwn ? restitution : lastPerformed(await purchasesOf(db, restitution.account_id), over);
  if (!purchase) return null;
  const sessions = (await completedSessions(db, purchase.account_id)).filter((one) => one.purchase_id === purchase.id);
  const session = over ? sessions.find((one) => isCompletedBy(one, over)) : sessions[0];
  return session ? { session, purchase } : null;
};

const isCompletedBy = ({ resources_over_at }: Session, moment: Date): boolean =>
  resources_over_at !== null && resources_over_at <= moment;
