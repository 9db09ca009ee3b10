import type { Generated } from 'kysely';
import type { QualitySign } from '@eqinox/domain/reports/quality';

export interface DiagnosticTables {
  'diagnostic.sessions': {
    id: Generated<number>;
    account_id: number;
    /** Null for a short diagnostic before its start. */
    purchase_id: number | null;
    kind: 'complete' | 'short';
    /** The purchase's second session, free of charge (retake.ts). */
    retake: Generated<boolean>;
    /** Number of the bank it began with (content/banks.ts). */
    instrument_version: string;
    /** In which its statements are shown unless another is asked for; each answer keeps its own. */
    language: string;
    seed: number;
    /** Every pair is shown with its sides exchanged against the plan. */
    mirrored: Generated<boolean>;
    created_at: Date;
    part_one_started_at: Date | null;
    part_two_started_at: Date | null;
    behaviours_attempt: Generated<number>;
    behaviours_answered: Generated<number>;
    behaviours_last_at: Date | null;
    behaviours_over_at: Date | null;
    resources_attempt: Generated<number>;
    resources_answered: Generated<number>;
    resources_last_at: Date | null;
    resources_over_at: Date | null;
    withdrawn_at: Generated<Date | null>;
    /** Of a completed one, since they are noted: what its answers say about the answering. */
    signs: Generated<QualitySign[] | null>;
  };
  'diagnostic.behaviour_answers': {
    account_id: number;
    session_id: number;
    attempt: number;
    ordinal: number;
    block: number;
    pair: number;
    /** Where the chosen statement stands in the plan; on the screen of a mirrored session, on the other side. */
    chosen: 'left' | 'right';
    duration_ms: number | null;
    /** The device's voice had begun to say it. */
    read_aloud: Generated<boolean>;
    /** In which it was shown. */
    language: Generated<string>;
    answered_at: Date;
  };
  'diagnostic.resource_answers': {
    account_id: number;
    session_id: number;
    attempt: number;
    ordinal: number;
    facet: number;
    slot: number;
    value: -1 | 0 | 1 | 2;
    duration_ms: number | null;
    /** The device's voice had begun to say it. */
    read_aloud: Generated<boolean>;
    /** In which it was shown. */
    language: Generated<string>;
    answered_at: Date;
  };
}
