import type { Verb } from '../../../verb.ts';
import { cardRows, presentCard } from './gift-card-rows.ts';

/** More than a card has in years. */
const MOST_ENTRIES = 500;

/** With its ledger, for whoever may read gift cards: orders by their number, nobody's name. */
export const openGiftCard: Verb<'GET /operations/gift-cards/:id'> = async ({ db, now }, { params: { id } }, refuse) => {
  const card = await cardRows(db).where('c.id', '=', id).executeTakeFirst();
  if (!card) throw refuse('not_found');
  const entries = await db
    .selectFrom('checkout.gift_card_entries')
    .where('gift_card_id', '=', id)
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .selectAll()
    .execute();
  return {
    ...presentCard(card, now),
    entries: entries.map(({ id, made_at, kind, cents, order_id }) => ({
      id,
      at: made_at.toISOString(),
      kind,
      cents,
      orderId: order_id,
    })),
  };
};
