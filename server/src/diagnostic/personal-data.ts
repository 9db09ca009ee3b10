/** What diagnostic holds of a person: to hand over, and to erase. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { bankOf, nameOfBank } from '../content/banks.ts';
import { languagesShown } from './languages-shown.ts';
import { pairTexts, resourceText } from './bank.ts';
import { markErased } from '../offers/index.ts';
import { rewriteResults } from './complete-diagnostic.ts';
import type { Session } from './sessions.ts';

/**
 * Every session with all its answers, those of abandoned attempts included: what was read, what was chosen, when and how
 * fast. Which facet a statement serves is the instrument's, not the person's.
 */
export const diagnosticData = async (db: Kysely<Database>, accountId: number) => {
  const sessions = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  return Promise.all(
    sessions.map(async (session) => ({
      session: session.id,
      purchase: session.purchase_id,
      kind: session.kind,
      retake: session.retake,
      language: session.language,
      instrumentVersion: nameOfBank(session.instrument_version, await languagesShown(db, session)),
      mirrored: session.mirrored,
      createdAt: session.created_at,
      partOneStartedAt: session.part_one_started_at,
      partOneOverAt: session.behaviours_over_at,
      partTwoStartedAt: session.part_two_started_at,
      partTwoOverAt: session.resources_over_at,
      signs: session.signs,
      behaviours: await behaviours(db, session),
      resources: await resources(db, session),
    })),
  );
};

const behaviours = async (db: Kysely<Database>, { id, account_id, instrument_version }: Session) => {
  const rows = await db
    .selectFrom('diagnostic.behaviour_answers')
    .where('account_id', '=', account_id)
    .where('session_id', '=', id)
    .orderBy('attempt')
    .orderBy('ordinal')
    .selectAll()
    .execute();
  return rows.map((row) => {
    const [left, right] = pairTexts(bankOf(instrument_version), row.block, row.pair, row.language);
    const [chosen, other] = row.chosen === 'left' ? [left, right] : [right, left];
    return {
      attempt: row.attempt,
      number: row.ordinal,
      language: row.language,
      chosen,
      other,
      answeredAt: row.answered_at,
      durationMs: row.duration_ms,
      readAloud: row.read_aloud,
    };
  });
};

const resources = async (db: Kysely<Database>, { id, account_id, instrument_version }: Session) => {
  const rows = await db
    .selectFrom('diagnostic.resource_answers')
    .where('account_id', '=', account_id)
    .where('session_id', '=', id)
    .orderBy('attempt')
    .orderBy('ordinal')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    attempt: row.attempt,
    number: row.ordinal,
    language: row.language,
    statement: resourceText(bankOf(instrument_version), row.facet, row.slot, row.language),
    value: row.value,
    answeredAt: row.answered_at,
    durationMs: row.duration_ms,
    readAloud: row.read_aloud,
  }));
};

/** Erases one session, likewise, with what it left elsewhere: the person's shape, and the moments by which it was over. */
export const eraseSession = async (db: Kysely<Database>, accountId: number, sessionId: number): Promise<void> => {
  const erased = await db
    .deleteFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .returning(['purchase_id', 'retake'])
    .executeTakeFirst();
  if (!erased) return;
  await rewriteResults(db, accountId);
  const { purchase_id, retake } = erased;
  if (purchase_id === null) return;
  const left = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchase_id)
    .select('id')
    .execute();
  if (left.length === 0) await markErased(db, purchase_id, 'all');
  else if (retake) await markErased(db, purchase_id, 'retake');
};

/** Erases every session, and with it what belongs to one: answers, colour test, statistics, consents, printed booklets. */
export const eraseDiagnostics = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await db.deleteFrom('diagnostic.sessions').where('account_id', '=', accountId).execute();
};
