/** Orders with nothing to pay: confirmed without a card. */
import { describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makeGiftCard } from './index.ts';

const product = await startTestProduct();
const { db } = product;

let people = 0;
const somebody = (): Promise<Person> => insertPerson(product, `free-${(people += 1)}@example.org`);
const open = (person: Person, idOffre: number): Promise<PaymentForm> =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre } });

const accountId = async ({ email }: Person): Promise<number> =>
  (await db.selectFrom('account.accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

const ordersOf = async (person: Person) =>
  db
    .selectFrom('checkout.orders')
    .where('account_id', '=', await accountId(person))
    .orderBy('id')
    .selectAll()
    .execute();

describe('nothing to pay', () => {
  const guest = async (): Promise<Person> => {
    const person = await somebody();
    await db
      .updateTable('account.accounts')
      .set({ code_from: 'partenaire-demo' })
      .where('id', '=', await accountId(person))
      .execute();
    return person;
  };

  test('the partner’s offer: a total of 000, confirmed without a card, invoiced at 0,00 €', async () => {
    const person = await guest();
    const form = await open(person, 8);
    expect(form.pbx_TOTAL).toBe('000');
    const signed = await person.ask('POST', '/payment/add-billing-data', { ...billing, reference: form.pbx_CMD });
    expect(signed).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } });

    for (const code of [undefined, '', null]) {
      expect((await person.ask('POST', '/payment/gift-card-apply', { ref: form.pbx_CMD, code })).status).toBe(204);
    }
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 1 });
    expect(await person.call('GET /factures/history', {})).toMatchObject([{ idOffre: 8, montant: 0 }]);
    expect(await ordersOf(person)).toMatchObject([{ status: 'paid', terms_accepted_at: product.clock() }]);
  });

  test('confirmed many times at once, it is one purchase and one invoice', async () => {
    const person = await guest();
    const { pbx_CMD: ref } = await open(person, 8);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.ask('POST', '/payment/gift-card-apply', { ref })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await person.call('GET /factures/history', {})).toHaveLength(1);
    const purchases = await db
      .selectFrom('offers.purchases')
      .where('account_id', '=', await accountId(person))
      .selectAll()
      .execute();
    expect(purchases).toHaveLength(1);
  });

  test('once per account, even when its diagnostic is completed', async () => {
    const person = await guest();
    const { pbx_CMD: ref } = await open(person, 8);
    await person.call('POST /payment/gift-card-apply', { body: { ref } });
    await db
      .updateTable('offers.purchases')
      .set({ completed_at: product.clock() })
      .where('account_id', '=', await accountId(person))
      .execute();
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 2 });
    const again = await person.ask('POST', '/payment/buy-eqibox', { idOffre: 8 });
    expect(again).toMatchObject({ status: 409, body: { code: 'offer_unavailable' } });
    expect((await open(person, 27)).pbx_TOTAL).toBe('5000');
  });

  test('a price is not confirmed away, and a code that nobody issued is refused in the specified words', async () => {
    const person = await somebody();
    const { pbx_CMD: ref } = await open(person, 27);
    expect(await person.ask('POST', '/payment/gift-card-apply', { ref })).toMatchObject({
      status: 409,
      body: { code: 'not_free' },
    });
    expect(await person.ask('POST', '/payment/gift-card-apply', { ref, code: 'ABCDEFGHIJKLMNOP' })).toMatchObject({
      status: 422,
      body: { code: 'gift_card_refused', message: 'Code promo invalide ou expiré' },
    });
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 0 });
    expect(await person.call('GET /factures/history', {})).toEqual([]);
  });

  test('what was asked for by card before, to begin at once, is not asked for any more', async () => {
    const person = await somebody();
    const { pbx_CMD: reference } = await open(person, 27);
    const body = { ...billing, reference, immediateExecution: true };
    const { pbx_CMD: ref } = await person.call('POST /payment/add-billing-data', { body });
    const code = await makeGiftCard(db, { cents: 5000, endsAt: null }, product.clock());
    expect((await person.ask('POST', '/payment/gift-card-apply', { ref, code })).status).toBe(204);
    expect(await ordersOf(person)).toMatchObject([{ status: 'paid', immediate_execution_at: null }]);
    const { snapshot } = await db
      .selectFrom('invoices.invoices')
      .where('account_id', '=', await accountId(person))
      .select('snapshot')
      .executeTakeFirstOrThrow();
    expect(snapshot.immediateExecutionAt).toBeNull();
  });
});
