/**
 * What the link in the mail of a consultant without an account opens: the booklets of the diagnostic that the restitution explains.
 * Each opening is a row of the journal, which its person reads (decision 52).
 */
import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Context } from '../context.ts';
import { existingBooklets, renderBooklet } from '../reports/index.ts';
import { linkActor, writeJournal } from '../staff/index.ts';
import type { Verb } from '../verb.ts';
import { openBookletLink } from './booklet-links.ts';
import { explainedBy } from './explained-by.ts';

export const listBooklets: Verb<'GET /restitution/booklets/:token'> = async (context, { params }, refuse) => {
  const { db, now } = context;
  const link = await openBookletLink(db, params.token, now);
  if ('refused' in link) throw refuse(link.refused);
  const explained = await explainedBy(db, link.purchase);
  const { prenom, nom } = await getAccount(db, link.purchase.account_id);
  const booklets = explained ? (await existingBooklets(db, explained)).map(({ kind }) => kind) : [];
  if (!(await opened(context, params.token, 'booklet-link-opened', {}))) throw refuse('link_over');
  return {
    prenom,
    nom,
    offre: link.purchase.offer.libelle,
    dateDiag: explained?.session.resources_over_at?.toISOString() ?? null,
    expiresAt: link.expiresAt.toISOString(),
    booklets,
  };
};

export const sharedBooklet: Verb<'GET /restitution/booklets/:token/:booklet'> = async (context, { params }, refuse) => {
  const { db, settings, adapters, now } = context;
  const link = await openBookletLink(db, params.token, now);
  if ('refused' in link) throw refuse(link.refused);
  const explained = await explainedBy(db, link.purchase);
  const booklets = explained ? await existingBooklets(db, explained) : [];
  const booklet = booklets.find(({ kind }) => kind === params.booklet);
  if (!booklet) throw refuse('not_found');
  const document = await renderBooklet({ db, settings, adapters, now }, booklet);
  // Printing takes its time: whoever took the link back meanwhile did so before this leaves.
  if (!(await opened(context, params.token, 'booklet-link-read', { booklet: params.booklet }))) {
    throw refuse('link_over');
  }
  return document;
};

/** Notes who was opened, where the link still opens them. */
const opened = (
  { db, now, request }: Pick<Context, 'db' | 'now' | 'request'>,
  token: string,
  act: 'booklet-link-opened' | 'booklet-link-read',
  facts: Readonly<Record<string, string>>,
): Promise<boolean> =>
  transaction(db, async (db) => {
    const link = await openBookletLink(db, token, now, { held: true });
    if ('refused' in link) return false;
    const after = { reference: link.purchase.id, consultant: link.purchase.explorer_id, ...facts };
    await writeJournal(db, linkActor(request), act, { on: ['account', link.purchase.account_id], after }, now);
    return true;
  });
