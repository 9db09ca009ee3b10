import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { missingConsentRefusal } from '../consent/index.ts';
import { currentBank, languageShown } from '../content/banks.ts';
import { markBegun } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { infoOf, resolveColourTest } from './resolve-colour-test.ts';
import { findColourSession } from './sessions.ts';

/**
 * Begins the colour test, whatever the browser says only with the consents that are due: under 18, one's own and a parent's.
 * A second start is 200 and changes nothing.
 */
export const start: Verb<'POST /chromatic/start'> = async ({ db, person, now }, { body }, refuse) => {
  const { accountId } = person;
  const test = await resolveColourTest(db, accountId, body?.idSessionChromaticDiag, now);
  if (!test) throw refuse('nothing_to_start');
  if ('refused' in test) throw refuse(test.refused);
  const { session, purchase } = test;
  // Once over it stays over, for a retake of the diagnostic too.
  if (purchase.colour_over_at === null && !(await findColourSession(db, accountId, session.id))) {
    const account = await getAccount(db, accountId);
    const missing = await missingConsentRefusal(db, { subject: 'colour', account, sessionId: session.id, now });
    if (missing) throw refuse(missing.refused);
    const bank = currentBank();
    await transaction(db, async (db) => {
      await db
        .insertInto('colour_test.sessions')
        .values({
          session_id: session.id,
          account_id: accountId,
          instrument_version: bank.number,
          language: languageShown(bank, account.language),
          started_at: now,
          over_at: null,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'session_id']).doNothing())
        .execute();
      await markBegun(db, purchase.id, now);
    });
  }
  return infoOf(test);
};
