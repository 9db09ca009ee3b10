import { WAITING, WAITING_RIGHTS } from '@eqinox/domain/operations/words';
import { mayUse } from '@eqinox/domain/staff/rights';
import type { Verb } from '../../verb.ts';
import { FIND, shownSince } from './waiting.ts';
import type { Item } from './waiting-item.ts';

const SHOWN = 20;

/** Of each matter that the role may read, what waits; a matter without anything is left out. */
export const showToday: Verb<'GET /operations/today'> = async (context) => {
  const groups = [];
  for (const kind of WAITING) {
    if (!WAITING_RIGHTS[kind].some((right) => mayUse(context.staff.role, right))) continue;
    const items: Item[] = await FIND[kind](context, { before: shownSince(kind, context.now), most: SHOWN + 1 });
    if (items.length > 0) groups.push({ kind, items: items.slice(0, SHOWN), more: items.length > SHOWN });
  }
  return groups.map(({ items, ...group }) => ({ ...group, items: items.map(presentItem) }));
};

const presentItem = ({ since, subject, id, label, refund, reference }: Item) => ({
  since: since.toISOString(),
  subject,
  id: String(id),
  label,
  refund: refund ?? null,
  reference: reference ?? null,
});
