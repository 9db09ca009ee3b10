/**
 * Several people share codes and gift cards, and sign, pay, pay late, are told of twice or not at all, in any order. Whatever
 * happens: no card gives more than it had, no code more often than it may, and every payment that the provider took either
 * pays one order or is given back in full, never both.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { CARDS, openCardPage, presentCard, troubleProvider } from '../../testing/card-page.ts';
import { testCardProvider } from '../../testing/card-provider.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { FUZZING, runs } from '../../testing/fuzz.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, otherBilling } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { HOUR, MINUTE, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makeGiftCard, makePromoCode } from './index.ts';

const RUNS = runs(8, 300);
const PEOPLE = 3;
/** The provider takes a form for a day. */
const FORM_MS = 24 * HOUR;

const clock = testClock();
const product = await startTestProduct({ clock, env: { REQUESTS_PER_MINUTE: '10000000' }, idle: true });
const { db, pool, places } = product;

// A second pen of the provider: it tells with ten digits what the sandbox tells without zeros.
const provider = testCardProvider();
afterAll(provider.close);
(product.env.cards.publicKeyFiles as string[]).push(provider.publicKeyFile);
// Payments are told by the test, when and as often as it likes; the sandbox's day is not this clock's.
await troubleProvider(places, null, { strict: false, notification: { when: 'never' } });

interface Signed {
  readonly form: PaymentForm;
  readonly at: number;
}

/** What the browser brought back from the card page, as the provider signed it. */
interface Told {
  readonly text: string;
  readonly padded: string;
}

interface Capture {
  readonly reference: string;
  readonly amount: number;
}

interface World {
  readonly people: readonly Person[];
  readonly accounts: readonly number[];
  /** Promo codes, then gift cards. */
  readonly codes: readonly string[];
  readonly promos: readonly { id: number; code: string; totalLimit: number | null; personLimit: number | null }[];
  readonly cards: readonly number[];
  /** The latest reference of each order, by person, offer and whether it is a gift. */
  readonly references: Map<string, string>;
  readonly signed: Signed[];
  readonly told: Told[];
  readonly captures: Capture[];
}

const ANSWERS = [200, 204, 404, 409, 422, 429];
const ask = async (person: Person, path: string, body: object) => {
  await comeBackAfter(clock, person, 0);
  const answer = await person.ask('POST', path, body);
  expect(ANSWERS, `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer;
};

const of = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T;

abstract class Step implements fc.AsyncCommand<object, World> {
  check(): boolean {
    return true;
  }
  abstract act(world: World): Promise<void>;
  async run(_: object, world: World): Promise<void> {
    await this.act(world);
    await expectWithinLimits(world);
  }
  toString(): string {
    return `${this.constructor.name} ${JSON.stringify(this)}`;
  }
}

/** One person's cart of one offer. */
interface Cart {
  readonly who: number;
  readonly offer: number;
  readonly gift: boolean;
}
const keyOf = ({ who, offer, gift }: Cart): string => `${who}/${offer}/${gift}`;

class Price extends Step {
  readonly cart: Cart;
  readonly picks: readonly number[];
  constructor(cart: Cart, picks: readonly number[]) {
    super();
    this.cart = cart;
    this.picks = picks;
  }
  async act({ people, codes, references }: World): Promise<void> {
    const { who, offer, gift } = this.cart;
    const codePromo = this.picks.map((pick) => of(codes, pick)).join(', ');
    const body = { idOffre: offer, codePromo };
    const answer = gift
      ? await ask(of(people, who), '/payment/gift-eqibox', {
          ...body,
          recipientEmail: 'somebody@example.org',
          sendDate: '2099-01-01',
        })
      : await ask(of(people, who), '/payment/buy-eqibox', body);
    if (answer.status === 200) references.set(keyOf(this.cart), (answer.body as PaymentForm).pbx_CMD);
  }
}

/** Several press the last button at the same moment. */
class Sign extends Step {
  readonly carts: readonly Cart[];
  readonly moved: boolean;
  constructor(carts: readonly Cart[], moved: boolean) {
    super();
    this.carts = carts;
    this.moved = moved;
  }
  async act({ people, references, signed }: World): Promise<void> {
    for (const person of people) await comeBackAfter(clock, person, 0);
    const address = this.moved ? otherBilling : billing;
    await Promise.all(
      this.carts.map(async (cart) => {
        const reference = references.get(keyOf(cart));
        if (reference === undefined) return;
        const answer = await of(people, cart.who).ask('POST', '/payment/add-billing-data', { ...address, reference });
        expect(ANSWERS).toContain(answer.status);
        if (answer.status === 200) signed.push({ form: answer.body as PaymentForm, at: clock().getTime() });
      }),
    );
  }
}

/** From the cart straight to the signed form. */
class Order extends Step {
  readonly cart: Cart;
  readonly picks: readonly number[];
  constructor(cart: Cart, picks: readonly number[]) {
    super();
    this.cart = cart;
    this.picks = picks;
  }
  async act(world: World): Promise<void> {
    await new Price(this.cart, this.picks).act(world);
    await new Sign([this.cart], false).act(world);
  }
}

/** Nothing left to pay, or so they think. */
class Confirm extends Step {
  readonly cart: Cart;
  constructor(cart: Cart) {
    super();
    this.cart = cart;
  }
  async act({ people, references }: World): Promise<void> {
    const ref = references.get(keyOf(this.cart));
    if (ref !== undefined) await ask(of(people, this.cart.who), '/payment/gift-card-apply', { ref, code: '' });
  }
}

/** A card is presented for one of the signed forms, however old, and nobody is told yet. */
class Pay extends Step {
  readonly pick: number;
  readonly card: keyof typeof CARDS;
  constructor(pick: number, card: keyof typeof CARDS) {
    super();
    this.pick = pick;
    this.card = card;
  }
  async act({ signed, told, captures }: World): Promise<void> {
    if (signed.length === 0) return;
    const { form, at } = of(signed, this.pick);
    if (clock().getTime() - at >= FORM_MS) return;
    const { search, searchParams } = await presentCard(await openCardPage(form), CARDS[this.card]);
    const said = (name: string): string => searchParams.get(name) ?? '';
    const code = said('Erreur');
    const padded = provider.write({
      reference: said('Ref'),
      amount: said('Mt'),
      code,
      authorisation: searchParams.get('Auto'),
      call: said('Appel').padStart(10, '0'),
      transaction: said('Trans').padStart(10, '0'),
    });
    told.push({ text: search.slice(1), padded });
    if (code === '00000') captures.push({ reference: said('Ref'), amount: Number(said('Mt')) });
  }
}

/** Some of what happened at the card page is told, all at the same moment, in either way of writing. */
class Tell extends Step {
  readonly picks: readonly { pick: number; padded: boolean }[];
  constructor(picks: readonly { pick: number; padded: boolean }[]) {
    super();
    this.picks = picks;
  }
  async act({ told }: World): Promise<void> {
    if (told.length === 0) return;
    await Promise.all(
      this.picks.map(async ({ pick, padded }) => {
        const { text, padded: other } = of(told, pick);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const body = padded ? other : text;
        const reply = await fetch(`${places.product}/api/payment/notification`, { method: 'POST', headers, body });
        expect([reply.status, await reply.text()]).toEqual([200, '']);
      }),
    );
  }
}

/** Time passes: the provider is asked, and reservations are given back. */
class Wait extends Step {
  readonly minutes: number;
  constructor(minutes: number) {
    super();
    this.minutes = minutes;
  }
  async act(): Promise<void> {
    clock.advance(this.minutes * MINUTE);
    await doJobs(product, 'reconcile-attempt');
  }
}

class GiveBack extends Step {
  async act(): Promise<void> {
    await doJobs(product, 'refund-card');
  }
}

class Withdraw extends Step {
  readonly who: number;
  constructor(who: number) {
    super();
    this.who = who;
  }
  async act({ people }: World): Promise<void> {
    const person = of(people, this.who);
    await comeBackAfter(clock, person, 0);
    const [invoice] = await person.call('GET /factures/history', {});
    if (invoice) await ask(person, '/payment/withdraw', { idFact: invoice.idFact, name: 'Camille Exemple' });
  }
}

/** A card or a code ends before its time. */
class End extends Step {
  readonly pick: number;
  constructor(pick: number) {
    super();
    this.pick = pick;
  }
  async act({ cards, promos }: World): Promise<void> {
    const ends = [
      ...cards.map((id) => ({ table: 'gift_cards', id })),
      ...promos.map(({ id }) => ({ table: 'promo_codes', id })),
    ];
    const { table, id } = of(ends, this.pick);
    await pool.query(`update checkout.${table} set ends_at = $2 where id = $1`, [id, clock()]);
  }
}

/** What was bought is taken, so that buying is open again. */
class TakeDiagnostics extends Step {
  async act({ accounts }: World): Promise<void> {
    await pool.query(
      `update offers.purchases set completed_at = $2, booked_at = $2, closed_at = $2::timestamptz + interval '1 ms'
       where account_id = any($1) and completed_at is null`,
      [accounts, clock()],
    );
  }
}

const expectWithinLimits = async ({ cards, promos, accounts }: World): Promise<void> => {
  const ledger = await pool.query<{ left: number; issued: number; spent: number; refunded: number; due: number }>(
    `select sum(e.cents)::int as left,
       (sum(e.cents) filter (where e.kind = 'issued'))::int as issued,
       coalesce(-sum(e.cents) filter (where e.kind = 'spent'), 0)::int as spent,
       coalesce(sum(e.cents) filter (where e.kind = 'refunded'), 0)::int as refunded,
       (select coalesce(sum((part ->> 'cents')::int), 0)::int from checkout.orders o, jsonb_array_elements(o.gift_cards) part
        where o.status = 'paid' and (part ->> 'id')::bigint = e.gift_card_id) as due
     from checkout.gift_card_entries e where e.gift_card_id = any($1) group by e.gift_card_id`,
    [cards],
  );
  for (const { left, issued, spent, refunded, due } of ledger.rows) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(issued);
    expect(spent - refunded).toBeLessThanOrEqual(issued);
    // What paid orders say that a card paid is what it gave.
    expect(spent).toBe(due);
  }
  for (const { code, totalLimit, personLimit } of promos) {
    const uses = await pool.query<{ account_id: number }>(
      `select u.account_id from checkout.promo_uses u join checkout.promo_codes p on p.id = u.promo_code_id
       where p.code = $1 and u.status <> 'released'`,
      [code],
    );
    const paid = await pool.query<{ account_id: number }>(
      `select account_id from checkout.orders where promo_code = $1 and status = 'paid'`,
      [code],
    );
    for (const { rows } of [uses, paid]) {
      expect(rows.length).toBeLessThanOrEqual(totalLimit ?? Infinity);
      for (const account of accounts) {
        const own = rows.filter(({ account_id }) => Number(account_id) === account).length;
        expect(own).toBeLessThanOrEqual(personLimit ?? Infinity);
      }
    }
  }
};

/** The provider's own books: what was given back of each reference. */
const givenBack = async (): Promise<Map<string, number>> => {
  const log = (await (await fetch(`${places.sandbox}/__log`)).json()) as {
    questions: { type: string; reference: string; amount: string; code: string }[];
  };
  const sums = new Map<string, number>();
  for (const { type, reference, amount, code } of log.questions) {
    if (type === '00014' && code === '00000') sums.set(reference, (sums.get(reference) ?? 0) + Number(amount));
  }
  return sums;
};

/** Everything that can still be found out has been, and every refund is done. */
const expectMoneyAccountedFor = async ({ captures, accounts }: World): Promise<{ paid: number; refunded: number }> => {
  for (const minutes of [31, 31, 25 * 60]) {
    clock.advance(minutes * MINUTE);
    await doJobs(product, 'reconcile-attempt', 'refund-card');
  }
  const returned = await givenBack();
  const seen = { paid: 0, refunded: 0 };
  for (const { reference, amount } of captures) {
    const { rows } = await pool.query<{ status: string; order_status: string; withdrawn: number; back: number }>(
      `select a.status, o.status as order_status,
         (select coalesce(sum(amount_cents), 0)::int from checkout.refunds r
          where r.reference = $1 and r.status = 'done' and r.reason = 'withdrawal') as withdrawn,
         (select coalesce(sum(amount_cents), 0)::int from checkout.refunds r
          where r.reference = $1 and r.status = 'done' and r.reason <> 'withdrawal') as back
       from checkout.payment_attempts a join checkout.orders o on o.id = a.order_id where a.reference = $1`,
      [reference],
    );
    const [row] = rows;
    const paid = row?.status === 'paid';
    expect(row, reference).toMatchObject(
      paid ? { order_status: 'paid', back: 0 } : { status: 'refunded', withdrawn: 0, back: amount },
    );
    expect(returned.get(reference) ?? 0).toBe(paid ? row?.withdrawn : amount);
    seen[paid ? 'paid' : 'refunded'] += 1;
  }
  // Nothing is paid but by a payment, once; nothing to pay needs none.
  const orders = await pool.query<{ total: number; paid: number; invoices: number }>(
    `select o.list_cents - o.discount_cents - o.gift_cents as total,
       (select count(*)::int from checkout.payment_attempts a where a.order_id = o.id and a.status = 'paid') as paid,
       (select count(*)::int from invoices.invoices i where i.order_id = o.id) as invoices
     from checkout.orders o where o.status = 'paid' and o.account_id = any($1)`,
    [accounts],
  );
  for (const { total, paid, invoices } of orders.rows) {
    expect({ paid, invoices }).toEqual({ paid: total === 0 ? 0 : 1, invoices: 1 });
  }
  expect(orders.rows.filter(({ total }) => total > 0)).toHaveLength(seen.paid);
  return seen;
};

const carts = fc.record({
  who: fc.nat(PEOPLE - 1),
  offer: fc.constantFrom(27, 29),
  // For oneself one buys only while nothing waits to be taken.
  gift: fc.constantFrom(true, true, true, false),
});
const picks = fc.nat(30);
const codes = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 });
const crowds = fc.array(carts, { minLength: 1, maxLength: 6 });
const tells = fc.array(fc.record({ pick: picks, padded: fc.boolean() }), { minLength: 1, maxLength: 5 });
const oneOf = (weight: number, step: fc.Arbitrary<Step>) => Array<fc.Arbitrary<Step>>(weight).fill(step);
const steps = [
  ...oneOf(
    2,
    fc.tuple(carts, codes).map(([cart, typed]) => new Price(cart, typed)),
  ),
  ...oneOf(
    4,
    fc.tuple(carts, codes).map(([cart, typed]) => new Order(cart, typed)),
  ),
  ...oneOf(
    2,
    fc.tuple(crowds, fc.boolean()).map(([list, moved]) => new Sign(list, moved)),
  ),
  ...oneOf(
    2,
    carts.map((cart) => new Confirm(cart)),
  ),
  ...oneOf(
    4,
    picks.map((pick) => new Pay(pick, 'accepted')),
  ),
  ...oneOf(
    1,
    fc.tuple(picks, fc.constantFrom('withoutFunds', 'waiting')).map(([pick, card]) => new Pay(pick, card)),
  ),
  ...oneOf(
    3,
    tells.map((told) => new Tell(told)),
  ),
  ...oneOf(
    3,
    fc.constantFrom(5, 20, 31, 31, 90).map((minutes) => new Wait(minutes)),
  ),
  ...oneOf(1, fc.constant(new GiveBack())),
  ...oneOf(
    1,
    fc.nat(PEOPLE - 1).map((who) => new Withdraw(who)),
  ),
  ...oneOf(
    1,
    fc.nat(4).map((pick) => new End(pick)),
  ),
  ...oneOf(1, fc.constant(new TakeDiagnostics())),
];

let made = 0;

const newWorld = async (): Promise<World> => {
  made += 1;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => insertPerson(product, `model-${made}-${index}@example.org`)),
  );
  const { rows } = await pool.query<{ id: string }>('select id from account.accounts where email = any($1)', [
    people.map(({ email }) => email),
  ]);
  const open = { startsAt: null, endsAt: null, offerIds: null };
  const promos = [
    { code: `UN${made}`, reduction: { percent: 10 }, totalLimit: 1, personLimit: null },
    { code: `CHACUN${made}`, reduction: { cents: 700 }, totalLimit: 2, personLimit: 1 },
    { code: `TOUT${made}`, reduction: { percent: 100 }, totalLimit: 1, personLimit: null },
  ];
  for (const { code, ...terms } of promos) await makePromoCode(db, code, { ...open, ...terms }, clock());
  const known = await pool.query<{ id: string; code: string }>('select id, code from checkout.promo_codes');
  const idOf = (code: string) => Number(known.rows.find((row) => row.code === code)?.id);
  const cards = [
    await makeGiftCard(db, { cents: 10_000, endsAt: null }, clock()),
    await makeGiftCard(db, { cents: 3000, endsAt: null }, clock()),
  ];
  const ids = await pool.query<{ id: string }>('select id from checkout.gift_cards order by id desc limit 2');
  return {
    people,
    accounts: rows.map(({ id }) => Number(id)),
    codes: [...promos.map(({ code }) => code), ...cards],
    promos: promos.map((promo) => ({ id: idOf(promo.code), ...promo })),
    cards: ids.rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    references: new Map(),
    signed: [],
    told: [],
    captures: [],
  };
};

test('no card below zero, no code above its limits, every payment one order or given back', async () => {
  const seen = { paid: 0, refunded: 0 };
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.commands(steps, { maxCommands: 45, size: 'max' }), async (late, commands) => {
      const world = await newWorld();
      // Somebody holds the last use of a code and most of a card; or held them, and by now somebody else does. Without that,
      // most sequences would be about neither.
      const order = (who: number) => new Order({ who, offer: 29, gift: true }, [0, 3]);
      for (const step of late ? [order(0), new Wait(31), order(1)] : [order(0)]) await step.run({}, world);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      const { paid, refunded } = await expectMoneyAccountedFor(world);
      seen.paid += paid;
      seen.refunded += refunded;
    }),
    { numRuns: RUNS },
  );
  // It would prove nothing if nothing were ever paid, or given back.
  if (FUZZING) expect(Math.min(seen.paid, seen.refunded)).toBeGreaterThan(RUNS / 4);
}, 3_600_000);
