/** What groups hold of a person, as a participant and as an organiser: to hand over, and to erase. */
import type { Language } from '@eqinox/domain/languages';
import { type Kysely, sql } from 'kysely';
import { facetNameIn } from '../content/facet-names.ts';
import type { Database } from '../database.ts';
import { groupsOf, seatsOf } from './groups.ts';
import { ordersOf } from './orders.ts';
import { joinedGroups } from './participants.ts';

export const groupsData = async (db: Kysely<Database>, accountId: number, language: Language) => {
  const organised = await groupsOf(db, accountId);
  const joined = await joinedGroups(db, accountId);
  const { rows: parts } = await sql<{ group_id: number; part: string | null }>`
    select m.group_id, g.parts[m.part + 1] as part from groups.participants m join groups.groups g on g.id = m.group_id
    where m.account_id = ${accountId}`.execute(db);
  const shown = await db.selectFrom('groups.shown_facets').where('account_id', '=', accountId).selectAll().execute();
  return [
    ...joined.map(({ id, name, joinedAt, finished }) => ({
      group: name,
      part: parts.find(({ group_id }) => group_id === id)?.part ?? null,
      joinedAt: new Date(joinedAt),
      finished,
      shownFacets: shown
        .filter(({ group_id }) => group_id === id)
        .flatMap(({ facets }) => facets.map((facet) => facetNameIn(language, facet))),
    })),
    ...(await Promise.all(
      organised.map(async (group) => ({
        group: group.name,
        createdAt: group.created_at,
        closesOn: group.closes_on,
        groupOrders: (await ordersOf(db, accountId, group.id)).map(({ seats, quoted_at, paid_at, buyer }) => ({
          seats,
          quotedAt: quoted_at,
          paidAt: paid_at,
          buyer: [buyer.name, buyer.siren, buyer.street, `${buyer.postcode} ${buyer.city}`].join(', '),
        })),
        groupSeats: (await seatsOf(db, group)).map(({ name, state }) => ({ name, state })),
      })),
    )),
  ];
};

/** Takes a person out of one group, or of all; resolves to how many. What the organiser wrote of them goes with them. */
export const leave = async (db: Kysely<Database>, accountId: number, groupId?: number): Promise<number> => {
  const gone = await db
    .deleteFrom('groups.participants')
    .where('account_id', '=', accountId)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? 0))
    .returning(['seat_id', 'organiser_id'])
    .execute();
  for (const { seat_id, organiser_id } of gone) {
    await db
      .updateTable('groups.seats')
      .set({ name: null, part: null })
      .where('account_id', '=', organiser_id)
      .where('id', '=', seat_id)
      .execute();
  }
  return gone.length;
};

/** A person's part in groups goes, and so do the groups that they organise; what others answered there stays theirs. Invoices are kept. */
export const eraseGroups = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await leave(db, accountId);
  await db.deleteFrom('groups.portrait_people').where('account_id', '=', accountId).execute();
  const own = db.selectFrom('groups.groups').where('account_id', '=', accountId).select('id');
  await db.deleteFrom('groups.portrait_people').where('group_id', 'in', own).execute();
  // With what they showed by name.
  await db.deleteFrom('groups.participants').where('group_id', 'in', own).execute();
  await db.deleteFrom('groups.portraits').where('account_id', '=', accountId).execute();
  await db.deleteFrom('groups.seats').where('account_id', '=', accountId).execute();
  await db.deleteFrom('groups.orders').where('account_id', '=', accountId).execute();
  await db.deleteFrom('groups.groups').where('account_id', '=', accountId).execute();
};
