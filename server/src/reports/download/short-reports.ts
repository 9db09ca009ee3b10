/** Short diagnostics: their history and their booklets. */
import type { Verb } from '../../verb.ts';
import { diagnosticsWith } from './available-booklets.ts';
import { printBooklet } from './print-booklet.ts';

/** Completed ones, newest first. */
export const shortHistory: Verb<'GET /freemium/history'> = async ({ db, person }) =>
  (await diagnosticsWith(db, person.accountId, 'short')).map(({ session, purchase }) => ({
    idDiag: session.id,
    date: (purchase.completed_at ?? session.resources_over_at ?? purchase.bought_at).toISOString(),
  }));

export const lastShortReport: Verb<'GET /freemium/last-freemium'> = async (context, _input, refuse) => {
  const [latest] = await diagnosticsWith(context.db, context.person.accountId, 'short');
  if (!latest) throw refuse('not_found');
  return printBooklet(context, latest, 'short');
};

export const shortReport: Verb<'GET /freemium/reportfreemium/:id'> = async (context, { params }, refuse) => {
  const diagnostics = await diagnosticsWith(context.db, context.person.accountId, 'short');
  const diagnostic = diagnostics.find(({ session }) => session.id === params.id);
  if (!diagnostic) throw refuse('not_found');
  return printBooklet(context, diagnostic, 'short');
};
