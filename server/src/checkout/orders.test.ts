/** Orders: opened, priced, signed, refused. */
import { describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, order, payAtProvider } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct();
const { db } = product;

let people = 0;
const somebody = (): Promise<Person> => insertPerson(product, `orders-${(people += 1)}@example.org`);
const open = (person: Person, idOffre: number): Promise<PaymentForm> =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre } });
const sign = (person: Person, reference: string, address = billing): Promise<PaymentForm> =>
  person.call('POST /payment/add-billing-data', { body: { ...address, reference } });

const accountId = async ({ email }: Person): Promise<number> =>
  (await db.selectFrom('account.accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

const ordersOf = async (person: Person) =>
  db
    .selectFrom('checkout.orders')
    .where('account_id', '=', await accountId(person))
    .orderBy('id')
    .selectAll()
    .execute();

describe('an order', () => {
  test('the price shown is the price signed is the price paid is the price invoiced', async () => {
    for (const [idOffre, cents, euros] of [
      [27, '5000', 50],
      [29, '12000', 120],
      [30, '22000', 220],
      [28, '14000', 140],
    ] as const) {
      const person = await somebody();
      const shown = await open(person, idOffre);
      const signed = await sign(person, shown.pbx_CMD);
      const returned = new URL(await payAtProvider(signed));
      const [invoice] = await person.call('GET /factures/history', {});
      expect([shown.pbx_TOTAL, signed.pbx_TOTAL, returned.searchParams.get('Mt')]).toEqual([cents, cents, cents]);
      expect(invoice).toMatchObject({ idOffre, montant: euros });
    }
  });

  test('is reused while unpaid, and each offer has its own', async () => {
    const person = await somebody();
    const first = await open(person, 27);
    expect((await open(person, 27)).pbx_CMD).toBe(first.pbx_CMD);
    expect((await open(person, 29)).pbx_CMD).not.toBe(first.pbx_CMD);
    expect(await ordersOf(person)).toMatchObject([
      { offer_id: 27, status: 'pending' },
      { offer_id: 29, status: 'pending' },
    ]);
  });

  test('many panels opened at once are one order', async () => {
    const person = await somebody();
    const forms = await Promise.all(Array.from({ length: 8 }, () => open(person, 27)));
    expect(new Set(forms.map((form) => form.pbx_CMD)).size).toBe(1);
    expect(await ordersOf(person)).toHaveLength(1);
  });

  test('every signed attempt has a reference of its own, of letters and digits; any of them names the order', async () => {
    const person = await somebody();
    const { pbx_CMD: first } = await open(person, 27);
    const references = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const address = { ...billing, address1: `${tries} rue de l’Exemple` };
      references.push((await sign(person, first, address)).pbx_CMD);
    }
    expect(new Set(references).size).toBe(4);
    for (const reference of references) {
      expect(reference).toMatch(/^[A-Za-z0-9]{20,250}$/u);
      expect(await person.ask('GET', `/payment/order/${reference}`)).toMatchObject({ body: { status: 'pending' } });
    }
    expect(await ordersOf(person)).toHaveLength(1);
  });

  test('follows the catalogue until it is signed; then what was signed is paid and invoiced', async () => {
    const person = await somebody();
    const { pbx_CMD } = await open(person, 27);
    const reprice = async (list_cents: number) =>
      db
        .updateTable('checkout.orders')
        .set({ list_cents })
        .where('account_id', '=', await accountId(person))
        .execute();
    await reprice(4500);
    expect((await open(person, 27)).pbx_TOTAL).toBe('5000');
    const signed = await sign(person, pbx_CMD);
    await reprice(6000);
    const newer = await sign(person, pbx_CMD);
    expect(newer.pbx_TOTAL).toBe('6000');

    await payAtProvider(signed);
    expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 50 }]);
    const { body } = await person.ask('GET', `/payment/order/${newer.pbx_CMD}`);
    expect(body).toEqual({
      status: 'paid',
      offerLabel: 'Menu Essentiel',
      total: 5000,
      discount: 0,
      promoCode: null,
    });
  });

  test('keeps what was agreed to, and when', async () => {
    const person = await somebody();
    const { pbx_CMD: reference } = await open(person, 27);
    await person.call('POST /payment/add-billing-data', {
      body: { ...billing, reference, terms: true, immediateExecution: true },
    });
    expect(await ordersOf(person)).toMatchObject([
      { terms_accepted_at: product.clock(), immediate_execution_at: product.clock(), billing },
    ]);
    await sign(person, reference);
    expect(await ordersOf(person)).toMatchObject([{ immediate_execution_at: null }]);
  });
});

describe('refused', () => {
  test('somebody else’s reference, and one that never was', async () => {
    const [owner, other] = await Promise.all([somebody(), somebody()]);
    const { pbx_CMD } = await open(owner, 27);
    for (const reference of [pbx_CMD, 'EQX0', '', 'a%00b']) {
      for (const [path, body] of [
        ['/payment/add-billing-data', { ...billing, reference }],
        ['/payment/gift-card-apply', { ref: reference }],
      ] as const) {
        const answer = await other.ask('POST', path, body);
        expect(answer).toMatchObject({ status: 404, body: { code: 'order_unknown' } });
      }
    }
    expect((await other.ask('GET', '/payment/order/EQX0')).status).toBe(404);
  });

  test.each([
    ['/payment/buy-eqibox', 999, 'offer_unknown'],
    ['/payment/buy-eqibox', -1, 'offer_unknown'],
    ['/payment/buy-eqibox', 9, 'offer_unknown'],
    ['/payment/buy-eqibox', 1, 'offer_unknown'],
    ['/payment/buy-eqibox', 41, 'offer_unknown'],
    ['/payment/buy-option', 27, 'offer_unknown'],
    ['/payment/buy-option', 8, 'offer_unknown'],
    ['/payment/buy-eqibox', 8, 'offer_unavailable'],
    ['/payment/buy-option', 41, 'diagnostic_needed'],
    ['/payment/buy-option', 42, 'diagnostic_needed'],
  ])('%s %i: %s', async (path, idOffre, code) => {
    const person = await somebody();
    const answer = await person.ask('POST', path, { idOffre });
    expect(answer).toMatchObject({ status: code === 'offer_unknown' ? 404 : 409, body: { code } });
    expect(await ordersOf(person)).toEqual([]);
  });

  test.each(['NOEL', ' x ', 'é'.repeat(100)])('promo code %j', async (codePromo) => {
    const person = await somebody();
    const answer = await person.ask('POST', '/payment/buy-eqibox', { idOffre: 27, codePromo });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'promo_refused', message: 'Code promo invalide ou expiré' },
    });
  });

  test('an empty code is no code', async () => {
    const person = await somebody();
    for (const codePromo of ['', '   ', null]) {
      expect(await person.ask('POST', '/payment/buy-eqibox', { idOffre: 27, codePromo })).toMatchObject({
        status: 200,
        body: { pbx_TOTAL: '5000' },
      });
    }
  });

  test('billing that does not fit, with the place where it does not', async () => {
    const person = await somebody();
    const { pbx_CMD: reference } = await open(person, 27);
    for (const [field, value] of [
      ['firstName', '   '],
      ['zipCode', '7500A'],
      ['mobilePhone', '06 12'],
      ['countryCodeMobilePhone', '33'],
      ['countryCode', 0],
      ['terms', false],
    ] as const) {
      const answer = await person.ask('POST', '/payment/add-billing-data', { ...billing, reference, [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: `body.${field}` }] } });
    }
  });

  test('signing or confirming an order that is paid', async () => {
    const person = await somebody();
    const form = await order(person, 27);
    await payAtProvider(form);
    const again = await person.ask('POST', '/payment/add-billing-data', { ...billing, reference: form.pbx_CMD });
    expect(again).toMatchObject({ status: 409, body: { code: 'order_paid' } });
  });
});

describe('buying is open in states 0, 2 and 5 only', () => {
  const now = product.clock();
  const moments = { completed_at: now, booked_at: now, closed_at: new Date(now.getTime() + 1) };

  test.each([
    [1, 29, []],
    [2, 27, ['completed_at']],
    [3, 29, ['completed_at']],
    [4, 29, ['completed_at', 'booked_at']],
    [5, 29, ['completed_at', 'booked_at', 'closed_at']],
  ] as const)('state %i', async (currentDiagState, idOffre, reached) => {
    const person = await somebody();
    await payAtProvider(await order(person, idOffre));
    if (reached.length > 0) {
      await db
        .updateTable('offers.purchases')
        .set(Object.fromEntries(reached.map((moment) => [moment, moments[moment]])))
        .where('account_id', '=', await accountId(person))
        .execute();
    }
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState });
    const mayBuy = [2, 5].includes(currentDiagState);
    const box = await person.ask('POST', '/payment/buy-eqibox', { idOffre: 27 });
    expect(box.status).toBe(mayBuy ? 200 : 409);
    if (!mayBuy) expect(box.body).toMatchObject({ code: 'offer_unavailable' });
    const option = await person.ask('POST', '/payment/buy-option', { idOffre: 41 });
    expect(option.status).toBe(mayBuy ? 200 : 409);
  });

  test('an option after a completed diagnostic: paid, it is a purchase with a debrief due', async () => {
    const person = await somebody();
    await payAtProvider(await order(person, 27));
    await db
      .updateTable('offers.purchases')
      .set({ completed_at: now })
      .where('account_id', '=', await accountId(person))
      .execute();
    const { pbx_CMD, pbx_TOTAL } = await person.call('POST /payment/buy-option', { body: { idOffre: 41 } });
    expect(pbx_TOTAL).toBe('9000');
    await payAtProvider(await sign(person, pbx_CMD));
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 3 });
    expect(await person.call('GET /offer/last-buy-is-option-restit', {})).toBe(true);
    expect((await person.call('GET /factures/history', {})).map(({ idOffre }) => idOffre)).toEqual([41, 27]);
  });
});
