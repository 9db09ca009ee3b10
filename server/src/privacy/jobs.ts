import type { Language } from '@eqinox/domain/languages';

/** What the jobs of privacy carry. */
export type PrivacyJobs = {
  'make-export': { readonly exportId: number; readonly origin: string };
  'erase-account': { readonly accountId: number; readonly origin: string };
  /** Takes away what is past its time, and writes itself anew. */
  'keep-no-longer': Record<string, never>;
  'mail-privacy': {
    readonly kind: 'exportReady' | 'erasureScheduled' | 'erasureDone' | 'accountUnused';
    /** Jobs of before have none. */
    readonly accountId?: number;
    readonly to: string;
    readonly language: Language;
    readonly origin: string;
    /** The moment that the mail tells, ISO 8601. */
    readonly at?: string;
  };
};
