/** The main booklet of a completed diagnostic. */
import type { Verb } from '../../verb.ts';
import { diagnosticsWith } from './available-booklets.ts';
import { printBooklet } from './print-booklet.ts';

/** Of one history entry. */
export const mainReport: Verb<'GET /potential/report/:id'> = async (context, { params }, refuse) => {
  const diagnostics = await diagnosticsWith(context.db, context.person.accountId, 'main');
  const diagnostic = diagnostics.find(({ session }) => session.id === params.id);
  if (!diagnostic) throw refuse('not_found');
  return printBooklet(context, diagnostic, 'main');
};

/** Of the last completed diagnostic that has one. */
export const lastReport: Verb<'GET /potential/last-report'> = async (context, _input, refuse) => {
  const [latest] = await diagnosticsWith(context.db, context.person.accountId, 'main');
  if (!latest) throw refuse('not_found');
  return printBooklet(context, latest, 'main', 'rapport.pdf');
};
