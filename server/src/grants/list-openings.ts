/** Who opened what of a person, as the journal has it. A row of staff tells its role, a consultant's their first name. */
import { type Kysely, sql } from 'kysely';
import type { Opening } from '@eqinox/contract/grants';
import { OPENING_OF, type OpeningBy } from '@eqinox/domain/grants/openings';
import { GRANTED_BOOKLETS } from '@eqinox/domain/grants/words';
import type { Act } from '@eqinox/domain/staff/acts';
import type { Role } from '@eqinox/domain/staff/rights';
import { readCatalogue } from '../booking/index.ts';
import type { Database } from '../database.ts';
import type { Verb } from '../verb.ts';

const PAGE = 50;
const ACTS = Object.keys(OPENING_OF) as Act[];

/**
 * Written on the person, or on a purchase or an order of theirs. Their numbers come as an array, which PostgreSQL has before it looks: each arm is a
 * condition of the journal's index. A subquery under an `or` is none, and reads the rows of everybody.
 */
export const openingRows = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('staff.journal')
    .where((row) => {
      const on = (subject: 'purchase' | 'order', table: 'offers.purchases' | 'checkout.orders') => {
        const own = row
          .selectFrom(table)
          .where('account_id', '=', accountId)
          .select(sql<string>`id::text`.as('id'));
        return row.and([row('subject', '=', subject), sql<boolean>`subject_id = any(array(${own}))`]);
      };
      return row.or([
        row.and({ subject: 'account', subject_id: String(accountId) }),
        on('purchase', 'offers.purchases'),
        on('order', 'checkout.orders'),
      ]);
    })
    .where('act', 'in', ACTS)
    .select(['id', 'at', 'act', 'role', 'member_id', 'subject', 'subject_id', 'after']);

type Row = Awaited<ReturnType<ReturnType<typeof openingRows>['execute']>>[number];

const byWhom = (role: Role | null): OpeningBy =>
  role === null ? 'link' : role === 'consultant' || role === 'support' ? role : 'staff';

const numberIn = ({ after }: Row, key: string): number | null => {
  const value = after?.[key];
  return typeof value === 'number' ? value : null;
};

const referenceIn = (row: Row): number | null =>
  row.subject === 'purchase' ? Number(row.subject_id) : numberIn(row, 'reference');

const documentIn = ({ after }: Row): string | null => {
  const number = after?.['document'];
  return typeof number === 'string' ? number : null;
};

const bookletIn = ({ after }: Row) => GRANTED_BOOKLETS.find((booklet) => booklet === after?.['booklet']) ?? null;

export const listOpenings: Verb<'GET /openings'> = async ({ db, person }, { query: { before } }) => {
  const rows = await openingRows(db, person.accountId)
    .$if(before !== undefined, (select) => select.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const names = new Map((await readCatalogue(db)).consultants.map(({ id, prenom }) => [id, prenom]));
  return {
    rows: page.flatMap((row): Opening[] => {
      const what = OPENING_OF[row.act];
      if (what === undefined) return [];
      return [
        {
          id: row.id,
          at: row.at.toISOString(),
          by: byWhom(row.role),
          consultant: names.get(numberIn(row, 'consultant') ?? 0) ?? null,
          what,
          booklet: bookletIn(row),
          reference: referenceIn(row),
          document: documentIn(row),
        },
      ];
    }),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};

/** All of them, for the person's copy, in the order of time. */
export const openingsData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await openingRows(db, accountId).orderBy('id').execute();
  return rows.map((row) => ({
    openedAt: row.at,
    openedBy: byWhom(row.role),
    consultant: numberIn(row, 'consultant'),
    opened: OPENING_OF[row.act] ?? row.act,
    booklet: bookletIn(row),
    reference: referenceIn(row),
    document: documentIn(row),
  }));
};
