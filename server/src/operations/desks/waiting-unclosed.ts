/** Restitutions whose date has passed and of which nobody says what became: neither held, nor missed, nor called off. */
import { sql } from 'kysely';
import { getOffer } from '../../offers/index.ts';
import type { Find } from './waiting-item.ts';

interface Unclosed {
  readonly since: Date;
  readonly account_id: number;
  readonly offer_id: number;
  readonly id: number;
}

/** Along the index of dates that stand, each looking for its purchase, so that a page ends where it is full. A word of one side is another matter. */
export const findUnclosed: Find = async ({ db }, { before, most }) => {
  const { rows } = await sql<Unclosed>`
    select a.starts_at as since, p.account_id, p.offer_id, p.id
    from booking.appointments a cross join lateral (
      select one.account_id, one.offer_id, one.id from offers.purchases one
      where one.account_id = a.account_id and one.id = a.purchase_id
        and one.closed_at is null and one.withdrawn_at is null offset 0) p
    where a.ended_at is null and a.starts_at <= ${before}
      and not exists (select from booking.absences s
        where s.account_id = a.account_id and s.appointment_id = a.id and s.settled_at is null)
    order by a.starts_at limit ${most}`.execute(db);
  return rows.map(({ since, account_id, offer_id, id }) => ({
    since,
    subject: 'account',
    id: account_id,
    label: getOffer(offer_id).libelle,
    reference: id,
  }));
};
