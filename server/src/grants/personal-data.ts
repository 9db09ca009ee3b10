/** What grants holds of a person: to hand over, and to erase. What was opened is the journal's, which names nobody and stays. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { openingsData } from './list-openings.ts';

export const grantsData = async (db: Kysely<Database>, accountId: number) => {
  const grants = await db
    .selectFrom('grants.grants')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  const notes = await db
    .selectFrom('grants.notes')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  const supportAccess = await db
    .selectFrom('grants.support_access')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  const wishes = await db
    .selectFrom('grants.wishes')
    .where('account_id', '=', accountId)
    .orderBy('purchase_id')
    .selectAll()
    .execute();
  return {
    grants: grants.map((row) => ({
      reference: row.purchase_id,
      consultant: row.consultant_id,
      booklets: row.booklets,
      grantedAt: row.granted_at,
      withdrawnAt: row.withdrawn_at,
    })),
    wishes: wishes.map((row) => ({
      reference: row.purchase_id,
      expects: row.expects,
      avoids: row.avoids,
      writtenAt: row.written_at,
    })),
    // Private ones too: they are about the person (GDPR, article 15), and their author was told so.
    notes: notes.map((row) => ({
      reference: row.purchase_id,
      shared: row.shared,
      note: row.text,
      writtenAt: row.written_at,
    })),
    supportAccess: supportAccess.map((row) => ({
      openedAt: row.opened_at,
      endedAt: row.closed_at,
    })),
    openings: await openingsData(db, accountId),
  };
};

const TABLES = ['grants.grants', 'grants.wishes', 'grants.notes', 'grants.support_access'] as const;

export const eraseGrants = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).where('account_id', '=', accountId).execute();
};
