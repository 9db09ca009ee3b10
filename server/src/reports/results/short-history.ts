import type { Verb } from '../../verb.ts';
import { bookletsAs } from '../download/available-booklets.ts';

/** Completed short diagnostics, newest first. */
export const shortHistory: Verb<'GET /freemium/history'> = async ({ db, person }) =>
  (await bookletsAs(db, person.accountId, 'short')).map(({ session, purchase }) => ({
    idDiag: session.id,
    date: (purchase.completed_at ?? session.resources_over_at ?? purchase.bought_at).toISOString(),
  }));
