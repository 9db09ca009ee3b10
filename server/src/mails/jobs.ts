/** What the jobs of mails carry. */
export type MailsJobs = {
  /** Reads what came back, and writes itself anew. */
  'read-returns': Record<string, never>;
};
