import type { WrittenReminder } from '@eqinox/domain/reminders/words';

/** What the jobs of reminders carry. */
export type RemindersJobs = {
  /** Looks for what is due, and writes itself anew. */
  'write-reminders': Record<string, never>;
  'mail-reminder': {
    readonly accountId: number;
    readonly reminder: WrittenReminder;
    readonly subjectId: number;
    readonly part: 0 | 1 | 2;
  };
};
