import { getAccount } from '../account/index.ts';
import type { Verb } from '../verb.ts';
import { findCreditNote } from './credit-notes.ts';
import { renderCreditNote } from './render-invoice.ts';

/** One of the person's credit notes as PDF. */
export const downloadCreditNote: Verb<'GET /factures/avoir/:id'> = async (
  { db, person, adapters },
  { params },
  refuse,
) => {
  const note = await findCreditNote(db, person.accountId, params.id);
  if (!note) throw refuse('not_found');
  const { language } = await getAccount(db, person.accountId);
  return renderCreditNote(db, adapters.pdf, note, language);
};
