/** What the jobs of operations carry. */
export type OperationsJobs = {
  /** One part of a month's file; the next one is a job of its own. */
  'make-month-file': {
    readonly fileId: number;
    readonly part: number;
    /** The document with which the part before ended. */
    readonly after?: { readonly number: string; readonly issuedAt: string };
  };
  /** What the list shows goes into the file that was asked for. */
  'make-list-file': { readonly fileId: number };
  /** Counts what last month added to the desk of the instrument, and writes itself anew. */
  'count-instrument': Record<string, never>;
};
