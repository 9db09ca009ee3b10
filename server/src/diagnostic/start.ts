import type { Kysely } from 'kysely';
import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { missingConsentRefusal } from '../consent/index.ts';
import type { Database } from '../database.ts';
import { createPurchase, findPurchase, markBegun, SHORT_OFFER } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { infoOf } from './info.ts';
import { resolveSession } from './resolve-session.ts';
import { findSession, lockSession, type Session } from './sessions.ts';
import { shownFromNow } from './shown.ts';

/**
 * Begins a diagnostic, whatever the browser says only with the consents that are due and after the colour test. What has
 * begun stays begun: a second start is 200 and changes nothing.
 */
export const start: Verb<'POST /orizon/start'> = async (context, { body }, refuse) => {
  const { db, person, now } = context;
  const { accountId } = person;
  const found = await resolveSession(db, accountId, body ?? {}, now);
  if (!found) throw refuse('nothing_to_start');
  if ('refused' in found) throw refuse(found.refused);
  if (body?.kind === 'short' && found.resources_over_at !== null) throw refuse('short_too_soon');
  if (!hasBegun(found)) {
    const account = await getAccount(db, accountId);
    const { language } = account;
    const subject = found.kind === 'short' ? 'short' : 'behaviour';
    const missing = await missingConsentRefusal(db, { subject, account, sessionId: found.id, now });
    if (missing) throw refuse(missing.refused);
    if (await colourTestWaits(db, found)) throw refuse('colour_test_first');
    await transaction(db, async (db) => {
      const session = await lockSession(db, accountId, found.id);
      if (!session || hasBegun(session)) return;
      // The short diagnostic is free: its start buys it.
      const purchaseId =
        session.purchase_id ?? (await createPurchase(db, { accountId, offerId: SHORT_OFFER.id, orderId: null, now }));
      await db
        .updateTable('diagnostic.sessions')
        .set({
          ...(session.kind === 'short' ? { part_two_started_at: now } : { part_one_started_at: now }),
          purchase_id: purchaseId,
          // As of the start, not of the day the session was made.
          ...shownFromNow(session.seed, language),
        })
        .where('account_id', '=', accountId)
        .where('id', '=', session.id)
        .execute();
      await markBegun(db, purchaseId, now);
    });
  }
  return infoOf(context, accountId, await findSession(db, accountId, found.id));
};

const hasBegun = (session: Session): boolean =>
  session.part_one_started_at !== null || session.part_two_started_at !== null;

/** The offer has a colour test, which comes first, and it is not over. */
const colourTestWaits = async (db: Kysely<Database>, session: Session): Promise<boolean> => {
  const purchase = await findPurchase(db, session.account_id, session.purchase_id);
  return purchase !== null && purchase.offer.parts.includes('colour') && purchase.colour_over_at === null;
};
