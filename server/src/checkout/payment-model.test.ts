/**
 * Any sequence of opening, signing and notifying, held against a model of a few lines: purchases, invoices and paid orders
 * are always as many, and invoice numbers have no gap.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testCardProvider } from '../../testing/card-provider.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const provider = testCardProvider();
afterAll(provider.close);
const product = await startTestProduct({
  env: { PAYBOX_PUBLIC_KEYS: provider.publicKeyFile, REQUESTS_PER_MINUTE: '1000000' },
});
const { db, places } = product;

interface ModelAttempt {
  readonly reference: string;
  readonly order: { paid: boolean };
  readonly amount: string;
  signed: boolean;
  /** Signed or decided on: it does not wait to be signed any more. */
  spent: boolean;
  /** Heard to have failed, or otherwise over: signed again, an order gets another. */
  over: boolean;
  /** Money was told of; the provider takes it once under a reference. */
  told: boolean;
  /** The card pages, by their numbers, of which was heard that the bank has not answered, and no answer since. */
  readonly waits: Set<string>;
  /** Money was taken under it, which nobody told: heard so, and it stays so. */
  taken: boolean;
  /** Told as paid, unbelievably. */
  review: boolean;
}

/** What a person's orders should be. */
interface Model {
  /** The pending or last order of an offer. */
  readonly current: Map<number, { paid: boolean }>;
  readonly attempts: ModelAttempt[];
  readonly sent: string[];
  paid: number;
  duplicates: number;
  /** Nothing is sold while a diagnostic waits to be taken. */
  toTake: boolean;
}

interface Real {
  readonly person: Person;
}

const PRICES: Readonly<Record<number, string>> = { 27: '5000', 28: '14000' };
const offers = fc.constantFrom(27, 28);

abstract class Step implements fc.AsyncCommand<Model, Real> {
  check(_model: Readonly<Model>): boolean {
    return true;
  }
  abstract act(model: Model, real: Real): Promise<void>;
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    const { paidOrders, purchases, invoices, mails, verdicts } = await paymentOutcome(db, real.person);
    expect({ paidOrders, purchases, invoices, mails }).toEqual({
      paidOrders: model.paid,
      purchases: model.paid,
      invoices: model.paid,
      mails: model.paid,
    });
    expect(verdicts.filter((verdict) => verdict === 'duplicate-charge')).toHaveLength(model.duplicates);
    expect(verdicts.filter((verdict) => verdict === 'paid')).toHaveLength(model.paid);
  }
  toString(): string {
    return `${this.constructor.name} ${JSON.stringify(this)}`;
  }
}

/** Whether a bank has one of the person's payments: what is sold here is all for themselves. */
const bankHas = (model: Model): boolean =>
  model.attempts.some(
    ({ signed, waits, taken, review, order }) => signed && !order.paid && (waits.size > 0 || (taken && !review)),
  );

/** Why nothing is sold; null when it is. */
const refusal = (model: Model): string | null => {
  if (model.toTake) return 'offer_unavailable';
  return bankHas(model) ? 'payment_pending' : null;
};

const keepAttempt = (model: Model, offer: number, order: { paid: boolean }, reference: string): ModelAttempt => {
  const open = model.attempts.find((attempt) => attempt.order === order && !attempt.spent);
  expect(open?.reference ?? reference).toBe(reference);
  if (open) return open;
  expect(model.attempts.map((attempt) => attempt.reference)).not.toContain(reference);
  const fresh = { signed: false, spent: false, over: false, told: false, taken: false, review: false };
  const attempt = { reference, order, amount: PRICES[offer] ?? '', ...fresh, waits: new Set<string>() };
  model.attempts.push(attempt);
  return attempt;
};

class Open extends Step {
  readonly offer: number;
  constructor(offer: number) {
    super();
    this.offer = offer;
  }
  async act(model: Model, { person }: Real): Promise<void> {
    const answer = await person.ask('POST', '/payment/buy-eqibox', { idOffre: this.offer });
    const refused = refusal(model);
    expect(answer).toMatchObject(refused === null ? { status: 200 } : { status: 409, body: { code: refused } });
    if (refused !== null) return;
    const form = answer.body as { pbx_CMD: string; pbx_TOTAL: string };
    expect(form.pbx_TOTAL).toBe(PRICES[this.offer]);
    const known = model.current.get(this.offer);
    const order = known && !known.paid ? known : { paid: false };
    model.current.set(this.offer, order);
    keepAttempt(model, this.offer, order, form.pbx_CMD);
  }
}

class Sign extends Step {
  readonly offer: number;
  constructor(offer: number) {
    super();
    this.offer = offer;
  }
  override check(model: Readonly<Model>): boolean {
    return model.current.has(this.offer);
  }
  async act(model: Model, { person }: Real): Promise<void> {
    const order = model.current.get(this.offer) ?? { paid: false };
    const reference = model.attempts.find((attempt) => attempt.order === order)?.reference;
    const answer = await person.ask('POST', '/payment/add-billing-data', { ...billing, reference });
    // Nor is what was opened before signed while nothing is sold.
    const refused = order.paid ? 'order_paid' : refusal(model);
    expect(answer).toMatchObject(refused === null ? { status: 200 } : { status: 409, body: { code: refused } });
    if (refused !== null) return;
    const form = answer.body as { pbx_CMD: string; pbx_TOTAL: string };
    const last = model.attempts.findLast((attempt) => attempt.order === order && attempt.signed);
    if (last && !last.over) {
      expect(form.pbx_CMD).toBe(last.reference);
      return;
    }
    const attempt = keepAttempt(model, this.offer, order, form.pbx_CMD);
    expect(form.pbx_TOTAL).toBe(attempt.amount);
    attempt.signed = true;
    attempt.spent = true;
  }
}

interface Said {
  readonly picks: readonly number[];
  readonly code: string;
  readonly times: number;
  readonly wrongAmount: boolean;
  readonly page: string;
}

/** A page that was given up or closed by itself: no bank has said anything. */
const LEFT: readonly string[] = ['00001', '00030'];

/** Notifications of some attempts, all at the same moment, each sent `times`. */
class Notify extends Step {
  readonly picks: readonly number[];
  readonly code: string;
  readonly times: number;
  readonly wrongAmount: boolean;
  /** Which of several card pages under each reference. */
  readonly page: string;
  constructor({ picks, code, times, wrongAmount, page }: Said) {
    super();
    this.picks = picks;
    this.code = code;
    this.times = times;
    this.wrongAmount = wrongAmount;
    this.page = page;
  }
  override check(model: Readonly<Model>): boolean {
    return model.attempts.length > 0;
  }
  async act(model: Model): Promise<void> {
    const texts = this.picks.map((pick) => {
      const attempt = model.attempts[pick % model.attempts.length] as ModelAttempt;
      attempt.spent ||= this.code !== '99999';
      // Refused because it was paid: the provider is asked, and it stays as it is.
      attempt.over ||= this.code !== '99999' && !(this.code === '00015' && attempt.signed);
      if (this.code === '00000' && attempt.signed && !this.wrongAmount && !attempt.told) {
        attempt.told = true;
        if (attempt.order.paid) {
          model.duplicates += 1;
        } else {
          model.paid += 1;
          attempt.order.paid = true;
          model.toTake = true;
        }
      }
      this.hear(attempt);
      const amount = this.wrongAmount ? `${attempt.amount}0` : attempt.amount;
      const authorisation = this.code === '00000' ? 'XXXXXX' : null;
      return provider.write({ reference: attempt.reference, amount, code: this.code, authorisation, call: this.page });
    });
    model.sent.push(...texts);
    await post(texts.flatMap((text) => Array<string>(this.times).fill(text)));
  }
  /** What of it is at a bank: only an answer about the same page ends that. */
  hear(attempt: ModelAttempt): void {
    if (this.code === '99999') attempt.waits.add(this.page);
    else if (this.code === '00015' && attempt.signed) attempt.taken ||= !attempt.order.paid;
    else if (!LEFT.includes(this.code)) attempt.waits.delete(this.page);
    attempt.review ||= this.code === '00000' && (this.wrongAmount || !attempt.signed);
  }
}

/** What was sent before comes again. */
class Replay extends Step {
  readonly picks: readonly number[];
  constructor(picks: readonly number[]) {
    super();
    this.picks = picks;
  }
  override check(model: Readonly<Model>): boolean {
    return model.sent.length > 0;
  }
  async act(model: Model): Promise<void> {
    await post(this.picks.map((pick) => model.sent[pick % model.sent.length] as string));
  }
}

/** The diagnostics bought so far are taken: buying is open again. */
class TakeDiagnostics extends Step {
  async act(model: Model, { person }: Real): Promise<void> {
    await db
      .updateTable('offers.purchases as p')
      .from('account.accounts as a')
      .whereRef('a.id', '=', 'p.account_id')
      .where('a.email', '=', person.email)
      .set({
        completed_at: product.clock(),
        booked_at: product.clock(),
        closed_at: new Date(product.clock().getTime() + 1),
      })
      .execute();
    model.toTake = false;
  }
}

const post = async (texts: readonly string[]): Promise<void> => {
  const statuses = await Promise.all(
    texts.map(async (body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await fetch(`${places.product}/api/payment/notification`, { method: 'POST', headers, body });
      return [reply.status, await reply.text()];
    }),
  );
  for (const answer of statuses) expect(answer).toEqual([200, '']);
};

const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
const codes = fc.oneof(
  { weight: 3, arbitrary: fc.constant('00000') },
  { weight: 2, arbitrary: fc.constantFrom('00001', '00105', '00151', '00015', '00030', '99999') },
);
const steps = [
  offers.map((offer) => new Open(offer)),
  offers.map((offer) => new Open(offer)),
  offers.map((offer) => new Sign(offer)),
  offers.map((offer) => new Sign(offer)),
  fc
    .record({
      picks,
      code: codes,
      times: fc.integer({ min: 1, max: 3 }),
      wrongAmount: fc.constantFrom(false, false, false, true),
      page: fc.constantFrom('1', '2'),
    })
    .map((said) => new Notify(said)),
  picks.map((picked) => new Replay(picked)),
  fc.constant(new TakeDiagnostics()),
];

test('purchases, invoices, mails and paid orders are always as many', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: 'max' }), async (commands) => {
      const person = await insertPerson(product, `model-${(runs += 1)}@example.org`);
      const model: Model = {
        current: new Map(),
        attempts: [],
        sent: [],
        paid: 0,
        duplicates: 0,
        toTake: false,
      };
      // Everybody has something to pay, or most sequences would be about nothing.
      for (const step of [new Open(27), new Sign(27)]) await step.run(model, { person });
      await fc.asyncModelRun(() => ({ model, real: { person } }), commands);
    }),
    { numRuns: 25 },
  );
  const year = product.clock().getFullYear();
  const invoices = await db.selectFrom('invoices.invoices').orderBy('id').select('number').execute();
  expect(invoices.length).toBeGreaterThan(0);
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(
    invoices.map((_, index) => `F${year}-${String(index + 1).padStart(6, '0')}`),
  );
});
