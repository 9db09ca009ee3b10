import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { notificationText, returnAddress } from './answer.ts';
import type { Journal } from './journal.ts';
import { fieldOf, type Attempt, type PaymentPage } from './payment-page.ts';
import type { NotificationSwitches } from './switches.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Sends the provider's server-to-server calls (PBX_REPONDRE_A), with the trouble that the switches ask for. */
export class Notifier {
  readonly #journal: Journal;
  readonly #stop = new AbortController();
  #latestSuccess: string | null = null;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Sends everything due after one attempt; never throws, since a merchant that does not answer is the merchant's matter. */
  async notify(page: PaymentPage, attempt: Attempt, key: KeyObject, switches: NotificationSwitches): Promise<void> {
    const address = switches.backOffice ?? fieldOf(page, 'PBX_REPONDRE_A');
    if (switches.when === 'never' || address === '') return;
    const replayed = switches.replay ? this.#latestSuccess : null;
    const text = textOf(page, attempt, key, switches);
    if (attempt.code === '00000') this.#latestSuccess = notificationText(page, attempt, key);
    try {
      if (switches.delayMs > 0) await wait(switches.delayMs, null, { signal: this.#stop.signal, ref: false });
    } catch {
      return; // the sandbox stops
    }
    await Promise.all(Array.from({ length: 1 + switches.duplicate }, () => this.#send(page, text, switches)));
    if (switches.outOfOrder && attempt.code === '00000') {
      const earlier = { ...attempt, code: '00105', transaction: attempt.transaction - 1 };
      await this.#send(page, notificationText(page, earlier, key), switches);
    }
    if (replayed !== null) await this.#send(page, replayed, switches);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #send(page: PaymentPage, text: string, switches: NotificationSwitches): Promise<void> {
    const address = switches.backOffice?.split('?')[0] ?? fieldOf(page, 'PBX_REPONDRE_A');
    const method = switches.backOffice === null && fieldOf(page, 'PBX_RUF1') === 'POST' ? 'POST' : 'GET';
    const url = method === 'POST' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
    const headers = new Headers();
    if (method === 'POST') headers.set('content-type', 'application/x-www-form-urlencoded');
    if (switches.sourceHeader !== null) headers.set('x-forwarded-for', switches.sourceHeader);
    const entry = { at: new Date(), reference: fieldOf(page, 'PBX_CMD'), method, url: address, text };
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(method === 'POST' ? { body: text } : {}),
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      this.#journal.notification({ ...entry, status: response.status, error: null });
    } catch (error) {
      this.#journal.notification({ ...entry, status: null, error: reasonOf(error) });
    }
  }
}

/** What is sent: a query with the address's own parameters where the back office holds one. */
const textOf = (page: PaymentPage, attempt: Attempt, key: KeyObject, switches: NotificationSwitches): string => {
  if (switches.backOffice === null) return notificationText(page, attempt, key, switches);
  return returnAddress(switches.backOffice, page, attempt, key, switches).split(/\?(.*)/s)[1] ?? '';
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
