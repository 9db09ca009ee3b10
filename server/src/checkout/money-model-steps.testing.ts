/** What people, the provider and time do in the money model, each a step that may come at any moment. */
import { parisDate } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { CARDS, openCardPage, presentCard } from '../../testing/card-page.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { billing, otherBilling } from '../../testing/journey.ts';
import { HOUR, MINUTE } from '../../testing/test-clock.ts';
import { expectRefundUsable, expectWithinLimits } from './money-model-books.testing.ts';
import { ANSWERS, ask, clock, of, PEOPLE, product, provider, type World } from './money-model-world.testing.ts';

const { pool, places } = product;
/** The last day on which a gift may leave. */
const LATER = lastSendDate(parisDate(clock()));
/** The provider takes a form for a day. */
const FORM_MS = 24 * HOUR;

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
          sendDate: LATER,
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
export class Order extends Step {
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
    const right = {
      reference: said('Ref'),
      amount: said('Mt'),
      code,
      authorisation: searchParams.get('Auto'),
      call: said('Appel').padStart(10, '0'),
      transaction: said('Trans').padStart(10, '0'),
    };
    const changed = [{}, { authorisation: null }, { amount: `1${right.amount}` }, { call: '', transaction: '' }];
    told.push({ ways: [search.slice(1), ...changed.map((change) => provider.write({ ...right, ...change }))] });
    if (code === '00000') captures.push({ reference: said('Ref'), amount: Number(said('Mt')) });
  }
}

/** Some of what happened at the card page is told, all at the same moment, in any way of writing, or unbelievably. */
class Tell extends Step {
  readonly picks: readonly { pick: number; way: number }[];
  constructor(picks: readonly { pick: number; way: number }[]) {
    super();
    this.picks = picks;
  }
  async act({ told }: World): Promise<void> {
    if (told.length === 0) return;
    await Promise.all(
      this.picks.map(async ({ pick, way }) => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const body = of(of(told, pick).ways, way);
        const reply = await fetch(`${places.product}/api/payment/notification`, { method: 'POST', headers, body });
        expect([reply.status, await reply.text()]).toEqual([200, '']);
      }),
    );
  }
}

/** Time passes: the provider is asked, and reservations are given back. */
export class Wait extends Step {
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
    if (!invoice) return;
    const { idFact } = invoice;
    const { status } = await ask(person, '/payment/withdraw', { idFact, name: 'Camille Exemple' });
    if (status === 200) await expectRefundUsable(idFact);
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

const carts = fc.record({
  who: fc.nat(PEOPLE - 1),
  offer: fc.constantFrom(27, 29),
  // For oneself one buys only while nothing waits to be taken.
  gift: fc.constantFrom(true, true, true, false),
});
const picks = fc.nat(30);
const codes = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 });
const crowds = fc.array(carts, { minLength: 1, maxLength: 6 });
const tells = fc.array(fc.record({ pick: picks, way: fc.constantFrom(0, 0, 1, 1, 2, 3, 4) }), {
  minLength: 1,
  maxLength: 5,
});
const oneOf = (weight: number, step: fc.Arbitrary<Step>) => Array<fc.Arbitrary<Step>>(weight).fill(step);
export const steps = [
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
