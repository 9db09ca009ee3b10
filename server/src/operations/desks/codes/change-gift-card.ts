/** What becomes of one gift card, by whoever may write of them. */
import type { Kysely } from 'kysely';
import { dayAfter, parisDate, parisInstant } from '@eqinox/domain/calendar';
import { extendGiftCard, setGiftCardBlocked } from '../../../checkout/index.ts';
import type { Database } from '../../../database.ts';
import { act } from '../../../staff/index.ts';

const findCard = (db: Kysely<Database>, id: number) =>
  db.selectFrom('checkout.gift_cards').where('id', '=', id).select('ends_at').executeTakeFirst();

export const blockCard = act(
  'POST /operations/gift-cards/:id/block',
  async (db, { now }, { params: { id }, body: { reason } }, refuse) => {
    if (!(await findCard(db, id))) throw refuse('not_found');
    if (!(await setGiftCardBlocked(db, id, now))) throw refuse('card_blocked');
    return { reply: undefined, on: ['gift-card', id], before: { blocked: false }, after: { blocked: true }, reason };
  },
);

export const unblockCard = act(
  'POST /operations/gift-cards/:id/unblock',
  async (db, _context, { params: { id }, body: { reason } }, refuse) => {
    if (!(await findCard(db, id))) throw refuse('not_found');
    if (!(await setGiftCardBlocked(db, id, null))) throw refuse('card_not_blocked');
    return { reply: undefined, on: ['gift-card', id], before: { blocked: true }, after: { blocked: false }, reason };
  },
);

const lastDay = (endsAt: Date | null): string | null =>
  endsAt === null ? null : parisDate(new Date(endsAt.getTime() - 1));

export const extendCard = act(
  'POST /operations/gift-cards/:id/extend',
  async (db, { now }, { params: { id }, body: { until, reason } }, refuse) => {
    const card = await findCard(db, id);
    if (!card) throw refuse('not_found');
    const endsAt = parisInstant(dayAfter(until), 0);
    if (endsAt <= now || !(await extendGiftCard(db, id, endsAt))) throw refuse('end_not_later');
    const before = { until: lastDay(card.ends_at) };
    return { reply: undefined, on: ['gift-card', id], before, after: { until }, reason };
  },
);
