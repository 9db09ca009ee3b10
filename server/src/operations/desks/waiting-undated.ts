/** Restitutions without a date, for the page of today: nobody has booked them, or nobody has set a date of what was booked. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { getOffer, restitutionOfferIds } from '../../offers/index.ts';
import { undatedRows } from '../restitutions/undated.ts';
import type { Find } from './waiting-item.ts';

interface Undated {
  readonly since: Date;
  readonly account_id: number;
  readonly offer_id: number;
  readonly id: number;
}

export const findUndated: Find = async ({ db }, { before, most }) => {
  const found = [...(await unbooked(db, before, most)), ...(await undated(db, before, most))];
  return found
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, most)
    .map(({ since, account_id, offer_id, id }) => ({
      since,
      subject: 'account',
      id: account_id,
      label: getOffer(offer_id).libelle,
      reference: id,
    }));
};

const unbooked = (db: Kysely<Database>, before: Date, most: number): Promise<Undated[]> => {
  const due = sql<Date>`coalesce(completed_at, bought_at)`;
  return (
    db
      .selectFrom('offers.purchases')
      .where('offer_id', 'in', restitutionOfferIds())
      .where('booked_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('closed_at', 'is', null)
      // A menu's is due once its diagnostic is completed; an option is bought after one.
      .where((eb) => eb.or([eb('completed_at', 'is not', null), eb('offer_id', 'in', restitutionOfferIds('option'))]))
      .where(due, '<=', before)
      .orderBy(due)
      .limit(most)
      .select(['account_id', 'offer_id', 'id', due.as('since')])
      .execute()
  );
};

const undated = async (db: Kysely<Database>, before: Date, most: number): Promise<Undated[]> => {
  const { rows } = await sql<Undated>`${undatedRows(before)} order by since, id limit ${most}`.execute(db);
  return rows;
};
