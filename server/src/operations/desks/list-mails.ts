import { readerOf } from '../../mails/index.ts';
import type { Listing } from '../../verb.ts';
import { mailRows, presentMail } from './mail-rows.ts';

const PAGE = 50;

/** Newest first, for whoever may read mails. */
export const listMails: Listing<'GET /operations/mails'> = async ({ db, env }, { query }) => {
  const { state, kind, person, address, after } = query;
  let list = mailRows(db);
  if (state !== undefined) list = list.where('state', '=', state);
  if (kind !== undefined) list = list.where('kind', '=', kind);
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
