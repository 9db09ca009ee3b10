import type { Language } from '@eqinox/domain/languages';
import type { OwnCodePurpose } from './tables.ts';

/** What the jobs of identity carry. */
export type IdentityJobs = {
  'mail-code': {
    readonly codeId: number;
    /** Whose code it is, by the identity or the sign-up; jobs of before have neither. */
    readonly identityId?: number;
    readonly signUpId?: number;
    /** Of an identity's; jobs of before have none. */
    readonly accountId?: number;
    readonly purpose: OwnCodePurpose;
    readonly to: string;
    readonly language: Language;
    /** Where the reader reaches the product, without a trailing slash. */
    readonly origin: string;
  };
  'ask-reset-code': {
    readonly email: string;
    readonly language: Language;
    readonly origin: string;
    /** Of the code's mail (asked-from.ts). */
    readonly priority?: number;
    /** Hash of the asking browser's cookie, in hexadecimal; jobs of before have none. */
    readonly browser?: string;
  };
  'mail-notice': {
    readonly kind: NoticeKind;
    readonly to: string;
    /** Whom it tells: an address may be a former one when the person is erased. Jobs of before have none. */
    readonly identityId?: number;
    readonly accountId?: number;
    readonly language: Language;
    /** When it happened, ISO 8601. */
    readonly at: string;
    readonly userAgent: string;
    readonly origin: string;
    /** Names of the passkeys that it is about, or that still open the account; jobs of before have none. */
    readonly passkeys?: readonly string[];
  };
  'tell-of-guessing': { readonly email: string; readonly origin: string };
};

/** Jobs that know a person by an address alone: calls for unknown addresses write the same. */
export const BY_ADDRESS = ['ask-reset-code', 'tell-of-guessing'] as const;

export type NoticeKind =
  | 'passwordChanged'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'newDevice'
  | 'guessing'
  | 'giftAddressChanged'
  | 'erasureCancelled';
