import { act } from '../../staff/index.ts';

/** For whoever may write of mails: the journal keeps why. */
export const releaseSuppression = act(
  'POST /operations/suppressions/:id/release',
  async (db, { now }, { params: { id }, body: { reason } }, refuse) => {
    const found = await db
      .selectFrom('mails.suppressions')
      .where('id', '=', id)
      .select(['ended_at', 'reason', 'status'])
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw refuse('not_found');
    if (found.ended_at) throw refuse('suppression_over');
    await db
      .updateTable('mails.suppressions')
      .set({ ended_at: now, ended_by: 'released' })
      .where('id', '=', id)
      .execute();
    return {
      reply: undefined,
      on: ['suppression', id],
      before: { reason: found.reason, status: found.status },
      reason,
    };
  },
);
