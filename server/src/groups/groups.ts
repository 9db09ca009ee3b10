/** Reading groups and their seats. An organiser's group is found under their own number alone. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AttendanceRow } from '@eqinox/contract/groups';
import { parisDate } from '@eqinox/domain/calendar';
import { isClosing, type SeatState } from '@eqinox/domain/groups/words';
import type { Database } from '../database.ts';
import type { GroupsTables } from './tables.ts';

export type GroupRow = Selectable<GroupsTables['groups.groups']>;

export const groupsOf = (db: Kysely<Database>, accountId: number): Promise<GroupRow[]> =>
  db.selectFrom('groups.groups').where('account_id', '=', accountId).orderBy('id', 'desc').selectAll().execute();

/** A group of this organiser, or null: somebody else's is not there. */
export const ownGroup = async (db: Kysely<Database>, accountId: number, id: number): Promise<GroupRow | null> =>
  (await db
    .selectFrom('groups.groups')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()) ?? null;

/** The same, locked: seats are handed out and portraits drawn one after the other. */
export const lockGroup = async (db: Kysely<Database>, accountId: number, id: number): Promise<GroupRow | null> =>
  (await db
    .selectFrom('groups.groups')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** All groups of organisers, locked: what one of them shows is held against what the others have shown, and seats go between them. */
export const lockGroups = (db: Kysely<Database>, ...accountIds: number[]): Promise<GroupRow[]> =>
  db.selectFrom('groups.groups').where('account_id', 'in', accountIds).orderBy('id').selectAll().forUpdate().execute();

export const summaryOf = ({ id, name, kind, closes_on, least_people }: GroupRow) => ({
  id,
  name,
  kind,
  closesOn: closes_on,
  leastPeople: least_people,
});

export interface SeatRow {
  readonly id: number;
  readonly issue: number;
  readonly name: string | null;
  readonly part: number | null;
  readonly state: SeatState;
}

/** Every seat with its state: nothing of when, and nothing else of whoever holds it but their name. */
export const seatsOf = async (db: Kysely<Database>, group: GroupRow): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    select s.id, s.issue, coalesce(m.part, s.part) as part,
      coalesce(s.name, nullif(trim(concat_ws(' ', a.prenom, a.nom)), '')) as name,
      case
        when p.completed_at is not null then 'finished'
        when s.taken_at is not null then 'opened'
        when s.handed_at is not null then 'invited'
        else 'free'
      end as state
    from groups.seats s
    left join groups.participants m on m.seat_id = s.id and m.group_id = s.group_id
    left join account.accounts a on a.id = m.account_id
    left join offers.purchases p on p.id = m.purchase_id and p.withdrawn_at is null
    where s.account_id = ${group.account_id} and s.group_id = ${group.id}
    order by s.id`.execute(db);
  return rows;
};

export const attendanceOf = ({ name, part, state }: SeatRow, { parts }: GroupRow): AttendanceRow => ({
  name,
  part: part === null ? null : (parts[part] ?? null),
  state,
});

/** Whether its first portrait may be drawn. */
export const isGroupClosing = async (db: Kysely<Database>, group: GroupRow, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ held: number; finished: number }>`
    select count(*) as held, count(p.completed_at) as finished
    from groups.participants m join offers.purchases p on p.id = m.purchase_id
    where m.group_id = ${group.id}`.execute(db);
  const { held = 0, finished = 0 } = rows[0] ?? {};
  return isClosing(held, finished, parisDate(now) > group.closes_on);
};
