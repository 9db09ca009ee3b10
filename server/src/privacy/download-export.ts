/** The two files of the latest export, for as long as it is kept. */
import type { Verb } from '../verb.ts';
import { exportedFile } from './exports.ts';

export const downloadData: Verb<'GET /privacy/export/data'> = async ({ db, person, now }, _input, refuse) => {
  const data = await exportedFile(db, person.accountId, 'data', now);
  if (data === null) throw refuse('export_not_ready');
  return data;
};

export const downloadDocument: Verb<'GET /privacy/export/document'> = async ({ db, person, now }, _input, refuse) => {
  const bytes = await exportedFile(db, person.accountId, 'document', now);
  if (bytes === null) throw refuse('export_not_ready');
  return { name: 'donnees-eqinox.pdf', bytes };
};
