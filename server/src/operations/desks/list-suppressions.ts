import { NOBODY, readerOf } from '../../mails/index.ts';
import type { Listing } from '../../verb.ts';

const PAGE = 50;

/** Addresses that no mail goes to, newest first, for whoever may read mails. An address is shown where it is still the one of the person whose mail came back: of others there is a hash. */
export const listSuppressions: Listing<'GET /operations/suppressions'> = async ({ db, env }, { query }) => {
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
