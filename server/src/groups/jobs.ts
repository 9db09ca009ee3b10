/** What the jobs of groups carry. */
export type GroupsJobs = {
  /** `accountId`: the organiser. */
  'draw-portrait': { readonly accountId: number; readonly groupId: number };
};
