/** Gift cards at the desk: found by their number, their codes known to nobody. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database.ts';

/** With what is left on each: read for the rows of one page alone. */
export const cardRows = (db: Kysely<Database>) =>
  db
    .selectFrom('checkout.gift_cards as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('checkout.gift_card_entries as e')
          .whereRef('e.gift_card_id', '=', 'c.id')
          .select([
            sql<number>`coalesce(sum(e.cents) filter (where e.kind = 'issued'), 0)`.as('issued'),
            sql<number>`coalesce(sum(e.cents), 0)`.as('left'),
            sql<number>`coalesce(-sum(e.cents) filter (where e.kind in ('reserved', 'released')), 0)`.as('reserved'),
          ])
          .as('ledger'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.created_at', 'c.ends_at', 'c.blocked_at', 'ledger.issued', 'ledger.left', 'ledger.reserved']);

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>;

export const presentCard = ({ id, created_at, ends_at, blocked_at, issued, left, reserved }: CardRow, now: Date) => ({
  id,
  madeAt: created_at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
  blockedAt: blocked_at?.toISOString() ?? null,
  over: ends_at !== null && ends_at <= now,
  issued,
  left,
  reserved,
});
