/**
 * The answer path: one statement per answer, a function of the database whose first argument says whose it is, so that all of it
 * happens where that person's rows lie (migration 0099 holds the rule). A row comes back only when everything held and will be
 * committed; no row means: look closer (explain-refusal.ts).
 */
import type { Session } from './sessions.ts';

/** $1 account, $2 token hash, $3 session, $4 attempt, $5 ordinal, $6 block, $7 pair, $8 chosen, $9 now, $10 idle limit, $11 duration, $12 read aloud, $13 language shown, $14 latest birthday of 15 */
export const SAVE_BEHAVIOUR = `
  select * from diagnostic.save_behaviour($1::bigint, $2::bytea, $3::bigint, $4::smallint, $5::smallint, $6::smallint, $7::smallint,
    $8::text, $9::timestamptz, $10::timestamptz, $11::integer, $12::boolean, $13::text, $14::date)`;

/** As above; $6 facet, $7 slot, $8 value, $15 the limit between the parts. */
export const SAVE_RESOURCE = `
  select * from diagnostic.save_resource($1::bigint, $2::bytea, $3::bigint, $4::smallint, $5::smallint, $6::smallint, $7::smallint,
    $8::smallint, $9::timestamptz, $10::timestamptz, $11::integer, $12::boolean, $13::text, $14::date, $15::timestamptz)`;

/** What the next page depends on comes with the answer: nothing more is asked of the database. */
export type SavedRow = Pick<Session, 'seed' | 'instrument_version' | 'language' | 'mirrored'>;
