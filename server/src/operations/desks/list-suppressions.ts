/** Addresses that no mail goes to, for whoever may read mails; released by whoever may write of them. */
import { NOBODY, readerOf } from '../../mails/index.ts';
import { act } from '../../staff/index.ts';
import type { Verb } from '../../verb.ts';

const PAGE = 50;

/** Newest first. An address is shown where it is still the one of the person whose mail came back: of others there is a hash. */
export const listSuppressions: Verb<'GET /operations/suppressions'> = async ({ db, env }, { query }) => {
  const { address, after } = query;
  let list = db
    .selectFrom('mails.suppressions as s')
    .leftJoin('account.accounts as a', 'a.id', 's.account_id')
    .selectAll('s')
    .select('a.email');
  if (address !== undefined) list = list.where('s.reader', '=', readerOf(env.appSecret, address));
  if (after !== undefined) list = list.where('s.id', '<', after);
  const rows = await list
    .orderBy('s.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    suppressions: page.map((row) => ({
      id: row.id,
      since: row.since.toISOString(),
      returnedAt: row.returned_at.toISOString(),
      reason: row.reason,
      status: row.status,
      accountId: row.account_id === NOBODY ? null : row.account_id,
      email: row.email !== null && readerOf(env.appSecret, row.email).equals(row.reader) ? row.email : null,
      endedAt: row.ended_at?.toISOString() ?? null,
      endedBy: row.ended_by,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};

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
