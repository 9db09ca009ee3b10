/** When a grant ends by itself. Once over it never opens again: who wants that gives another. */
import { DAYS_AFTER_RESTITUTION, DAYS_WITHOUT_RESTITUTION, SUPPORT_HOURS } from './words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface GrantMoments {
  readonly grantedAt: Date;
  readonly withdrawnAt: Date | null;
  /** When the restitution was closed, which its consultant does after it was held; null before. */
  readonly closedAt: Date | null;
}

/** Thirty days after the restitution; without one, ninety days after the grant. A restitution that comes later revives nothing. */
export const grantEndsAt = ({ grantedAt, closedAt }: Pick<GrantMoments, 'grantedAt' | 'closedAt'>): Date => {
  const patience = grantedAt.getTime() + DAYS_WITHOUT_RESTITUTION * DAY_MS;
  const held = closedAt !== null && closedAt.getTime() <= patience;
  return new Date(held ? closedAt.getTime() + DAYS_AFTER_RESTITUTION * DAY_MS : patience);
};

export const isGrantOpen = (moments: GrantMoments, now: Date): boolean =>
  moments.withdrawnAt === null && moments.grantedAt <= now && now < grantEndsAt(moments);

/** Whether anything may still be granted of a restitution: booked, and not held longer ago than a grant lasts. */
export const mayGrant = (
  { bookedAt, closedAt }: { readonly bookedAt: Date | null; readonly closedAt: Date | null },
  now: Date,
): boolean =>
  bookedAt !== null && (closedAt === null || now.getTime() < closedAt.getTime() + DAYS_AFTER_RESTITUTION * DAY_MS);

export const supportEndsAt = (openedAt: Date): Date => new Date(openedAt.getTime() + SUPPORT_HOURS * HOUR_MS);
