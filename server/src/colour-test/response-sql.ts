/**
 * One statement per answer, as in parts 1 and 2 (migration 0099). No row means: look closer (explain-refusal.ts).
 * $1 account, $2 token hash, $3 session, $4 ordinal, $5 form, $6 slot, $7 value, $8 now, $9 duration, $10 read aloud,
 * $11 language shown, $12 latest birthday of 15
 */
export const SAVE_RESPONSE = `
  select * from colour_test.save_response($1::bigint, $2::bytea, $3::bigint, $4::smallint, $5::smallint, $6::smallint, $7::smallint,
    $8::timestamptz, $9::integer, $10::boolean, $11::text, $12::date)`;

export interface SavedRow {
  readonly instrument_version: string;
  readonly language: string;
}
