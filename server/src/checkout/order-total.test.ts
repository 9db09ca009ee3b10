/** For any order: total = its line - reductions, never below zero, and exactly that is signed, charged and invoiced. */
import { parisDate } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reduction } from '@eqinox/domain/checkout/promo-code';
import { runs } from '@eqinox/domain/full-size.testing';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import { providerHmac } from '../../testing/provider-hmac.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makeGiftCard, makePromoCode } from './index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, clock } = product;
/** The last day on which a gift may leave. */
const LATER = lastSendDate(parisDate(clock()));

const PRICES = { 27: 5000, 28: 14_000, 29: 12_000, 30: 22_000 } as const;
const RUNS = runs(40, 1000);

const reductions: fc.Arbitrary<Reduction | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
  fc.integer({ min: 1, max: 30_000 }).map((cents) => ({ cents })),
);
const orders = fc.record({
  idOffre: fc.constantFrom(27, 28, 29, 30),
  gift: fc.boolean(),
  reduction: reductions,
  cards: fc.array(fc.integer({ min: 1, max: 15_000 }), { maxLength: 3 }),
});

let made = 0;

test('any offer, code and gift cards: one sum from the cart to the invoice', async () => {
  const seen = { free: 0, paid: 0 };
  await fc.assert(
    fc.asyncProperty(orders, async ({ idOffre, gift, reduction, cards }) => {
      const person = await insertPerson(product, `sum-${(made += 1)}@example.org`);
      const codes: string[] = [];
      if (reduction) {
        const open = { startsAt: null, endsAt: null, offerIds: null, totalLimit: null, personLimit: null };
        codes.push(`SOMME${made}`);
        await makePromoCode(db, `SOMME${made}`, { reduction, ...open }, clock());
      }
      for (const cents of cards) codes.push(await makeGiftCard(db, { cents, endsAt: null }, clock()));
      const body = { idOffre, codePromo: codes.join(', ') };
      const shown = gift
        ? await person.call('POST /payment/gift-eqibox', {
            body: { ...body, recipientEmail: 'somebody@example.org', sendDate: LATER },
          })
        : await person.call('POST /payment/buy-eqibox', { body });

      // By hand, apart from the product's own rule.
      const list = PRICES[idOffre];
      const off = reduction ? Math.min(list, reduction.cents ?? Math.round((list * reduction.percent) / 100)) : 0;
      const given = Math.min(
        list - off,
        cards.reduce((sum, cents) => sum + cents, 0),
      );
      const total = list - off - given;
      expect(total).toBeGreaterThanOrEqual(0);
      expect(shown.pbx_TOTAL).toBe(String(total).padStart(3, '0'));

      if (total === 0) {
        await person.call('POST /payment/gift-card-apply', { body: { ref: shown.pbx_CMD } });
      } else {
        const signed = await person.call('POST /payment/add-billing-data', {
          body: { ...billing, reference: shown.pbx_CMD },
        });
        expect([signed.pbx_TOTAL, signed.pbx_HMAC]).toEqual([shown.pbx_TOTAL, providerHmac(signed)]);
        expect(new URL(await payAtProvider(signed)).searchParams.get('Mt')).toBe(signed.pbx_TOTAL);
      }
      const order = await db
        .selectFrom('checkout.orders as o')
        .innerJoin('checkout.payment_attempts as a', 'a.order_id', 'o.id')
        .where('a.reference', '=', shown.pbx_CMD)
        .selectAll('o')
        .executeTakeFirstOrThrow();
      expect(order).toMatchObject({ status: 'paid', list_cents: list, discount_cents: off, gift_cents: given });
      expect(order.gift_cards.reduce((sum, { cents }) => sum + cents, 0)).toBe(given);
      // Gift cards are a means of payment: the invoice is what the box costs.
      const [invoice] = await person.call('GET /factures/history', {});
      expect(invoice?.montant).toBe((list - off) / 100);
      seen[total === 0 ? 'free' : 'paid'] += 1;
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.free, seen.paid)).toBeGreaterThan(0);
}, 900_000);
