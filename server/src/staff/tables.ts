import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FileList } from '@eqinox/domain/staff/list-files';
import type { Act, Subject } from '@eqinox/domain/staff/acts';
import type { Role } from '@eqinox/domain/staff/rights';

/** A few words about a state: no name and no address. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface StaffTables {
  'staff.members': {
    id: Generated<number>;
    email: string;
    name: string;
    role: Role;
    password_hash: string | null;
    totp_secret: Buffer | null;
    totp_last_step: number | null;
    passkey_handle: Buffer;
    invited_at: Date;
    joined_at: Date | null;
    last_used_at: Date | null;
    disabled_at: Date | null;
    /** Who asked that they come in, and who let them: both null for the command. */
    admission_asked_by: number | null;
    admission_asked_at: Date | null;
    /** Null where the command let them in, or a version before asked. */
    admission_reason: string | null;
    admitted_by: number | null;
    /** Null: nobody has let them in yet. */
    admitted_at: Date | null;
  };
  'staff.invitations': { member_id: number; token_hash: Buffer; expires_at: Date };
  'staff.passkeys': {
    member_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    sign_count: number;
    transports: string[];
    backup_eligible: boolean;
    backed_up: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  'staff.sessions': { token_hash: Buffer; member_id: number; opened_at: Date; last_used_at: Date };
  'staff.browsers': { hash: Buffer; member_id: number; last_seen_at: Date };
  'staff.consultants': { member_id: number; consultant_id: number; tied_at: Date };
  'staff.role_changes': {
    id: Generated<number>;
    member_id: number;
    role: Role;
    reason: string;
    asked_by: number;
    asked_at: Date;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    approved: Generated<boolean | null>;
  };
  'staff.list_files': {
    id: Generated<number>;
    list: FileList;
    /** As the list's own line reads them. */
    filters: JSONColumnType<Readonly<Record<string, string | number>>, string, never>;
    reason: string;
    asked_by: number;
    asked_at: Date;
    outcome: Generated<'made' | 'too-large' | 'failed' | null>;
    amount: Generated<number | null>;
    people: Generated<number | null>;
    people_before: Generated<number>;
    bytes: Generated<Buffer | null>;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    approved: Generated<boolean | null>;
    opened_at: Generated<Date | null>;
  };
  'staff.finds': {
    member_id: number;
    day: ColumnType<Date, string, string>;
    people: number[];
    allowed: number;
  };
  'staff.journal': {
    id: Generated<number>;
    at: Date;
    member_id: number | null;
    who: string;
    role: Role | null;
    act: Act;
    subject: Subject | null;
    subject_id: string | null;
    before: JSONColumnType<Facts, string | null, never> | null;
    after: JSONColumnType<Facts, string | null, never> | null;
    reason: string | null;
    request_id: string | null;
    address: string | null;
  };
}
