/** What the link in a consultant's mail opens: the booklets of the diagnostic that the restitution explains. */
import type { Kysely } from 'kysely';
import { getAccount } from '../account/index.ts';
import type { Database } from '../database.ts';
import { lastCompleted, lastTakenAt, type Purchase, purchasesOf } from '../offers/index.ts';
import { existingBooklets, renderBooklet } from '../reports/index.ts';
import type { Verb } from '../verb.ts';
import { openBookletLink } from './booklet-links.ts';

export const listBooklets: Verb<'GET /restitution/booklets/:token'> = async ({ db, now }, { params }, refuse) => {
  const link = await openBookletLink(db, params.token, now);
  if ('refused' in link) throw refuse(link.refused);
  const explained = await explainedBy(db, link.purchase);
  const { prenom, nom } = await getAccount(db, link.purchase.account_id);
  return {
    prenom,
    nom,
    offre: link.purchase.offer.libelle,
    dateDiag: (explained && lastTakenAt(explained)?.toISOString()) ?? null,
    expiresAt: link.expiresAt.toISOString(),
    booklets: explained ? (await existingBooklets(db, explained)).map(({ kind }) => kind) : [],
  };
};

export const sharedBooklet: Verb<'GET /restitution/booklets/:token/:booklet'> = async (
  { db, settings, adapters, now },
  { params },
  refuse,
) => {
  const link = await openBookletLink(db, params.token, now);
  if ('refused' in link) throw refuse(link.refused);
  const explained = await explainedBy(db, link.purchase);
  const booklets = explained ? await existingBooklets(db, explained) : [];
  const booklet = booklets.find(({ kind }) => kind === params.booklet);
  if (!booklet) throw refuse('not_found');
  return renderBooklet({ db, settings, adapters, now }, booklet);
};

/** The purchase whose diagnostic a restitution explains: its own, or for an option the one completed last. */
const explainedBy = async (db: Kysely<Database>, purchase: Purchase): Promise<Purchase | null> =>
  purchase.offer.parts.length > 0 ? purchase : lastCompleted(await purchasesOf(db, purchase.account_id));
