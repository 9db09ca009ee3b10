import type { Generated } from 'kysely';
import type { MailDetail, MailKind, MailState, SuppressionEnd, SuppressionReason } from '@eqinox/domain/mails/words';

export interface MailsTables {
  'mails.mails': {
    account_id: number;
    id: Generated<number>;
    job_id: string;
    kind: MailKind;
    detail: MailDetail | null;
    subject_id: number | null;
    state: MailState;
    queued_at: Date;
    tries: Generated<number>;
    reader: Generated<Buffer | null>;
    taken_at: Generated<Date | null>;
    reply: Generated<string | null>;
    returned_at: Generated<Date | null>;
    status: Generated<string | null>;
  };
  'mails.suppressions': {
    reader: Buffer;
    account_id: number;
    id: Generated<number>;
    since: Date;
    returned_at: Date;
    reason: SuppressionReason;
    status: string | null;
    ended_at: Generated<Date | null>;
    ended_by: Generated<SuppressionEnd | null>;
  };
}
