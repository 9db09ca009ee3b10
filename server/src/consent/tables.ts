import type { ApprovalDecision } from '@eqinox/domain/consent/parent-approval';
import type { Generated } from 'kysely';

export interface ConsentTables {
  'consent.consents': {
    id: Generated<number>;
    account_id: number;
    session_id: number;
    subject: Generated<'answers' | 'execution'>;
    is_parent: boolean;
    name: string | null;
    text_version: string;
    given_at: Date;
    client_date: string | null;
  };
  'consent.approval_requests': {
    id: Generated<number>;
    account_id: number;
    session_id: number;
    email: string;
    title: string;
    with_restitution: boolean;
    with_colours: boolean;
    asked_at: Date;
    /** The birth date for which this parent was asked; null in rows of before. The account keeps it when the request goes. */
    birthday: string | null;
  };
  'consent.approval_decisions': {
    id: Generated<number>;
    account_id: number;
    session_id: number;
    request_id: number;
    decision: ApprovalDecision;
    name: string | null;
    text_version: string;
    decided_at: Date;
  };
  'consent.disowned_addresses': {
    account_id: number;
    session_id: number;
    address_hash: Buffer;
    text_version: string;
    disowned_at: Date;
  };
}
