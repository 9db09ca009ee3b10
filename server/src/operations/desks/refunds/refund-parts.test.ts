/** However a refund is cut and by however many it is decided at once: never more than was paid, and to the cent where it goes. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { PAYMENT_STATES, type PaymentState } from '@eqinox/domain/operations/words';
import { insertPerson } from '../../../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../../../testing/journey.ts';
import type { Person } from '../../../../testing/person.ts';
import { insertMember } from '../../../../testing/staff.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { makeGiftCard } from '../../../checkout/index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, clock } = product;
let support: Person;
let other: Person;
let accountant: Person;
let second: Person;
beforeAll(async () => {
  support = (await insertMember(product, 'support')).browser;
  other = (await insertMember(product, 'support', 'other@staff.example')).browser;
  accountant = (await insertMember(product, 'accountant')).browser;
  second = (await insertMember(product, 'accountant', 'second@staff.example')).browser;
});

let people = 0;
/** Bought for 120 €, of which a gift card pays so many cents. */
const bought = async (giftCard: number): Promise<{ orderId: number }> => {
  const buyer = await insertPerson(product, `cut-${(people += 1)}@example.org`);
  const codePromo = giftCard > 0 ? await makeGiftCard(db, { cents: giftCard, endsAt: null }, clock()) : null;
  const { pbx_CMD: reference } = await buyer.call('POST /payment/buy-eqibox', { body: { idOffre: 29, codePromo } });
  await payAtProvider(await buyer.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const { order_id } = await db
    .selectFrom('invoices.invoices as i')
    .innerJoin('account.accounts as a', 'a.id', 'i.account_id')
    .where('a.email', '=', buyer.email)
    .select('i.order_id')
    .executeTakeFirstOrThrow();
  return { orderId: order_id };
};

const grant = (who: Person, orderId: number, cents: number) =>
  who.ask('POST', `/operations/refunds/${orderId}/grant`, { cents, kind: 'goodwill', reason: 'geste commercial' });
const approve = (who: Person, id: number) => who.ask('POST', `/operations/refund-grants/${id}/approve`);
const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;
/** By support, and by two where a day at the full size holds more than support may give alone. */
const give = async (orderId: number, cents: number): Promise<void> => {
  const granted = await grant(support, orderId, cents);
  if ((granted.body as { waits: boolean }).waits) await approve(accountant, idOf(granted));
};
const page = (who: Person, orderId: number) => who.call('GET /operations/refunds/:id', { params: { id: orderId } });

describe('never more than was paid', () => {
  test('however it is cut, by however many at once; and its tax to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 2, maxLength: 6 }),
        fc.constantFrom(0, 3000, 1001),
        async (parts, giftCard) => {
          const { orderId } = await bought(giftCard);
          const asked = await Promise.all(parts.map((cents, nth) => grant(nth % 2 ? support : other, orderId, cents)));
          const waiting = asked.filter(({ body }) => (body as { waits?: boolean }).waits === true);
          await Promise.all(waiting.flatMap((one) => [accountant, second].map((who) => approve(who, idOf(one)))));
          const { paidCents, creditedCents, waitingCents, leftCents } = await page(accountant, orderId);
          expect(waitingCents).toBe(0);
          expect(creditedCents).toBeLessThanOrEqual(paidCents);
          const granted = parts.filter((_, nth) => asked[nth]?.status === 200);
          expect(creditedCents).toBe(granted.reduce((sum, cents) => sum + cents, 0));
          if (leftCents > 0) await give(orderId, leftCents);
          expect(await grant(support, orderId, 1)).toMatchObject({ status: 409, body: { code: 'refund_too_much' } });
          await expectWhole(orderId);
        },
      ),
      { numRuns: runs(6, 200) },
    );
  }, 3_600_000);

  /** All was given back: net and tax are the invoice's, each means of payment has its own, nobody more. */
  const expectWhole = async (orderId: number) => {
    const { rows } = await sql`
      select i.total_cents = sum(n.total_cents) as total,
        (i.snapshot -> 'amounts' -> 'net')::int = sum((n.snapshot -> 'amounts' -> 'net')::int) as net,
        (i.snapshot -> 'amounts' -> 'vat' -> 0 -> 'amount')::int
          = sum((n.snapshot -> 'amounts' -> 'vat' -> 0 -> 'amount')::int) as vat,
        sum((n.snapshot -> 'payment' -> 'giftCents')::int) = o.gift_cents as notes,
        (select coalesce(sum(cents), 0) from checkout.gift_card_entries e
          where e.order_id = o.id and e.kind = 'refunded') = o.gift_cents as cards,
        (select coalesce(sum(amount_cents), 0) from checkout.refunds r where r.order_id = o.id)
          = o.list_cents - o.discount_cents - o.gift_cents as bank
      from checkout.orders o join invoices.invoices i on i.order_id = o.id join invoices.credit_notes n on n.invoice_id = i.id
      where o.id = ${orderId} group by i.id, o.id`.execute(db);
    expect(rows).toEqual([{ total: true, net: true, vat: true, notes: true, cards: true, bank: true }]);
    const cards = await sql`
      select e.gift_card_id from checkout.gift_card_entries e where e.order_id = ${orderId} and e.kind in ('spent', 'refunded')
      group by 1 having sum(e.cents) <> 0`.execute(db);
    expect(cards.rows).toEqual([]);
  };

  test('the database holds it where the program would not', async () => {
    const { orderId } = await bought(0);
    await give(orderId, 5000);
    expect((await page(accountant, orderId)).creditedCents).toBe(5000);
    const insert = (cents: number) => sql`
      insert into invoices.credit_notes (number, invoice_id, account_id, total_cents, issued_at, snapshot)
      select 'A1999-' || lpad(${String(cents)}, 6, '0'), id, account_id, ${cents}, now(), '{}'
      from invoices.invoices where order_id = ${orderId}`;
    await expect(insert(7001).execute(db)).rejects.toMatchObject({ code: '23514' });
    const two = await Promise.allSettled([insert(4000), insert(4001)].map((one) => one.execute(db)));
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an order is called refunded, in part or whole', () => {
  const settled = (orderId: number, reference: string, status: 'done' | 'refused') =>
    db
      .updateTable('checkout.refunds')
      .set({ status, done_at: clock() })
      .where('order_id', '=', orderId)
      .where('reference', 'like', reference)
      .execute();
  const came = (orderId: number, reason: 'duplicate-charge' | 'late-payment', ...references: readonly string[]) => {
    const numbers = { call_number: '1', transaction_number: '1', amount_cents: 12_000 };
    const values = references.map((reference) => ({ order_id: orderId, reference, reason, ...numbers }));
    return db
      .insertInto('checkout.refunds')
      .values(values.map((one) => ({ ...one, requested_at: clock() })))
      .execute();
  };
  /** On its page, and in the lists by state that have it. */
  const inLists = async (id: number): Promise<PaymentState[]> => {
    const { state } = await support.call('GET /operations/orders/:id', { params: { id } });
    const lists = await Promise.all(
      PAYMENT_STATES.map(async (asked) => {
        const { orders } = await support.call('GET /operations/orders', { query: { state: asked } });
        return orders.some((one) => one.id === id) ? [asked] : [];
      }),
    );
    return [state, ...lists.flat()];
  };

  test('once the money is back beside the credit note, which alone says nothing; and not by what was taken twice', async () => {
    const { orderId } = await bought(3000);
    await came(orderId, 'duplicate-charge', 'twice');
    expect(await inLists(orderId)).toEqual(['paid', 'paid']);
    await settled(orderId, 'twice', 'done');
    expect(await inLists(orderId)).toEqual(['paid', 'paid']);
    await give(orderId, 100);
    expect(await inLists(orderId)).toEqual(['paid', 'paid']);
    await settled(orderId, '%', 'done');
    expect(await inLists(orderId)).toEqual(['part-refunded', 'part-refunded']);
    // What goes to the gift card is there with the note; the card's is on its way, and then refused.
    await approve(accountant, idOf(await grant(support, orderId, 11_900)));
    expect(await inLists(orderId)).toEqual(['part-refunded', 'part-refunded']);
    await settled(orderId, '%', 'refused');
    expect(await inLists(orderId)).toEqual(['part-refunded', 'part-refunded']);
    await settled(orderId, '%', 'done');
    expect(await inLists(orderId)).toEqual(['refunded', 'refunded']);
  });

  test('of what was never paid, when what came in for it went back', async () => {
    const buyer = await insertPerson(product, 'came-late@example.org');
    await buyer.call('POST /payment/buy-eqibox', { body: { idOffre: 29 } });
    const { id } = await db
      .selectFrom('checkout.orders as o')
      .innerJoin('account.accounts as a', 'a.id', 'o.account_id')
      .where('a.email', '=', buyer.email)
      .select('o.id')
      .executeTakeFirstOrThrow();
    await came(id, 'late-payment', 'late-1', 'late-2');
    expect(await inLists(id)).toEqual(['pending', 'pending']);
    await settled(id, 'late-1', 'done');
    await settled(id, 'late-2', 'refused');
    expect(await inLists(id)).toEqual(['part-refunded', 'part-refunded']);
    await settled(id, 'late-2', 'done');
    expect(await inLists(id)).toEqual(['refunded', 'refunded']);
  });
});
