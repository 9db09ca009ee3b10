/** Orders: opened, priced, signed, refused. */
import { describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, order, payAtProvider } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import { getOffer } from '../offers/index.ts';
import { makePromoCode } from './index.ts';

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

/** As a release with another catalogue would find the orders of this one. */
const withCatalogue = async <T>(id: number, changed: Partial<CatalogueOffer>, work: () => Promise<T>): Promise<T> => {
  const offer: { -readonly [K in keyof CatalogueOffer]: CatalogueOffer[K] } = getOffer(id);
  const before = { ...offer };
  Object.assign(offer, changed);
  try {
    return await work();
  } finally {
    Object.assign(offer, before);
  }
};

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
    const dearer = { cents: 6000 };
    await withCatalogue(27, { cents: 4500 }, async () => {
      expect((await open(person, 27)).pbx_TOTAL).toBe('4500');
    });
    expect((await open(person, 27)).pbx_TOTAL).toBe('5000');
    const signed = await sign(person, pbx_CMD);
    const newer = await withCatalogue(27, dearer, async () => sign(person, (await open(person, 27)).pbx_CMD));
    expect(newer.pbx_TOTAL).toBe('6000');

    await payAtProvider(signed);
    expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 50 }]);
    const { body } = await person.ask('GET', `/payment/order/${newer.pbx_CMD}`);
    expect(body).toEqual({
      status: 'paid',
      kind: 'diagnostic',
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

describe('an order that could no longer be opened is neither signed nor confirmed', () => {
  const completeOwn = async (person: Person): Promise<void> => {
    await db
      .updateTable('offers.purchases')
      .set({ completed_at: product.clock() })
      .where('account_id', '=', await accountId(person))
      .execute();
  };
  const give = (person: Person) =>
    person.call('POST /payment/gift-eqibox', {
      body: { idOffre: 29, recipientEmail: 'somebody@example.org', sendDate: '2026-01-01' },
    });
  const refusedTo = async (person: Person, path: string, body: object, code: string): Promise<void> => {
    const before = await ordersOf(person);
    expect(await person.ask('POST', path, body)).toMatchObject({ status: 409, body: { code } });
    expect(await ordersOf(person)).toEqual(before);
  };
  const signing = (reference: string) => ['/payment/add-billing-data', { ...billing, reference }] as const;

  test('another box was paid in another tab', async () => {
    const person = await somebody();
    const [one, other] = [await open(person, 27), await open(person, 30)];
    await payAtProvider(await sign(person, one.pbx_CMD));
    await refusedTo(person, ...signing(other.pbx_CMD), 'offer_unavailable');
  });

  test('an option whose diagnostic was withdrawn from', async () => {
    const person = await somebody();
    await payAtProvider(await order(person, 27));
    await completeOwn(person);
    const { pbx_CMD } = await person.call('POST /payment/buy-option', { body: { idOffre: 41 } });
    const [invoice] = await person.call('GET /factures/history', {});
    await person.call('POST /payment/withdraw', { body: { idFact: invoice?.idFact ?? 0, name: 'Camille Exemple' } });
    await refusedTo(person, ...signing(pbx_CMD), 'diagnostic_needed');
  });

  test.each([
    ['another price', { cents: 6000 }],
    ['no longer on sale', { onSale: false }],
  ])('%s, for oneself and as a gift', async (_, changed) => {
    const person = await somebody();
    const forms = [await open(person, 29), await give(person)];
    for (const { pbx_CMD } of forms) {
      await withCatalogue(29, changed, () => refusedTo(person, ...signing(pbx_CMD), 'offer_unavailable'));
      expect((await sign(person, pbx_CMD)).pbx_TOTAL).toBe('12000');
    }
  });

  test('nothing left to pay: no second diagnostic', async () => {
    const person = await somebody();
    const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: null, personLimit: null };
    await makePromoCode(db, 'RIEN', { reduction: { percent: 100 }, ...terms }, product.clock());
    const opened = (idOffre: number) =>
      person.call('POST /payment/buy-eqibox', { body: { idOffre, codePromo: 'RIEN' } });
    const [one, other] = [await opened(27), await opened(30)];
    const answers = await Promise.all(
      [one, other].map(({ pbx_CMD: ref }) => person.ask('POST', '/payment/gift-card-apply', { ref })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    // Confirmed again, what is paid stays paid.
    const paid = answers[0]?.status === 204 ? one : other;
    expect((await person.ask('POST', '/payment/gift-card-apply', { ref: paid.pbx_CMD })).status).toBe(204);
  });

  test('what was signed before is honoured', async () => {
    const person = await somebody();
    const [one, other] = [await order(person, 27), await order(person, 30)];
    await payAtProvider(one);
    await payAtProvider(other);
    expect(await ordersOf(person)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    const gift = await sign(person, (await give(person)).pbx_CMD);
    await withCatalogue(29, { onSale: false }, () => payAtProvider(gift));
    expect(await ordersOf(person)).toMatchObject([{ status: 'paid' }, { status: 'paid' }, { status: 'paid' }]);
  });

  test('a gift of what is not on sale is not opened either', async () => {
    const person = await somebody();
    const body = { idOffre: 29, recipientEmail: 'somebody@example.org', sendDate: '2026-01-01' };
    await withCatalogue(29, { onSale: false }, () =>
      refusedTo(person, '/payment/gift-eqibox', body, 'offer_unavailable'),
    );
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
