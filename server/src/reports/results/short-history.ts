import type { Verb } from '../../verb.ts';
import { diagnosticsWith } from '../download/available-booklets.ts';

/** Completed short diagnostics, newest first. */
export const shortHistory: Verb<'GET /freemium/history'> = async ({ db, person }) =>
  (await diagnosticsWith(db, person.accountId, 'short')).map(({ session, purchase }) => ({
    idDiag: session.id,
    date: (purchase.completed_at ?? session.resources_over_at ?? purchase.bought_at).toISOString(),
  }));
