/** The two ends of a profile that a seat's own diagnostic gave, as it was answered first. */
import { type Kysely, sql } from 'kysely';
import type { OwnEnds } from '@eqinox/domain/groups/portrait';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import type { Database } from '../database.ts';
import { findSession, readableSession, sessionAnswers } from '../diagnostic/index.ts';

export interface Finished {
  readonly accountId: number;
  readonly part: number | null;
  readonly sessionId: number;
}

/** Those of a group who have finished; or one of them. */
export const finishedIn = async (db: Kysely<Database>, groupId: number, accountId?: number): Promise<Finished[]> => {
  const { rows } = await sql<Finished>`
    select m.account_id as "accountId", m.part, s.id as "sessionId"
    from groups.participants m
    join diagnostic.sessions s on s.account_id = m.account_id and s.purchase_id = m.purchase_id and not s.retake
    where m.group_id = ${groupId} and s.resources_over_at is not null and s.withdrawn_at is null and ${readableSession('s.id')}
      and ${accountId === undefined ? sql`true` : sql`m.account_id = ${accountId}`}
    order by m.account_id`.execute(db);
  return rows;
};

export const ownEnds = async (db: Kysely<Database>, { accountId, sessionId }: Finished): Promise<OwnEnds | null> => {
  const session = await findSession(db, accountId, sessionId);
  if (!session) return null;
  const { behaviours, resources, plan } = await sessionAnswers(db, session);
  const { groups } = scoreMainBooklet(behaviours, resources, plan);
  return { leading: groups['en-tete'], least: groups['en-retrait'] };
};
