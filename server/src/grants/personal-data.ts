/** What grants holds of a person: to hand over, and to erase. What was opened is the journal's, which names nobody and stays. */
import type { Kysely } from 'kysely';
import { type MarkPlace, numberOfPlace } from '@eqinox/domain/grants/marks';
import type { Language } from '@eqinox/domain/languages';
import { findAccount } from '../account/index.ts';
import { facetNameIn, pillarNameIn } from '../content/facet-names.ts';
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
  const marks = await db
    .selectFrom('grants.marks')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  const { language = 'fr' } = (await findAccount(db, accountId)) ?? {};
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
    marks: marks.map((row) => ({
      reference: row.purchase_id,
      passage: passageIn(language, row.place),
      mark: row.kind,
      note: row.text,
      saidBy: row.member_id === null ? 'person' : 'consultant',
      textVersion: row.text_version,
      writtenAt: row.written_at,
    })),
    supportAccess: supportAccess.map((row) => ({
      openedAt: row.opened_at,
      endedAt: row.closed_at,
    })),
    openings: await openingsData(db, accountId),
  };
};

/** A facet or a pillar by its name; a part of the page by its word. */
const passageIn = (language: Language, place: MarkPlace): string => {
  const number = numberOfPlace(place);
  if (number === null) return place;
  return 'facet' in number ? facetNameIn(language, number.facet) : pillarNameIn(language, number.pillar);
};

const TABLES = ['grants.grants', 'grants.wishes', 'grants.notes', 'grants.marks', 'grants.support_access'] as const;

export const eraseGrants = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).where('account_id', '=', accountId).execute();
};
