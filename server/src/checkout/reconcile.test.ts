/** What notifications do not tell is asked; what is paid twice is given back. All against the sandbox, over HTTP. */
import { describe, expect, test } from 'vitest';
import {
  cancelPayment,
  CARDS,
  openCardPage,
  presentCard,
  questionsOf,
  troubleNotifications,
} from '../../testing/card-page.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, otherBilling, payAtProvider } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { later as passTime } from '../../testing/later.ts';
import { MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makeGiftCard, makePromoCode } from './index.ts';

const product = await startTestProduct();
const { db, pool, places, clock } = product;

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `asking-${(made += 1)}@example.org`);
const opened = (person: Person, codePromo: string | null = null) =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo } });
const signed = (person: Person, reference: string, address = billing) =>
  person.call('POST /payment/add-billing-data', { body: { ...address, reference } });
const deaf = (person: Person) => troubleNotifications(places, person, { when: 'never' });

const later = (minutes: number) => passTime(product, minutes, 'reconcile-attempt');

const questions = (type: string, reference: string) => questionsOf(places, type, reference);
const refundOf = async (reference: string) =>
  db.selectFrom('checkout.refunds').where('reference', '=', reference).selectAll().executeTakeFirst();
const promoUse = async (code: string) =>
  (
    await pool.query(
      'select u.status from checkout.promo_uses u join checkout.promo_codes p on p.id = u.promo_code_id where p.code = $1',
      [code],
    )
  ).rows.map(({ status }: { status: string }) => status);

const ONCE = { paidOrders: 1, purchases: 1, invoices: 1, mails: 1 };
const NOTHING = { paidOrders: 0, purchases: 0, invoices: 0, mails: 0 };

describe('an attempt without news', () => {
  test('that was paid: twenty minutes later the order is through, once', async () => {
    const person = await somebody();
    await deaf(person);
    const form = await signed(person, (await opened(person)).pbx_CMD);
    await payAtProvider(form);
    expect(await paymentOutcome(db, person)).toMatchObject(NOTHING);
    await later(20);
    expect(await paymentOutcome(db, person)).toMatchObject({ ...ONCE, attempts: ['paid'] });
    expect(await questions('00017', form.pbx_CMD)).toMatchObject([{ code: '00000' }]);
  });

  test('whose refusal was told and whose success was not', async () => {
    const person = await somebody();
    const form = await signed(person, (await opened(person)).pbx_CMD);
    const page = await openCardPage(form);
    await presentCard(page, CARDS.withoutFunds);
    await deaf(person);
    await presentCard(page, CARDS.accepted);
    expect(await paymentOutcome(db, person)).toMatchObject({ ...NOTHING, attempts: ['failed'] });
    await later(20);
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
  });

  test('that was not paid holds its codes for thirty minutes and then gives them back', async () => {
    const person = await somebody();
    const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: 1, personLimit: null };
    await makePromoCode(db, 'HALTE', { reduction: { percent: 10 }, ...terms }, clock());
    const card = await makeGiftCard(db, { cents: 2000, endsAt: null }, clock());
    const left = async () =>
      (await pool.query('select sum(cents)::int as left from checkout.gift_card_entries')).rows[0] as { left: number };
    await signed(person, (await opened(person, `HALTE, ${card}`)).pbx_CMD);
    expect([await promoUse('HALTE'), await left()]).toEqual([['reserved'], { left: 0 }]);
    await later(20);
    expect([await promoUse('HALTE'), await left()]).toEqual([['reserved'], { left: 0 }]);
    await later(10);
    expect([await promoUse('HALTE'), await left()]).toEqual([['released'], { left: 2000 }]);
    expect(await paymentOutcome(db, person)).toMatchObject({ ...NOTHING, attempts: ['failed'] });
  });

  test('that was cancelled at the card page gives them back as well', async () => {
    const person = await somebody();
    const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: 1, personLimit: null };
    await makePromoCode(db, 'RETOUR', { reduction: { percent: 10 }, ...terms }, clock());
    await cancelPayment(await openCardPage(await signed(person, (await opened(person, 'RETOUR')).pbx_CMD)));
    await later(20);
    expect(await promoUse('RETOUR')).toEqual(['reserved']);
    await later(10);
    expect(await promoUse('RETOUR')).toEqual(['released']);
  });

  test('gives nothing back while another attempt of its order may still be paid', async () => {
    const person = await somebody();
    const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: 1, personLimit: null };
    await makePromoCode(db, 'ENCORE', { reduction: { percent: 10 }, ...terms }, clock());
    const { pbx_CMD } = await opened(person, 'ENCORE');
    await signed(person, pbx_CMD);
    clock.advance(14 * MINUTE);
    const second = await signed(person, pbx_CMD, otherBilling);
    await later(16);
    expect(await promoUse('ENCORE')).toEqual(['reserved']);
    await payAtProvider(second);
    expect(await promoUse('ENCORE')).toEqual(['spent']);
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
  });
});

describe('a second payment of one order', () => {
  test('is given back by the provider, once, and buys nothing', async () => {
    const person = await somebody();
    const { pbx_CMD } = await opened(person);
    const [first, second] = [await signed(person, pbx_CMD), await signed(person, pbx_CMD, otherBilling)];
    await payAtProvider(first);
    await troubleNotifications(places, person, { duplicate: 3 });
    await payAtProvider(second);
    await expect.poll(async () => (await refundOf(second.pbx_CMD))?.status, { timeout: 20_000 }).toBe('done');
    expect(await refundOf(second.pbx_CMD)).toMatchObject({ amount_cents: 5000, reason: 'duplicate-charge' });
    expect(await questions('00014', second.pbx_CMD)).toMatchObject([{ amount: '0000005000', code: '00000' }]);
    expect(await questions('00014', first.pbx_CMD)).toEqual([]);
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
  });

  test('that only a consultation tells of is given back too', async () => {
    const person = await somebody();
    const { pbx_CMD } = await opened(person);
    const [first, second] = [await signed(person, pbx_CMD), await signed(person, pbx_CMD, otherBilling)];
    await payAtProvider(first);
    await deaf(person);
    await payAtProvider(second);
    await later(20);
    await expect.poll(async () => (await refundOf(second.pbx_CMD))?.status, { timeout: 20_000 }).toBe('done');
  });
});
