/** Who signs one order and then chooses another is not in their own way: what the first one holds gives way to the second. */
import { describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { questionsOf } from '../../testing/card-page.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import { later } from '../../testing/later.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { listGiftCards, makeGiftCard, makePromoCode } from './index.ts';

const product = await startTestProduct();
const { db, places, clock } = product;

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `own-holds-${(made += 1)}@example.org`);
const aCard = (cents: number): Promise<string> => makeGiftCard(db, { cents, endsAt: null }, clock());
const aCode = async (limits: { totalLimit: number | null; personLimit: number | null }): Promise<string> => {
  const code = `MIEN${(made += 1)}`;
  const terms = { reduction: { percent: 10 }, startsAt: null, endsAt: null, offerIds: null };
  await makePromoCode(db, code, { ...terms, ...limits }, clock());
  return code;
};
const opened = (person: Person, idOffre: number, codePromo: string | null) =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre, codePromo } });
const signedAs = (person: Person, reference: string) =>
  person.call('POST /payment/add-billing-data', { body: { ...billing, reference } });
const signed = async (person: Person, idOffre: number, codePromo: string | null): Promise<PaymentForm> =>
  signedAs(person, (await opened(person, idOffre, codePromo)).pbx_CMD);
const newestCard = async () => (await listGiftCards(db))[0];
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
const givenBack = (form: PaymentForm) => questionsOf(places, '00014', form.pbx_CMD);

describe('the same card and code, after another order was signed with them', () => {
  test('price and sign the next order, however often one changes one’s mind, and no try is lost', async () => {
    const [person, card] = [await somebody(), await aCard(2000)];
    const code = await aCode({ totalLimit: 1, personLimit: 1 });
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await signed(person, 27, `${card}, ${code}`)).pbx_TOTAL).toBe('2500');
      expect((await signed(person, 29, `${card}, ${code}`)).pbx_TOTAL).toBe('8800');
    }
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 2000 });
    expect((await usesOf(code)).toSorted()).toEqual(['released', 'reserved']);
    expect(await db.selectFrom('checkout.refused_codes').select('id').execute()).toEqual([]);
  });

  test('priced only, nothing is taken from the order that was signed', async () => {
    const [person, card] = [await somebody(), await aCard(2000)];
    const form = await signed(person, 27, card);
    expect((await opened(person, 29, card)).pbx_TOTAL).toBe('10000');
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 2000 });
    await payAtProvider(form);
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
    expect(await givenBack(form)).toEqual([]);
  });

  test('confirm an order with nothing left to pay', async () => {
    const [person, card] = [await somebody(), await aCard(5000)];
    await signed(person, 29, card);
    const { pbx_CMD: ref, pbx_TOTAL } = await opened(person, 27, card);
    expect(pbx_TOTAL).toBe('000');
    await person.call('POST /payment/gift-card-apply', { body: { ref } });
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
  });

  test('enough uses for both: each holds its own', async () => {
    const person = await somebody();
    const code = await aCode({ totalLimit: null, personLimit: 2 });
    await signed(person, 29, code);
    await signed(person, 27, code);
    expect(await usesOf(code)).toEqual(['reserved', 'reserved']);
  });

  test.each([
    ['the older form', 0],
    ['the newer form', 1],
  ])('%s is paid first: it gets them, and the other one, paid as well, is given back', async (_, first) => {
    const [person, card] = [await somebody(), await aCard(2000)];
    const code = await aCode({ totalLimit: null, personLimit: 1 });
    const forms = [await signed(person, 27, `${card}, ${code}`), await signed(person, 29, `${card}, ${code}`)];
    await payAtProvider(forms[first]!);
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, invoices: 1 });
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
    const other = forms[1 - first]!;
    await payAtProvider(other);
    await later(product, 0, 'refund-card');
    expect(await givenBack(other)).toMatchObject([{ amount: other.pbx_TOTAL.padStart(10, '0'), code: '00000' }]);
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, invoices: 1 });
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
    expect((await usesOf(code)).toSorted()).toEqual(['released', 'spent']);
  });
});

test('somebody else’s holds give way to nobody', async () => {
  const [one, other, card] = [await somebody(), await somebody(), await aCard(2000)];
  const code = await aCode({ totalLimit: 1, personLimit: null });
  await signed(one, 27, `${card}, ${code}`);
  for (const codePromo of [card, code]) {
    const answer = await other.ask('POST', '/payment/buy-eqibox', { idOffre: 27, codePromo });
    expect(answer).toMatchObject({ status: 422, body: { code: 'promo_refused' } });
  }
});
