/** Which of the provider's hosts takes payments now: the first whose availability page says that it is well. */
import type { Log } from '../database/log.ts';

export interface PaymentPage {
  readonly url: string;
  /** Whether its host said that it is well. */
  readonly answers: boolean;
}

const PAGE = '/cgi/MYchoix_pagepaiement.cgi';
const PROBE_TIMEOUT_MS = 2000;
/** How long an answer is trusted. */
const KEPT_MS = 30_000;
/** Good news serves so much longer while it is looked up anew: nobody who orders waits for that. */
const STALE_MS = 60_000;
/** Bad news is not trusted for long: whoever tries again soon should find out. */
const BAD_NEWS_KEPT_MS = 5_000;

/** Returns the page to use; the first host's, and `answers` false, when none is well. `clock`: milliseconds. */
export const watchHosts = (hosts: readonly string[], log: Log, clock = Date.now): (() => Promise<PaymentPage>) => {
  let known: { readonly page: PaymentPage; readonly until: number } | null = null;
  let looking: Promise<PaymentPage> | null = null;

  const look = async (): Promise<PaymentPage> => {
    const host = await firstWellHost(hosts, log);
    // When no host answers, our own way out is probably closed and the browser's may be open.
    const page = { url: `${host ?? hosts[0]}${PAGE}`, answers: host !== null };
    known = { page, until: clock() + (page.answers ? KEPT_MS : BAD_NEWS_KEPT_MS) };
    return page;
  };

  return async () => {
    if (known && clock() < known.until) return known.page;
    // Everybody who comes meanwhile waits for the same answer.
    looking ??= look().finally(() => {
      looking = null;
    });
    return known?.page.answers && clock() < known.until + STALE_MS ? known.page : looking;
  };
};

const firstWellHost = async (hosts: readonly string[], log: Log): Promise<string | null> => {
  for (const host of hosts) {
    if (await isWell(host)) return host;
    log.warn({ host }, 'card provider host does not answer its probe');
  }
  return null;
};

const isWell = async (host: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${host}/load.html`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return /id="server_status"[^>]*>\s*OK\s*</u.test(await reply.text());
  } catch {
    return false;
  }
};
