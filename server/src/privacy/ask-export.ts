import { transaction } from '../adapters/database/transaction.ts';
import { requireRecentPassword } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { beginExport, exportStateOf } from './exports.ts';

/**
 * Begins an export, made by a job. While one is being made it is that one. It holds everything at once: whoever finds a
 * device open gets no copy without the password.
 */
export const askExport: Verb<'POST /privacy/export'> = async (context, { body }, refuse) => {
  await requireRecentPassword(context, body.password, refuse);
  const { db, adapters, person, now, request } = context;
  const begun = await transaction(db, async (db) => {
    const begun = await beginExport(db, person.accountId, now);
    if (typeof begun === 'number') {
      await adapters.enqueue(db, 'make-export', { exportId: begun, origin: request.origin });
    }
    return begun;
  });
  if (begun !== null && typeof begun !== 'number') throw refuse(begun.refused, 24 * 3600);
  return exportStateOf(db, person.accountId, now);
};
