import type { Verb } from '../verb.ts';
import { consentsOf } from './consents.ts';

/** What was agreed for a diagnostic, newest first. */
export const listConsents: Verb<'GET /account/consent/:id'> = async ({ db, person }, { params }) => {
  const rows = await consentsOf(db, person.accountId, params.id);
  return rows.map((row) => ({ isParent: row.is_parent, nomPrenom: row.name, dateConsent: row.given_at.toISOString() }));
};
