import { readerOf } from '../../mails/index.ts';
import type { Listing } from '../../verb.ts';
import { mailRows, presentMail } from './mail-rows.ts';

const PAGE = 50;

/** Newest first, for whoever may read mails. */
export const listMails: Listing<'GET /operations/mails'> = async ({ db, env }, { query }) => {
  const { state, kind, person, address, after } = query;
  let list = mailRows(db);
  if (state !== undefined) list = list.where('state', '=', state);
  if (kind !== undefined) {
    // Found in the index of kinds alone: among the newest mails, one that was frequent long ago is far away.
    const ofKind = db
      .selectFrom('mails.mails')
      .where('kind', '=', kind)
      .$if(after !== undefined, (mails) => mails.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .select('id');
    const alone = state === undefined && person === undefined && address === undefined;
    list = alone ? list.where('id', 'in', ofKind) : list.where('kind', '=', kind);
  }
  if (person !== undefined) list = list.where('account_id', '=', person);
  if (address !== undefined) list = list.where('reader', '=', readerOf(env.appSecret, address));
  if (after !== undefined) list = list.where('id', '<', after);
  const rows = await list
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { mails: page.map(presentMail), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
};
