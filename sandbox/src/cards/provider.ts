import type { KeyObject } from 'node:crypto';
import { returnAddress } from './answer.ts';
import { checkCall, type RefusedCall } from './call-check.ts';
import { DirectDesk } from './direct.ts';
import type { Pair } from './form-encoding.ts';
import { Journal } from './journal.ts';
import type { KeyPairs } from './key-pairs.ts';
import type { Merchant } from './merchants.ts';
import { Notifier } from './notifier.ts';
import {
  contractReference,
  endsPage,
  fieldOf,
  nextNumber,
  openPage,
  returnField,
  type Attempt,
  type PaymentPage,
  type PresentedCard,
} from './payment-page.ts';
import { SwitchBoard } from './switches.ts';
import { UNKNOWN_CARD_CODE } from './test-cards.ts';

/** Where the browser goes after an attempt (null: the merchant gave no address), and what is left to do once it has gone. */
export type Outcome = { readonly code: string; readonly location: string | null; readonly afterwards?: () => void };

const PAGES_KEPT = 1000;

/** The card provider: opens payment pages, decides attempts, tells the merchant. */
export class CardProvider {
  readonly journal = new Journal();
  readonly switches = new SwitchBoard();
  readonly direct: DirectDesk;
  readonly keys: KeyPairs;
  readonly #merchants: readonly Merchant[];
  readonly #pages = new Map<string, PaymentPage>();
  readonly #paid = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #notifier = new Notifier(this.journal);

  constructor(merchants: readonly Merchant[], keys: KeyPairs) {
    this.#merchants = merchants;
    this.keys = keys;
    this.direct = new DirectDesk(merchants, this.journal);
  }

  /** A merchant's form arrives: a page is opened for it, or the call refused. */
  open(pairs: readonly Pair[], method: string, path: string): PaymentPage | RefusedCall {
    const now = new Date();
    const field = (name: string): string => new Map(pairs).get(name) ?? '';
    const call = checkCall(pairs, this.#merchants, now, this.switches.read(field('PBX_PORTEUR')).strict);
    const faults = call.outcome === 'accepted' ? [] : call.faults;
    this.journal.request({ at: now, method, path, reference: field('PBX_CMD'), outcome: call.outcome, faults });
    if (call.outcome !== 'accepted') return call;

    const page = openPage(call, now);
    this.#pages.set(page.id, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > PAGES_KEPT && oldest !== undefined) this.#pages.delete(oldest);
    this.#closeInTime(page, now);
    return page;
  }

  find(id: string): PaymentPage | undefined {
    return this.#pages.get(id);
  }

  /** Who pays under a reference; empty when no page was opened for it. */
  payerOf(reference: string): string {
    const page = [...this.#pages.values()].find((page) => fieldOf(page, 'PBX_CMD') === reference);
    return page ? fieldOf(page, 'PBX_PORTEUR') : '';
  }

  /** The buyer presents a card: an attempt, or null when 3-D Secure must ask its holder first. */
  async pay(page: PaymentPage, card: PresentedCard): Promise<Outcome | null> {
    const code = this.#decide(page, card);
    if (code === '00000' && card.known?.challenge) {
      page.challenged = card;
      return null;
    }
    return this.#attempt(page, code, card, false);
  }

  /** The holder's answer to 3-D Secure. */
  async authenticate(page: PaymentPage, card: PresentedCard, confirmed: boolean): Promise<Outcome> {
    page.challenged = null;
    return this.#attempt(page, confirmed ? this.#decide(page, card) : '00040', card, confirmed);
  }

  async cancel(page: PaymentPage): Promise<Outcome> {
    return this.#attempt(page, '00001', null, false);
  }

  /** The way back to the merchant from a page that is over: nothing is tried or notified again. */
  leave(page: PaymentPage, last: Attempt): Outcome {
    const address = fieldOf(page, returnField(last.code));
    return { code: last.code, location: address === '' ? null : returnAddress(address, page, last, this.#key(page)) };
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#notifier.stop();
  }

  #decide(page: PaymentPage, card: PresentedCard): string {
    const forced = fieldOf(page, 'PBX_ERRORCODETEST');
    if (forced !== '') return forced;
    if (this.#paid.has(contractReference(page))) return '00015';
    if (!card.known) return UNKNOWN_CARD_CODE;
    if (isPast(card.expiry, new Date())) return '00008';
    return card.known.code;
  }

  async #attempt(
    page: PaymentPage,
    code: string,
    card: PresentedCard | null,
    authenticated: boolean,
  ): Promise<Outcome> {
    const at = new Date();
    const attempt: Attempt = { at, code, transaction: nextNumber(at), card, authenticated };
    page.attempts.push(attempt);
    if (endsPage(code)) page.last = attempt;
    if (code === '00000') this.#paid.add(contractReference(page));
    this.#tellDirect(page, attempt);
    this.journal.attempt({
      at,
      reference: fieldOf(page, 'PBX_CMD'),
      amount: fieldOf(page, 'PBX_TOTAL'),
      call: page.callNumber,
      transaction: attempt.transaction,
      code,
    });

    const switches = this.switches.take(fieldOf(page, 'PBX_PORTEUR'));
    const notify = (): Promise<void> => this.#notifier.notify(page, attempt, this.#key(page), switches);
    if (switches.when === 'after') return { ...this.leave(page, attempt), afterwards: () => void notify() };
    await notify();
    return this.leave(page, attempt);
  }

  /** A page that was left without a card has made no transaction: the desk knows nothing of it. */
  #tellDirect(page: PaymentPage, { code, transaction, card }: Attempt): void {
    if (card === null) return;
    const told = { site: fieldOf(page, 'PBX_SITE'), reference: fieldOf(page, 'PBX_CMD') };
    if (code !== '00000') return this.direct.failure({ ...told, transaction, code });
    const amount = Number(fieldOf(page, 'PBX_TOTAL'));
    this.direct.capture({ ...told, amount, call: page.callNumber, transaction, refunded: 0 });
  }

  /** A page that nobody uses ends by itself (00030), and the merchant is told; after a refusal it just closes. */
  #closeInTime(page: PaymentPage, now: Date): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (page.last) return;
      page.last = page.attempts.at(-1) ?? null;
      if (!page.last) void this.#attempt(page, '00030', null, false).then(({ afterwards }) => afterwards?.());
    }, page.closesAt.getTime() - now.getTime());
    this.#timers.add(timer.unref());
  }

  #key(page: PaymentPage): KeyObject {
    return this.keys[fieldOf(page, 'PBX_SIGN_KEYSIZE') === '2048' ? 2048 : 1024].privateKey;
  }
}

/** Whether a card (AAMM) was valid until a month that is over. */
const isPast = (expiry: string, now: Date): boolean => {
  const month = (now.getUTCFullYear() % 100) * 100 + now.getUTCMonth() + 1;
  return Number(expiry) < month;
};
