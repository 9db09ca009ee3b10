/** The booklets that open once a restitution is closed: complementary and manager. */
import type { Verb } from '../../verb.ts';
import { diagnosticsWith } from './available-booklets.ts';
import { printBooklet } from './print-booklet.ts';

export const extensionReport: Verb<'GET /potential/extension/:id'> = async (context, { params }, refuse) => {
  const diagnostics = await diagnosticsWith(context.db, context.person.accountId, 'complementary');
  const diagnostic = diagnostics.find(({ session }) => session.id === params.id);
  if (!diagnostic) throw refuse('not_found');
  return printBooklet(context, diagnostic, 'complementary');
};

export const managerialReport: Verb<'GET /potential/managerial/:id'> = async (context, { params }, refuse) => {
  const diagnostics = await diagnosticsWith(context.db, context.person.accountId, 'manager');
  const diagnostic = diagnostics.find(({ session }) => session.id === params.id);
  if (!diagnostic) throw refuse('not_found');
  return printBooklet(context, diagnostic, 'manager');
};
