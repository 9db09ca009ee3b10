import { parisDate } from '@eqinox/domain/consent/age';
import { consentsDue, consentsMissing } from '@eqinox/domain/consent/consents-due';
import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { consentsOf } from '../consent/index.ts';
import { markBegun } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { INSTRUMENT_VERSION } from './bank.ts';
import { infoOf } from './info.ts';
import { findSession, lockSession, openSessionOf } from './sessions.ts';

/**
 * Begins a diagnostic, whatever the browser says only with the consents that are due. What has begun stays begun: a second
 * start is 200 and changes nothing.
 */
export const start: Verb<'POST /orizon/start'> = async ({ db, person, now }, { body }, refuse) => {
  const { accountId } = person;
  const named = body?.idSessionDiag;
  const found = named ? await findSession(db, accountId, named) : await openSessionOf(db, accountId, now);
  if (named && !found) throw refuse('not_found');
  if (!found) throw refuse('nothing_to_start');
  if (found.part_one_started_at === null && found.part_two_started_at === null) {
    const { birthday, language } = await getAccount(db, accountId);
    const due = consentsDue(found.kind === 'short' ? 'short' : 'behaviour', birthday, parisDate(now));
    if (due === null) throw refuse('birthday_missing');
    const stored = await consentsOf(db, accountId, found.id);
    if (
      consentsMissing(
        due,
        stored.map((row) => ({ isParent: row.is_parent })),
      ).length > 0
    )
      throw refuse('consent_missing');
    await transaction(db, async (db) => {
      const session = await lockSession(db, accountId, found.id);
      if (!session || session.part_one_started_at || session.part_two_started_at) return;
      await db
        .updateTable('diagnostic.sessions')
        .set({
          ...(session.kind === 'short' ? { part_two_started_at: now } : { part_one_started_at: now }),
          // Those of the start, not of the day the session was made.
          instrument_version: INSTRUMENT_VERSION,
          language,
        })
        .where('id', '=', session.id)
        .execute();
      await markBegun(db, session.purchase_id, now);
    });
  }
  return infoOf(db, accountId, await findSession(db, accountId, found.id));
};
