/** What the jobs of account carry. */
export type AccountJobs = {
  /** Somebody goes by another name now: what was kept under the one of before goes. */
  'forget-former-name': { readonly accountId: number };
};
