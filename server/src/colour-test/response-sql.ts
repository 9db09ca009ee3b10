import { approvalHolds } from '../consent/index.ts';

/**
 * One statement per answer, as in parts 1 and 2: it checks the token, whose test it is, that the answer is the first
 * unanswered one and that no parent's yes is lacking; then it advances the test and stores the answer. No row means: look closer (explain-refusal.ts).
 * $1 token hash, $2 session, $3 ordinal, $4 form, $5 slot, $6 value, $7 now, $8 duration, $9 read aloud, $10 language shown,
 * $11 latest birthday of 15
 */
export const SAVE_RESPONSE = `
  with session as (
    update colour_test.sessions s
    set answered = $3::smallint, over_at = case when $3 = 80 then $7 end
    from identity.account_of_token($1::bytea, $7::timestamptz) t
    where s.session_id = $2::bigint and s.account_id = t.account_id and s.answered = $3 - 1 and s.withdrawn_at is null
      and ${approvalHolds('$11', 's.session_id')}
    returning s.session_id, s.account_id, s.instrument_version, s.language
  ), answer as (
    insert into colour_test.answers (session_id, ordinal, form, slot, value, duration_ms, read_aloud, language, answered_at)
    select session_id, $3, $4, $5, $6, $8, $9, $10, $7 from session
  )
  select account_id, instrument_version, language from session`;

export interface SavedRow {
  readonly account_id: number;
  readonly instrument_version: string;
  readonly language: string;
}
