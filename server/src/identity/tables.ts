import type { Generated, JSONColumnType } from 'kysely';
import type { SignUpProfile } from './sign-up/sign-up-profile.ts';

export interface IdentityTables {
  'identity.identities': {
    id: Generated<number>;
    account_id: number;
    email: string;
    password_hash: string;
    password_expires_at: Date | null;
    confirmed_at: Date;
    disabled_at: Date | null;
    deleted_at: Date | null;
    passkey_handle: Generated<Buffer | null>;
    passkey_offered_at: Generated<Date | null>;
  };
  'identity.sign_ups': {
    id: Generated<number>;
    cookie_hash: Buffer;
    email: string;
    password_hash: string;
    profile: JSONColumnType<SignUpProfile>;
    created_at: Date;
    expires_at: Date;
    confirmed_at: Date | null;
    /** The identity that the attempt became. */
    identity_id: number | null;
    /** When the attempt's own browser was signed in by it. */
    signed_in_at: Date | null;
    old_password: Generated<boolean>;
  };
  'identity.codes': {
    id: Generated<number>;
    purpose: CodePurpose;
    sign_up_id: number | null;
    identity_id: number | null;
    code_hash: Buffer | null;
    link_hash: Buffer | null;
    target: string | null;
    tries: Generated<number>;
    expires_at: Date;
    requested_at: Date[];
    used_at: Date | null;
    /** Hash of the browser that asked for it; empty for codes of a session or of a sign-up attempt. */
    asker: Generated<Buffer>;
    tries_elsewhere: Generated<number>;
  };
  'identity.devices': {
    id: Generated<number>;
    account_id: number;
    identity_id: number;
    label: string;
    created_at: Date;
    last_seen_at: Date;
    revoked_at: Date | null;
    browser_hash: Buffer | null;
    authenticated_at: Date;
  };
  'identity.second_factors': {
    identity_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: number | null;
  };
  'identity.recovery_codes': { identity_id: number; code_hash: Buffer };
  'identity.passkeys': {
    id: Generated<number>;
    identity_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    sign_count: number;
    transports: string[];
    backup_eligible: boolean;
    backed_up: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  'identity.spent_challenges': { hash: Buffer; expires_at: Date };
  'identity.challenges': { hash: Buffer; identity_id: number; tries: Generated<number>; expires_at: Date };
  'identity.refresh_tokens': {
    account_id: number;
    hash: Buffer;
    device_id: number;
    issued_at: Date;
    expires_at: Date;
    rotated_at: Date | null;
  };
  'identity.access_tokens': { account_id: number; hash: Buffer; device_id: number; expires_at: Date };
  'identity.sign_in_failures': {
    key: string;
    failures: number;
    window_started_at: Date;
    last_failed_at: Date;
  };
  'identity.guesses': { key: string; tries: number; last_tried_at: Date };
}

/** Codes that prove somebody's own mailbox. */
export type OwnCodePurpose = 'sign-up' | 'reset-password' | 'change-email' | 'erasure';
/** `parent-approval`: mailed to a parent, about the person whose identity it is. */
export type CodePurpose = OwnCodePurpose | 'parent-approval';
