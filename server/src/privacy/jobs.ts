import type { Language } from '@eqinox/domain/languages';

/** What the jobs of privacy carry. */
export type PrivacyJobs = {
  'make-export': { readonly exportId: number; readonly origin: string };
  'erase-account': { readonly accountId: number; readonly origin: string };
  /** A parent who has withdrawn their yes wants what was answered in this diagnostic erased. */
  'erase-answers': { readonly accountId: number; readonly sessionId: number };
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
