import { useEffect, useEffectEvent } from 'react';
import { pause } from '../api/back-off.ts';
import { useRefresh } from '../api/queries.ts';

const INTERVAL_MS = 2_000;

/** Reads `route` again every two seconds while `working`; a failed read shows where the reply is used. */
export const useProgress = (route: 'GET /privacy/export' | 'GET /privacy/erasure', working: boolean): void => {
  const refresh = useRefresh();
  const again = useEffectEvent(() => refresh(route));
  useEffect(() => {
    if (!working) return undefined;
    const leave = new AbortController();
    const follow = async () => {
      for (;;) {
        await pause(INTERVAL_MS, leave.signal);
        await again();
      }
    };
    follow().catch((error: unknown) => {
      if (!leave.signal.aborted) console.error('The progress cannot be followed.', error);
    });
    return () => leave.abort();
  }, [route, working]);
};
