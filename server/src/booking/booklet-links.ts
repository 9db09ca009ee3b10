/** The way to one person's booklets that a consultant's mail carries: one per restitution, for 60 days from the booking at most. */
import type { Kysely } from 'kysely';
import { BOOKLET_LINK_DAYS } from '@eqinox/domain/booking/words';
import type { Database } from '../database.ts';
import { findPurchase, type Purchase } from '../offers/index.ts';
import { newToken, tokenHash } from '../secrets.ts';
import type { Refused } from '../refusal.ts';
import { isParentMissing } from './parent-missing.ts';

/** Its last moment: days run from the booking, so that no mail that is sent again gives more of them. */
const linkEnds = ({ booked_at }: Pick<Purchase, 'booked_at'>, now: Date): Date =>
  new Date((booked_at ?? now).getTime() + BOOKLET_LINK_DAYS * 24 * 3_600_000);

/** Whether a link of this restitution would open anything, as to its days. */
export const linkHasDays = (purchase: Pick<Purchase, 'booked_at'>, now: Date): boolean => linkEnds(purchase, now) > now;

/** Makes the link of a booked restitution; an earlier one of it opens nothing any more. A revoked one stays revoked. */
export const makeBookletLink = async (
  db: Kysely<Database>,
  purchase: Purchase,
  explorerId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = newToken();
  const expiresAt = linkEnds(purchase, now);
  const fresh = { explorer_id: explorerId, token_hash: tokenHash(token), created_at: now, expires_at: expiresAt };
  await db
    .insertInto('booking.booklet_links')
    .values({ purchase_id: purchase.id, account_id: purchase.account_id, ...fresh, revoked_at: null })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(fresh))
    .execute();
  return { token, expiresAt };
};

/** Takes the link of a restitution back. Returns whether there was one to take back. */
export const revokeBookletLink = async (db: Kysely<Database>, purchaseId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('booking.booklet_links')
    .set({ revoked_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface OpenLink {
  readonly purchase: Purchase;
  readonly expiresAt: Date;
}

/** What a token opens; `held` until the transaction ends, so that taking it back waits. Over is a link that is revoked, too old, whose restitution is closed or withdrawn, or for which a parent's yes is missing; not found, nobody's token. */
export const openBookletLink = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
  { held = false } = {},
): Promise<OpenLink | Refused<'link_over' | 'not_found'>> => {
  const link = await db
    .selectFrom('booking.booklet_links')
    .where('token_hash', '=', tokenHash(token))
    .selectAll()
    .$if(held, (link) => link.forShare())
    .executeTakeFirst();
  if (!link) return { refused: 'not_found' };
  const purchase = await findPurchase(db, link.account_id, link.purchase_id);
  if (link.revoked_at || link.expires_at <= now || !purchase || purchase.closed_at || purchase.withdrawn_at) {
    return { refused: 'link_over' };
  }
  if (await isParentMissing(db, purchase, now)) return { refused: 'link_over' };
  return { purchase, expiresAt: link.expires_at };
};

/** Until when the link of a restitution opens something, as far as it was not taken back; null without one. */
export const bookletLinkUntil = async (
  db: Kysely<Database>,
  purchase: Pick<Purchase, 'id' | 'account_id' | 'closed_at' | 'withdrawn_at'>,
  now: Date,
): Promise<Date | null> => {
  if (purchase.closed_at || purchase.withdrawn_at) return null;
  const link = await db
    .selectFrom('booking.booklet_links')
    .where('purchase_id', '=', purchase.id)
    .where('account_id', '=', purchase.account_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select('expires_at')
    .executeTakeFirst();
  return link?.expires_at ?? null;
};
