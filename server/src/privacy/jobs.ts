import type { MailLanguage } from '../content/mails.ts';

/** What the jobs of privacy carry. */
export type PrivacyJobs = {
  'make-export': { readonly exportId: number; readonly origin: string };
  'erase-account': { readonly accountId: number; readonly origin: string };
  'mail-privacy': {
    readonly kind: 'exportReady' | 'erasureScheduled' | 'erasureDone';
    readonly to: string;
    readonly language: MailLanguage;
    readonly origin: string;
    /** The moment that the mail tells, ISO 8601. */
    readonly at?: string;
  };
};
