/** What the jobs of staff carry. */
export type StaffJobs = {
  'mail-staff-invitation': { readonly memberId: number };
};
