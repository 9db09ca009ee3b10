/** The map by name: what adults chose to show of themselves to their group. */
import { type Kysely, sql } from 'kysely';
import { type CalendarDate, parisDate } from '@eqinox/domain/calendar';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { mapState, showable } from '@eqinox/domain/groups/map';
import type { GroupKind, MapState } from '@eqinox/domain/groups/words';
import type { Database } from '../database.ts';
import { finishedIn, ownEnds } from './own-ends.ts';

interface Member {
  readonly kind: GroupKind;
  readonly birthday: CalendarDate | null;
}

/** Somebody who is in the group; null for anybody else. */
export const memberOf = async (db: Kysely<Database>, groupId: number, accountId: number): Promise<Member | null> => {
  const { rows } = await sql<Member>`
    select g.kind, greatest(a.birthday, a.asked_birthday)::text as birthday
    from groups.participants m join groups.groups g on g.id = m.group_id join account.accounts a on a.id = m.account_id
    where m.group_id = ${groupId} and m.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
};

export interface OwnChoice {
  readonly state: MapState;
  /** What may be shown. */
  readonly facets: FacetId[];
}

/** What a member may choose from today. */
export const choiceOf = async (
  db: Kysely<Database>,
  { groupId, accountId, now }: { readonly groupId: number; readonly accountId: number; readonly now: Date },
  member: Member,
): Promise<OwnChoice> => {
  const [finished] = await finishedIn(db, groupId, accountId);
  const state = mapState({ ...member, finished: finished !== undefined }, parisDate(now));
  const ends = state === 'open' && finished ? await ownEnds(db, finished) : null;
  return { state, facets: showable(ends?.leading ?? []) };
};

export interface Shown {
  readonly accountId: number;
  readonly name: string;
  readonly facets: FacetId[];
}

/** Those who show themselves today, by name: whoever left, or turned out to be under 18, is not read. */
export const shownOf = async (db: Kysely<Database>, groupId: number, now: Date): Promise<Shown[]> => {
  const { rows } = await sql<Shown & Member>`
    select s.account_id as "accountId", trim(concat_ws(' ', a.prenom, a.nom)) as name, s.facets, greatest(a.birthday, a.asked_birthday)::text as birthday, g.kind
    from groups.shown_facets s
    join groups.participants m on m.account_id = s.account_id and m.group_id = s.group_id
    join groups.groups g on g.id = m.group_id
    join account.accounts a on a.id = s.account_id
    where s.group_id = ${groupId} order by name, s.account_id`.execute(db);
  return rows
    .filter((row) => mapState({ ...row, finished: true }, parisDate(now)) === 'open')
    .map(({ accountId, name, facets }) => ({ accountId, name, facets }));
};
