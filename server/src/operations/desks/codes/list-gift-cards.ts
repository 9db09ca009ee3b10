import { sql } from 'kysely';
import type { Listing } from '../../../verb.ts';
import { cardRows, presentCard } from './gift-card-rows.ts';

const PAGE = 50;

/** Newest first, for whoever may read gift cards. */
export const listGiftCards: Listing<'GET /operations/gift-cards'> = async (
  { db, now },
  { query: { batch, after } },
) => {
  let list = cardRows(db);
  if (batch !== undefined) {
    list = list.where(
      sql<boolean>`c.id = any (select unnest(made_ids) from checkout.code_batches where id = ${batch} and kind = 'gift-cards')`,
    );
  }
  if (after !== undefined) list = list.where('c.id', '<', after);
  const rows = await list
    .orderBy('c.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    cards: page.map((row) => presentCard(row, now)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
