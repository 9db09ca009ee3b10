import type { Generated } from 'kysely';

export interface ColourTestTables {
  'colour_test.sessions': {
    /** The diagnostic's own id. */
    session_id: number;
    account_id: number;
    instrument_version: string;
    language: string;
    started_at: Date;
    answered: Generated<number>;
    over_at: Date | null;
    withdrawn_at: Generated<Date | null>;
  };
  'colour_test.answers': {
    account_id: number;
    session_id: number;
    ordinal: number;
    form: number;
    slot: number;
    value: 0 | 1 | 2 | 3;
    duration_ms: number | null;
    /** The device's voice had begun to say it. */
    read_aloud: Generated<boolean>;
    /** In which it was shown. */
    language: Generated<string>;
    answered_at: Date;
  };
}
