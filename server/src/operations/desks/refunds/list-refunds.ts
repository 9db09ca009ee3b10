import type { Listing } from '../../../verb.ts';
import { type Cursor, moneyBack } from './money-back.ts';

const PAGE = 50;

const readCursor = (text: string): Cursor => {
  const [instant = '', source = '', id = ''] = text.split('_');
  return { at: new Date(instant), source, id: Number(id) };
};

/** Newest first, for whoever may read refunds: what goes back and how far it is, not to whom. */
export const listRefunds: Listing<'GET /operations/refunds'> = async ({ db, now }, { query }) => {
  const { state, kind, reason } = query;
  const after = query.after === undefined ? undefined : readCursor(query.after);
  const found = await moneyBack(db, { state, kind, reason, after, now, most: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({
      key: `${row.source}${row.id}`,
      at: row.at.toISOString(),
      orderId: row.order_id,
      kind: row.kind,
      reason: row.reason,
      state: row.state,
      cents: row.cents,
    })),
    next: found.length > PAGE && last ? `${last.at.toISOString()}_${last.source}_${last.id}` : null,
  };
};
