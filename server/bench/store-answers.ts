/** Answers that lie there already, written at once. */
import type { Pool } from 'pg';
import { BEHAVIOUR_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';

/**
 * Completed parts 1 of as many people as it takes. Keys and references are put back after the rows are in: checked one by
 * one they would take ten times as long.
 */
export const storeAnswers = async (pool: Pool, answers: number): Promise<void> => {
  const sessions = Math.ceil(answers / BEHAVIOUR_PROPOSITIONS);
  const db = await pool.connect();
  try {
    await db.query(`
      with people as (
        insert into account.accounts (email, identifiant, created_at)
        select 'stored-' || n || '@exemple.fr', 'stored-' || n, now() from generate_series(1, ${sessions}) n
        returning id
      ), purchases as (
        insert into offers.purchases (account_id, offer_id, bought_at) select id, 27, now() from people
        returning id, account_id
      )
      insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at,
        part_one_started_at, behaviours_answered)
      select account_id, id, 'complete', 'stored', 'fr', 1, now(), now(), ${BEHAVIOUR_PROPOSITIONS} from purchases`);
    // Of this version or of one before, whose answers do not say whose they are.
    const { rows: constraints } = await db.query<{ name: string; is: string }>(
      `select conname as name, pg_get_constraintdef(oid) as is from pg_constraint
       where conrelid = 'diagnostic.behaviour_answers'::regclass and contype in ('p', 'f') order by contype desc`,
    );
    const { rowCount: named } = await db.query(
      `select from pg_attribute where attrelid = 'diagnostic.behaviour_answers'::regclass and attname = 'account_id'`,
    );
    await db.query(`
      begin;
      ${constraints.map(({ name }) => `alter table diagnostic.behaviour_answers drop constraint ${name};`).join('\n')}
      insert into diagnostic.behaviour_answers
        (${named ? 'account_id, ' : ''}session_id, attempt, ordinal, block, pair, chosen, duration_ms, answered_at)
      select ${named ? 's.account_id, ' : ''}s.id, 1, n, 1 + (n - 1) / 8, 1 + (n - 1) % 8, 'left', 4000, now()
      from diagnostic.sessions s, generate_series(1, ${BEHAVIOUR_PROPOSITIONS}) n
      where s.instrument_version = 'stored';
      ${constraints.map(({ name, is }) => `alter table diagnostic.behaviour_answers add constraint ${name} ${is};`).join('\n')}
      commit`);
    await db.query('vacuum (analyze) diagnostic.behaviour_answers');
    await db.query('vacuum (analyze) diagnostic.sessions');
    await db.query('checkpoint');
  } finally {
    db.release();
  }
};
