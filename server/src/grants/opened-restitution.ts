/** What a consultant at the console may open: a restitution of their own whose person's grant is open now. */
import type { Kysely, Transaction } from 'kysely';
import { lockAccountIfThere } from '../account/index.ts';
import type { AtDesk } from '../context.ts';
import type { Database } from '../database.ts';
import { findPurchase, ownerOfPurchase, type Purchase } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';
import { consultantOf } from '../staff/index.ts';
import { type OpenGrant, openGrant } from './grants.ts';

export interface OpenedRestitution {
  readonly purchase: Purchase;
  readonly grant: OpenGrant;
  readonly consultantId: number;
}

/** Not found is somebody else's restitution, as one that there is not. */
export const findOpened = async (
  db: Kysely<Database>,
  { staff, now }: Pick<AtDesk, 'staff' | 'now'>,
  purchaseId: number,
): Promise<OpenedRestitution | Refused<'not_found' | 'grant_missing'>> => {
  const consultantId = await consultantOf(db, staff.memberId);
  const accountId = consultantId === null ? null : await ownerOfPurchase(db, purchaseId);
  const purchase = accountId === null ? null : await findPurchase(db, accountId, purchaseId);
  if (consultantId === null || purchase?.explorer_id !== consultantId) return { refused: 'not_found' };
  const grant = await openGrant(db, purchase, now);
  return grant ? { purchase, grant, consultantId } : { refused: 'grant_missing' };
};

/** The same for what leaves now: a withdrawal comes before it, or after it, and never in between; nor does the end of an account's work. */
export const holdOpened = async (
  db: Transaction<Database>,
  context: Pick<AtDesk, 'staff' | 'now'>,
  purchaseId: number,
): Promise<OpenedRestitution | Refused<'not_found' | 'grant_missing'>> => {
  const member = await db
    .selectFrom('staff.members')
    .where('id', '=', context.staff.memberId)
    .where('disabled_at', 'is', null)
    .where('role', '=', 'consultant')
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!member) return { refused: 'grant_missing' };
  await db
    .selectFrom('grants.grants')
    .where('purchase_id', '=', purchaseId)
    .where('account_id', '=', (await ownerOfPurchase(db, purchaseId)) ?? 0)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .forShare()
    .execute();
  return findOpened(db, context, purchaseId);
};

/** The same where both sides write, one after the other: the account is locked before the grant, as a withdrawal does. */
export const holdForBoth: typeof holdOpened = async (db, context, purchaseId) => {
  const asked = await findOpened(db, context, purchaseId);
  if ('refused' in asked) return asked;
  await lockAccountIfThere(db, asked.purchase.account_id);
  return holdOpened(db, context, purchaseId);
};

/** What the journal says of it: numbers, no name. */
export const deedOn = ({ purchase, consultantId }: OpenedRestitution) => ({
  on: ['account', purchase.account_id] as const,
  after: { reference: purchase.id, consultant: consultantId },
});
