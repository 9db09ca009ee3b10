/**
 * Looks at the jobs at the start and every hour: says again what has failed and was promised, until somebody decides, and
 * takes away what is done. A job also fails without a word of its handler, when its process was killed at its last try.
 */
import type { PgBoss } from 'pg-boss';
import type { Log } from '../database/log.ts';
import { countJobs, forgetFinished } from './job-rows.ts';
import type { JobRules } from './run-job.ts';

const EVERY_MS = 3_600_000;

/** Returns how to stop; what is being looked at then is awaited. */
export const watchJobs = (
  db: ReturnType<PgBoss['getDb']>,
  rules: { readonly [name: string]: JobRules | undefined },
  log: Log,
): (() => Promise<void>) => {
  const personal = Object.keys(rules).filter((name) => rules[name]?.personal);
  const look = async (): Promise<void> => {
    await forgetFinished(db, personal);
    for (const { name, failed } of await countJobs(db)) {
      if (failed === 0 || !rules[name]?.promised) continue;
      log.error(
        { alarm: 'job-failed', job: name, failed },
        'Jobs that failed wait for somebody to decide: npm run jobs',
      );
    }
  };
  // The database may be away just then: the next hour will do.
  const lookAnyway = (): Promise<void> =>
    look().catch((err: unknown) => log.warn({ err }, 'Jobs could not be looked at'));
  let looking = lookAnyway();
  const timer = setInterval(() => void (looking = lookAnyway()), EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
};
