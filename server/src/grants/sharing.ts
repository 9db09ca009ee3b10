/** What a person has opened to whom, and the page as the other sees it. */
import type { Kysely } from 'kysely';
import type { Sharing } from '@eqinox/contract/grants';
import { mayGrant } from '@eqinox/domain/grants/grant';
import { getAccount } from '../account/index.ts';
import { bookletLinkUntil, explainedBy, findConsultant, isParentMissing, overSince } from '../booking/index.ts';
import type { SignedIn } from '../context.ts';
import type { Database } from '../database.ts';
import { findPurchase, type Purchase, purchasesOf } from '../offers/index.ts';
import { existingBooklets } from '../reports/index.ts';
import { hasStaffAccount } from '../staff/index.ts';
import type { Verb } from '../verb.ts';
import { openGrant } from './grants.ts';
import { prepare } from './prepare.ts';
import { wishesOf } from './wishes.ts';

/** Restitutions of which something is open, or may be opened. */
export const listSharings: Verb<'GET /sharing'> = async (context) => {
  const { db, person, now } = context;
  const booked = (await purchasesOf(db, person.accountId)).filter(
    ({ booked_at, explorer_id }) => booked_at && explorer_id,
  );
  const sharings: Sharing[] = [];
  for (const purchase of booked) {
    if (await isShareable(db, purchase, now)) sharings.push(await sharingOf(context, purchase));
  }
  return sharings;
};

/** While something may be granted; a grant is over then too. */
const isShareable = async (db: Kysely<Database>, purchase: Purchase, now: Date): Promise<boolean> =>
  purchase.withdrawn_at === null &&
  mayGrant({ bookedAt: purchase.booked_at, closedAt: await overSince(db, purchase) }, now);

const sharingOf = async ({ db, now }: SignedIn, purchase: Purchase): Promise<Sharing> => {
  const grant = await openGrant(db, purchase, now);
  const wishes = await wishesOf(db, purchase);
  const hasAccount = purchase.explorer_id !== null && (await hasStaffAccount(db, purchase.explorer_id));
  const parentMissing = await isParentMissing(db, purchase, now);
  return {
    reference: purchase.id,
    consultant: (await findConsultant(db, purchase.explorer_id))?.prenom ?? null,
    hasAccount,
    grant: grant && {
      booklets: [...grant.booklets],
      grantedAt: grant.granted_at.toISOString(),
      until: grant.until.toISOString(),
    },
    linkUntil: parentMissing ? null : ((await bookletLinkUntil(db, purchase, now))?.toISOString() ?? null),
    offered: await offeredBy(db, purchase),
    mayGrant: hasAccount && !parentMissing,
    parentMissing,
    held: purchase.closed_at !== null,
    expects: wishes?.expects ?? null,
    avoids: wishes?.avoids ?? null,
  };
};

const offeredBy = async (db: Kysely<Database>, purchase: Purchase): Promise<Sharing['offered']> => {
  const explained = await explainedBy(db, purchase);
  return explained ? (await existingBooklets(db, explained)).map(({ kind }) => kind) : [];
};

/** The person's own, whatever is granted; without a grant, as it would be with the booklets that there are left out. */
export const showPreparation: Verb<'GET /sharing/:id/preparation'> = async (
  { db, person, now },
  { params: { id }, query },
  refuse,
) => {
  const purchase = await findPurchase(db, person.accountId, id);
  if (!purchase?.booked_at) throw refuse('not_found');
  const language = query.language ?? (await getAccount(db, person.accountId)).language;
  const booklets = (await openGrant(db, purchase, now))?.booklets ?? [];
  return prepare(db, purchase, { author: null, booklets, language });
};
