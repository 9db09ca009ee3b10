/**
 * The answer path: one statement per answer. It checks the token, whose session it is, that the answer is the first
 * unanswered one of the current attempt, that the sitting is not over, the contract stands and no parent's yes is lacking; then it
 * advances the session and stores the answer. A row comes back only when all of that held and will be committed; no row means: look closer (explain-refusal.ts).
 */
import { approvalHolds } from '../consent/index.ts';
import type { Session } from './sessions.ts';

/** $1 token hash, $2 session, $3 attempt, $4 ordinal, $5 block, $6 pair, $7 chosen, $8 now, $9 idle limit, $10 duration, $11 read aloud, $12 language shown, $13 latest birthday of 15 */
export const SAVE_BEHAVIOUR = `
  with session as (
    update diagnostic.sessions s
    set behaviours_answered = $4::smallint,
      behaviours_last_at = $8,
      behaviours_over_at = case when $4 = 128 then $8 end,
      part_two_started_at = case when $4 = 128 then $8 end
    from identity.account_of_token($1::bytea, $8::timestamptz) t
    where s.id = $2::bigint and s.account_id = t.account_id and s.part_one_started_at is not null
      and s.withdrawn_at is null
      and s.behaviours_attempt = $3::smallint and s.behaviours_answered = $4 - 1
      and (s.behaviours_last_at is null or s.behaviours_last_at >= $9)
      and ${approvalHolds('$13')}
    returning s.id, s.seed, s.instrument_version, s.language, s.mirrored
  ), answer as (
    insert into diagnostic.behaviour_answers
      (session_id, attempt, ordinal, block, pair, chosen, duration_ms, read_aloud, language, answered_at)
    select id, $3, $4, $5, $6, $7, $10, $11, $12, $8 from session
  )
  select seed, instrument_version, language, mirrored from session`;

/** As above; $5 facet, $6 slot, $7 value, $13 the limit between the parts, $14 latest birthday of 15. */
export const SAVE_RESOURCE = `
  with session as (
    update diagnostic.sessions s
    set resources_answered = $4::smallint,
      resources_last_at = $8,
      resources_over_at = case when $4 = 64 then $8 end
    from identity.account_of_token($1::bytea, $8::timestamptz) t
    where s.id = $2::bigint and s.account_id = t.account_id and s.part_two_started_at is not null
      and s.withdrawn_at is null
      and s.resources_attempt = $3::smallint and s.resources_answered = $4 - 1
      and (
        s.resources_last_at >= $9
        or (s.resources_last_at is null and (s.behaviours_over_at is null or s.behaviours_over_at >= $13))
      )
      and ${approvalHolds('$14')}
    returning s.id, s.seed, s.instrument_version, s.language, s.mirrored
  ), answer as (
    insert into diagnostic.resource_answers
      (session_id, attempt, ordinal, facet, slot, value, duration_ms, read_aloud, language, answered_at)
    select id, $3, $4, $5, $6, $7, $10, $11, $12, $8 from session
  )
  select seed, instrument_version, language, mirrored from session`;

/** What the next page depends on comes with the answer: nothing more is asked of the database. */
export type SavedRow = Pick<Session, 'seed' | 'instrument_version' | 'language' | 'mirrored'>;
