/** Promo codes in orders: what they give, when they are refused, and that no use is given twice. */
import { describe, expect, test } from 'vitest';
import type { PromoTerms } from '@eqinox/domain/checkout/promo-code';
import { cancelPayment, CARDS, openCardPage, presentCard } from '../../testing/card-page.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { DAY } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makePromoCode } from './index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '100000' } });
const { db, clock } = product;

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `promo-${(made += 1)}@example.org`);
const aCode = async (terms: Partial<PromoTerms> = {}): Promise<string> => {
  const code = `CODE${(made += 1)}`;
  const open = { startsAt: null, endsAt: null, offerIds: null, totalLimit: null, personLimit: null };
  await makePromoCode(db, code, { reduction: { percent: 10 }, ...open, ...terms }, clock());
  return code;
};
const open = (person: Person, codePromo: string | null, idOffre = 27) =>
  person.ask('POST', '/payment/buy-eqibox', { idOffre, codePromo });
const opened = (person: Person, codePromo: string | null, idOffre = 27) =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre, codePromo } });
const sign = (person: Person, reference: string) =>
  person.ask('POST', '/payment/add-billing-data', { ...billing, reference });
const signed = (person: Person, reference: string) =>
  person.call('POST /payment/add-billing-data', { body: { ...billing, reference } });
const usesOf = async (code: string): Promise<string[]> =>
  (
    await db
      .selectFrom('checkout.promo_uses as u')
      .innerJoin('checkout.promo_codes as p', 'p.id', 'u.promo_code_id')
      .where('p.code', '=', code)
      .orderBy('u.order_id')
      .select('u.status')
      .execute()
  ).map(({ status }) => status);

const REFUSED = { status: 422, body: { code: 'promo_refused', message: 'Code promo invalide ou expiré' } };

test('what is shown is signed, paid and invoiced; the order says what was taken off', async () => {
  const person = await somebody();
  const code = await aCode();
  const form = await opened(person, ` ${code.toLowerCase()} `, 29);
  expect(form.pbx_TOTAL).toBe('10800');
  const ready = await signed(person, form.pbx_CMD);
  expect(ready.pbx_TOTAL).toBe('10800');
  expect(await usesOf(code)).toEqual(['reserved']);
  expect(await payAtProvider(ready)).toContain('Mt=10800&');
  expect(await usesOf(code)).toEqual(['spent']);
  expect(await person.call('GET /payment/order/:reference', { params: { reference: form.pbx_CMD } })).toEqual({
    status: 'paid',
    kind: 'diagnostic',
    offerLabel: 'Menu Équilibre',
    total: 10_800,
    discount: 1200,
    promoCode: code,
  });
  expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 108 }]);
});

test('without its code an order costs its price again, and a refused code changes nothing', async () => {
  const person = await somebody();
  const code = await aCode({ reduction: { cents: 1500 } });
  const { pbx_CMD } = await opened(person, code);
  expect(await open(person, 'INCONNU')).toMatchObject(REFUSED);
  expect(await open(person, `${code}, INCONNU`)).toMatchObject(REFUSED);
  const row = () => db.selectFrom('checkout.orders').orderBy('id', 'desc').selectAll().executeTakeFirst();
  expect(await row()).toMatchObject({ discount_cents: 1500, promo_code: code });
  expect(await opened(person, null)).toMatchObject({ pbx_CMD, pbx_TOTAL: '5000' });
  expect(await row()).toMatchObject({ discount_cents: 0, promo_code: null });
});

test.each([
  ['before its first instant', () => ({ startsAt: new Date(clock().getTime() + 1) })],
  ['once it has ended', () => ({ endsAt: clock() })],
  ['on another offer', () => ({ offerIds: [29, 30] })],
])('refused %s', async (_, terms) => {
  expect(await open(await somebody(), await aCode(terms()))).toMatchObject(REFUSED);
});

test('everything taken off: confirmed without a card, invoiced at 0,00 €', async () => {
  const person = await somebody();
  const code = await aCode({ reduction: { percent: 100 }, totalLimit: 1 });
  const form = await opened(person, code);
  expect(form.pbx_TOTAL).toBe('000');
  await person.call('POST /payment/gift-card-apply', { body: { ref: form.pbx_CMD } });
  expect(await usesOf(code)).toEqual(['spent']);
  expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 0 }]);
  expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 1 });
  expect(await open(await somebody(), code)).toMatchObject(REFUSED);
});

test('a code may also come with the confirmation', async () => {
  const person = await somebody();
  const [half, whole] = [await aCode({ reduction: { percent: 50 } }), await aCode({ reduction: { percent: 100 } })];
  const { pbx_CMD: ref } = await opened(person, null);
  expect((await person.ask('POST', '/payment/gift-card-apply', { ref, code: half })).status).toBe(409);
  expect((await person.ask('POST', '/payment/gift-card-apply', { ref, code: whole })).status).toBe(204);
  expect(await usesOf(half)).toEqual([]);
  expect(await usesOf(whole)).toEqual(['spent']);
});

describe('limits', () => {
  test('50 orders at once on a code with one use left: one gets the discount', async () => {
    const code = await aCode({ totalLimit: 1 });
    const people = await Promise.all(Array.from({ length: 50 }, somebody));
    const forms = await Promise.all(people.map((person) => opened(person, code)));
    expect(new Set(forms.map((form) => form.pbx_TOTAL))).toEqual(new Set(['4500']));
    const answers = await Promise.all(people.map((person, index) => sign(person, forms[index]?.pbx_CMD ?? '')));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toMatchObject([{ body: { pbx_TOTAL: '4500' } }]);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others).toHaveLength(49);
    for (const answer of others) expect(answer).toMatchObject(REFUSED);
    expect(await usesOf(code)).toEqual(['reserved']);
  });

  test('the same with nothing left to pay', async () => {
    const code = await aCode({ reduction: { percent: 100 }, totalLimit: 1 });
    const people = await Promise.all(Array.from({ length: 20 }, somebody));
    const forms = await Promise.all(people.map((person) => opened(person, code)));
    const answers = await Promise.all(
      people.map((person, index) =>
        person.ask('POST', '/payment/gift-card-apply', { ref: forms[index]?.pbx_CMD ?? '' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array<number>(19).fill(422),
    ]);
    expect(await usesOf(code)).toEqual(['spent']);
  });

  test('who is refused at signing pays the price only after seeing it', async () => {
    const code = await aCode({ totalLimit: 1 });
    const [first, second] = [await somebody(), await somebody()];
    const [one, two] = [await opened(first, code), await opened(second, code)];
    await signed(first, one.pbx_CMD);
    expect(await sign(second, two.pbx_CMD)).toMatchObject(REFUSED);
    expect(await open(second, code)).toMatchObject(REFUSED);
    const whole = await opened(second, null);
    expect((await signed(second, whole.pbx_CMD)).pbx_TOTAL).toBe('5000');
  });

  test('one per person: not twice, and not on two orders at once', async () => {
    const person = await somebody();
    const code = await aCode({ personLimit: 1 });
    const [a, b] = [await opened(person, code, 27), await opened(person, code, 29)];
    await signed(person, a.pbx_CMD);
    // One's own other order gives way.
    await signed(person, b.pbx_CMD);
    expect((await usesOf(code)).toSorted()).toEqual(['released', 'reserved']);
    expect((await open(await somebody(), code)).status).toBe(200);
  });
});

describe('a reservation', () => {
  test('is the order’s: signed again it counts once, and a first refusal does not give it back', async () => {
    const code = await aCode({ totalLimit: 1 });
    const person = await somebody();
    const form = await opened(person, code);
    const first = await signed(person, form.pbx_CMD);
    await presentCard(await openCardPage(first), CARDS.withoutFunds);
    expect(await usesOf(code)).toEqual(['reserved']);
    expect((await opened(person, code)).pbx_TOTAL).toBe('4500');
    const second = await signed(person, form.pbx_CMD);
    await cancelPayment(await openCardPage(second));
    expect(await usesOf(code)).toEqual(['reserved']);
    await payAtProvider(await signed(person, form.pbx_CMD));
    expect(await usesOf(code)).toEqual(['spent']);
  });

  test('of a code that the paid attempt did not use is given back', async () => {
    const [code, other] = [await aCode(), await aCode({ reduction: { percent: 20 } })];
    const person = await somebody();
    const form = await opened(person, code);
    const first = await signed(person, form.pbx_CMD);
    await signed(person, (await opened(person, other)).pbx_CMD);
    expect([await usesOf(code), await usesOf(other)]).toEqual([['reserved'], ['reserved']]);
    await payAtProvider(first);
    expect([await usesOf(code), await usesOf(other)]).toEqual([['spent'], ['released']]);
    expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 45 }]);
  });

  test('outlives the code’s end: what was signed is honoured', async () => {
    const code = await aCode({ endsAt: new Date(clock().getTime() + DAY) });
    const person = await somebody();
    const ready = await signed(person, (await opened(person, code)).pbx_CMD);
    await db.updateTable('checkout.promo_codes').set({ ends_at: clock() }).where('code', '=', code).execute();
    await payAtProvider(ready);
    expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 45 }]);
  });
});
