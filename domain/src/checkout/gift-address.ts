/** How often the address of one gift may change: each change sends a message to somebody who asked for none. */

/** Changes of one gift in all, and the wait between two. */
export const MOST_CHANGES = 3;
const APART_MS = 5 * 60_000;

export interface AddressChanges {
  readonly changes: number;
  readonly changedAt: Date | null;
}

/** What a change now meets: nothing, the end of changes, or so many seconds to wait. */
export const addressChange = ({ changes, changedAt }: AddressChanges, now: Date): 'free' | 'spent' | number => {
  if (changes >= MOST_CHANGES) return 'spent';
  const waitMs = changedAt === null ? 0 : changedAt.getTime() + APART_MS - now.getTime();
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : 'free';
};
