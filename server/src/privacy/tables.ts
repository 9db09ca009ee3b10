import type { ApprovalDecision } from '@eqinox/domain/consent/parent-approval';
import type { Generated } from 'kysely';

export interface PrivacyTables {
  'privacy.exports': {
    id: Generated<number>;
    account_id: number;
    state: 'preparing' | 'ready' | 'failed';
    /** Percent. */
    progress: Generated<number>;
    requested_at: Date;
    /** When it was ready, and for how long. */
    expires_at: Date | null;
    /** JSON text in, parsed out. */
    data: unknown;
    document: Buffer | null;
  };
  'privacy.erasures': {
    account_id: number;
    confirmed_at: Date;
    erase_at: Date;
    begun_at: Date | null;
    progress: Generated<number>;
    done_at: Date | null;
  };
  'privacy.erasure_requests': {
    account_id: number;
    id: Generated<number>;
    reason: string;
    asked_by: number;
    asked_at: Date;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    approved: Generated<boolean | null>;
  };
  'privacy.inactive': {
    account_id: number;
    warned_at: Date;
    erase_at: Date;
  };
  'privacy.consent_proofs': {
    id: Generated<number>;
    account_id: number;
    email_hash: Buffer;
    session_id: number;
    is_parent: boolean;
    name: string | null;
    /** What a parent said by mail; null for a box. */
    decision: Generated<ApprovalDecision | null>;
    parent_email_hash: Generated<Buffer | null>;
    text_version: string;
    given_at: Date;
    kept_until: Date;
  };
}
