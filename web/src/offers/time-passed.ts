/** The two questions about age (`isOlderThan6Month`, `isOlderThan1Year`), asked for those alone whom the answer may concern. */
import { olderThanMonths } from '@eqinox/domain/offers/older-than';
import { useReplyWhen } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';

/** What this clock and the server's may disagree about. */
const DAY_MS = 86_400_000;

/** Whether it is worth asking: a day early, since the answer is the server's. */
export const mayBeOlder = (taken: string | null, months: number, now: Date): boolean => {
  return taken !== null && olderThanMonths(new Date(taken), months, new Date(now.getTime() + DAY_MS));
};

const QUESTIONS = { 6: 'GET /potential/isOlderThan6Month', 12: 'GET /potential/isOlderThan1Year' } as const;

/** Whether the last completed diagnostic is older; until the server has said it, as this clock sees it, so that nothing moves. */
export const useOlderThan = (months: 6 | 12, taken: string | null): boolean => {
  const now = serverNow();
  const said = useReplyWhen(mayBeOlder(taken, months, now), QUESTIONS[months]);
  return said ?? (taken !== null && olderThanMonths(new Date(taken), months, now));
};
