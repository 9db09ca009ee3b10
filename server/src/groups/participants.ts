/** What a participant has of a group. */
import { type Kysely, sql } from 'kysely';
import type { JoinedGroup } from '@eqinox/contract/groups';
import type { GroupKind } from '@eqinox/domain/groups/words';
import type { Database } from '../database.ts';
import { portraitsOf } from './portraits.ts';

interface JoinedRow {
  readonly id: number;
  readonly name: string;
  readonly kind: GroupKind;
  readonly closes_on: string;
  readonly leastPeople: number;
  readonly joined_at: Date;
  readonly finished: boolean;
}

/** The groups that a person is in, the one joined last first. */
export const joinedGroups = async (db: Kysely<Database>, accountId: number): Promise<JoinedGroup[]> => {
  const { rows } = await sql<JoinedRow>`
    select g.id, g.name, g.kind, g.closes_on, g.least_people as "leastPeople", m.joined_at, p.completed_at is not null as finished
    from groups.participants m
    join groups.groups g on g.id = m.group_id
    left join offers.purchases p on p.id = m.purchase_id
    where m.account_id = ${accountId} order by m.joined_at desc, g.id desc`.execute(db);
  return Promise.all(
    rows.map(async ({ closes_on, joined_at, ...row }) => ({
      ...row,
      closesOn: closes_on,
      joinedAt: joined_at.toISOString(),
      portraits: await portraitsOf(db, row.id),
    })),
  );
};
