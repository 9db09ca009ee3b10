import { isParentName } from '@eqinox/domain/consent/consents-due';
import { isForeignKeyViolation } from '../adapters/database/violations.ts';
import type { Verb } from '../verb.ts';
import { CONSENT_TEXT_VERSION } from './text-version.ts';

/** Adds a consent. A parent's needs a name. Somebody else's session is not there. */
export const saveConsent: Verb<'POST /orizon/consentement/save'> = async ({ db, person, now }, { body }, refuse) => {
  if (body.isParent && !isParentName(body.nomPrenom ?? '')) throw refuse('parent_name_refused');
  try {
    await db
      .insertInto('consent.consents')
      .values({
        account_id: person.accountId,
        session_id: body.idSessionDiag,
        subject: body.immediateExecution ? 'execution' : 'answers',
        is_parent: body.isParent,
        name: body.nomPrenom || null,
        text_version: CONSENT_TEXT_VERSION,
        given_at: now,
        client_date: body.dateConsent ?? null,
      })
      .execute();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw refuse('not_found');
    throw error;
  }
  return undefined;
};
