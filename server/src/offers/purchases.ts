/** What people hold. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { CatalogueOffer, PurchaseMoments } from '@eqinox/domain/offers/words';
import type { Database } from '../database.ts';
import { getOffer } from './catalogue.ts';
import type { OffersTables } from './tables.ts';

export type PurchaseRow = Selectable<OffersTables['offers.purchases']>;
export type Purchase = PurchaseRow & { readonly offer: CatalogueOffer };

const withOffer = (row: PurchaseRow): Purchase => ({ ...row, offer: getOffer(row.offer_id) });

/** A person's purchases that stand (not withdrawn), newest first. */
export const purchasesOf = async (db: Kysely<Database>, accountId: number): Promise<Purchase[]> => {
  const rows = await db
    .selectFrom('offers.purchases')
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('bought_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return rows.map(withOffer);
};

/** The same with those whose diagnostic was kept when they were withdrawn from. */
export const purchasesWithKept = async (db: Kysely<Database>, accountId: number): Promise<Purchase[]> => {
  const rows = await db
    .selectFrom('offers.purchases')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('diagnostic_kept', '=', true)]))
    .orderBy('bought_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return rows.map(withOffer);
};

/** One purchase of this person, or null: somebody else's is not there, nor what has no purchase yet. */
export const findPurchase = async (
  db: Kysely<Database>,
  accountId: number,
  purchaseId: number | null,
): Promise<Purchase | null> => {
  if (purchaseId === null) return null;
  const row = await db
    .selectFrom('offers.purchases')
    .where('id', '=', purchaseId)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst();
  return row ? withOffer(row) : null;
};

/** Makes the purchase of a paid order (or of a free diagnostic, without order). */
export const createPurchase = async (
  db: Kysely<Database>,
  values: { accountId: number; offerId: number; orderId: number | null; gift?: boolean; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('offers.purchases')
    .values({
      account_id: values.accountId,
      offer_id: values.offerId,
      order_id: values.orderId,
      gift: values.gift ?? false,
      bought_at: values.now,
      begun_at: null,
      colour_over_at: null,
      completed_at: null,
      retaken_at: null,
      booked_at: null,
      explorer_id: null,
      closed_at: null,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Everything that one account bought becomes another's. */
export const transferPurchases = async (db: Kysely<Database>, from: number, to: number): Promise<void> => {
  await db.updateTable('offers.purchases').set({ account_id: to }).where('account_id', '=', from).execute();
};

/** Marks the first answer or start of a purchase's diagnostic; later calls change nothing. */
export const markBegun = async (db: Kysely<Database>, purchaseId: number, now: Date): Promise<void> => {
  await db
    .updateTable('offers.purchases')
    .set({ begun_at: now })
    .where('id', '=', purchaseId)
    .where('begun_at', 'is', null)
    .execute();
};

/** Marks the end of a purchase's colour test: this is how `diagnostic` learns of it without knowing `colour-test`. */
export const markColourTestOver = async (db: Kysely<Database>, purchaseId: number, now: Date): Promise<void> => {
  await db
    .updateTable('offers.purchases')
    .set({ colour_over_at: now })
    .where('id', '=', purchaseId)
    .where('colour_over_at', 'is', null)
    .execute();
};

/** Marks the completion of a purchase's diagnostic: the first one stays. */
export const markCompleted = async (db: Kysely<Database>, purchaseId: number, now: Date): Promise<void> => {
  await db
    .updateTable('offers.purchases')
    .set({ completed_at: now })
    .where('id', '=', purchaseId)
    .where('completed_at', 'is', null)
    .execute();
};

/** Marks the completion of the free retake. What counts from the completion (state, withdrawal) counts from the first. */
export const markRetaken = async (db: Kysely<Database>, purchaseId: number, now: Date): Promise<void> => {
  await db.updateTable('offers.purchases').set({ retaken_at: now }).where('id', '=', purchaseId).execute();
};

/** Its answers are erased, all of them or those of the retake. The first alone may then begin anew. */
export const markErased = async (db: Kysely<Database>, purchaseId: number, what: 'all' | 'retake'): Promise<void> => {
  const all = {
    performed_at: sql<Date | null>`coalesce(performed_at, completed_at)`,
    colour_over_at: null,
    completed_at: null,
  };
  await db
    .updateTable('offers.purchases')
    .set({ retaken_at: null, ...(what === 'all' && all) })
    .where('id', '=', purchaseId)
    .execute();
};

/** Whether its diagnostic was carried out, whatever was erased since: what the contract of it counts by. */
export const wasCompleted = ({ completed_at, performed_at }: Purchase): boolean =>
  completed_at !== null || performed_at !== null;

/** When the diagnostic of a purchase was last taken to its end; null before. */
export const lastTakenAt = ({ retaken_at, completed_at }: Purchase): Date | null => retaken_at ?? completed_at;

/** Closes a purchase whose contract was withdrawn from: it is no longer among the person's, but for a diagnostic that they keep. */
export const markWithdrawn = async (
  db: Kysely<Database>,
  purchaseId: number,
  diagnosticKept: boolean,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('offers.purchases')
    .set({ withdrawn_at: now, diagnostic_kept: diagnosticKept })
    .where('id', '=', purchaseId)
    .execute();
};

/** What the state rules read of a purchase. */
export const momentsOf = (purchase: Purchase): PurchaseMoments => ({
  offer: purchase.offer,
  boughtAt: purchase.bought_at.getTime(),
  completedAt: purchase.completed_at?.getTime() ?? null,
  bookedAt: purchase.booked_at?.getTime() ?? null,
  closedAt: purchase.closed_at?.getTime() ?? null,
});

/** Purchases that count for state, history and buy buttons: all but the free short diagnostic. */
export const counted = (purchases: readonly Purchase[]): Purchase[] =>
  purchases.filter((purchase) => purchase.offer.kind !== 'short');

const latest = (purchases: readonly Purchase[], taken: (purchase: Purchase) => Date | null): Purchase | null =>
  counted(purchases)
    .filter((purchase) => taken(purchase) !== null && purchase.offer.parts.length > 0)
    .toSorted((a, b) => taken(b)!.getTime() - taken(a)!.getTime())[0] ?? null;

/** The completed diagnostic that came last, or null. */
export const lastCompleted = (purchases: readonly Purchase[]): Purchase | null => latest(purchases, lastTakenAt);

/** The diagnostic that was carried out last, whatever was erased since; with `until`, as it was then. */
export const lastPerformed = (purchases: readonly Purchase[], until: Date | null): Purchase | null =>
  latest(
    purchases,
    ({ retaken_at, completed_at, performed_at }) =>
      [retaken_at, completed_at, performed_at].find((moment) => moment && (until === null || moment <= until)) ?? null,
  );
