/** The youth booklet of one history entry, as soon as the diagnostic is completed. */
import type { Verb } from '../../verb.ts';
import { diagnosticsWith } from './available-booklets.ts';
import { printBooklet } from './print-booklet.ts';

export const youthReport: Verb<'GET /potential/reportAdo/:id'> = async (context, { params }, refuse) => {
  const diagnostics = await diagnosticsWith(context.db, context.person.accountId, 'youth');
  const diagnostic = diagnostics.find(({ session }) => session.id === params.id);
  if (!diagnostic) throw refuse('not_found');
  return printBooklet(context, diagnostic, 'youth');
};
