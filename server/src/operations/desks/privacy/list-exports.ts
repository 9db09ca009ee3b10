import type { Verb } from '../../../verb.ts';
import { dueAt } from './due-at.ts';

const PAGE = 50;

/** For whoever may read of privacy: that there is one and how it stands, nothing of what it holds. */
export const listExports: Verb<'GET /operations/exports'> = async ({ db }, { query: { after } }) => {
  const rows = await db
    .selectFrom('privacy.exports')
    .$if(after !== undefined, (list) => list.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .select(['id', 'account_id', 'state', 'requested_at', 'expires_at'])
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    exports: page.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      askedAt: row.requested_at.toISOString(),
      dueAt: dueAt(row.requested_at),
      state: row.state,
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
