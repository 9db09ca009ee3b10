/** Gift cards in orders: what they pay, who is refused, and that the ledger always agrees with what was paid. */
import { describe, expect, test } from 'vitest';
import { CARDS, openCardPage, presentCard } from '../../testing/card-page.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { HOUR } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { listGiftCards, makeGiftCard, makePromoCode } from './index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '100000' } });
const { db, clock } = product;

let people = 0;
const somebody = (): Promise<Person> => insertPerson(product, `gift-card-${(people += 1)}@example.org`);
const aCard = (cents: number, endsAt: Date | null = null): Promise<string> =>
  makeGiftCard(db, { cents, endsAt }, clock());
const newestCards = async (count: number) =>
  (await listGiftCards(db)).slice(0, count).map(({ left, reserved }) => [left, reserved]);
const open = (person: Person, codePromo: string | null, idOffre = 27) =>
  person.ask('POST', '/payment/buy-eqibox', { idOffre, codePromo });
const opened = (person: Person, codePromo: string | null, idOffre = 27) =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre, codePromo } });
const sign = (person: Person, reference: string) =>
  person.ask('POST', '/payment/add-billing-data', { ...billing, reference });
const signed = (person: Person, reference: string) =>
  person.call('POST /payment/add-billing-data', { body: { ...billing, reference } });

const REFUSED = { status: 422, body: { code: 'promo_refused', message: 'Code promo invalide ou expiré' } };

test('a card that covers everything: confirmed without a bank card, invoiced at its price', async () => {
  const person = await somebody();
  const code = await aCard(6000);
  expect(code).toMatch(/^[A-HJ-NP-Z]{16}$/u);
  const form = await opened(person, code.replace(/(.{4})/gu, '$1 ').toLowerCase());
  expect(form.pbx_TOTAL).toBe('000');
  await person.call('POST /payment/gift-card-apply', { body: { ref: form.pbx_CMD } });
  expect(await newestCards(1)).toEqual([[1000, 0]]);
  expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 50 }]);
  const { snapshot } = await db
    .selectFrom('invoices.invoices')
    .orderBy('id', 'desc')
    .select('snapshot')
    .executeTakeFirstOrThrow();
  expect(snapshot.payment).toMatchObject({ means: 'giftCard', giftCents: 5000 });
});

test('a card, a code and the rest by bank card: one sum', async () => {
  const person = await somebody();
  const code = await aCard(3000);
  const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: null, personLimit: null };
  await makePromoCode(db, 'DIX', { reduction: { percent: 10 }, ...terms }, clock());
  const form = await opened(person, `${code}, DIX`, 29);
  expect(form.pbx_TOTAL).toBe('7800');
  await payAtProvider(await signed(person, form.pbx_CMD));
  expect(await newestCards(1)).toEqual([[0, 0]]);
  expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 108 }]);
  const { snapshot } = await db
    .selectFrom('invoices.invoices')
    .orderBy('id', 'desc')
    .select('snapshot')
    .executeTakeFirstOrThrow();
  expect(snapshot.payment).toMatchObject({ means: 'cardAndGiftCard', giftCents: 3000, promoCode: 'DIX' });
});

test('two gift cards and a bank card that is refused: nothing is spent, and the next try takes the same', async () => {
  const person = await somebody();
  const codes = [await aCard(2000), await aCard(1000)];
  const form = await opened(person, codes.join(','), 29);
  expect(form.pbx_TOTAL).toBe('9000');
  expect(await newestCards(2)).toEqual([
    [1000, 0],
    [2000, 0],
  ]);
  const first = await signed(person, form.pbx_CMD);
  await presentCard(await openCardPage(first), CARDS.withoutFunds);
  // Held, not spent: a failure is not final.
  expect(await newestCards(2)).toEqual([
    [0, 1000],
    [0, 2000],
  ]);
  expect((await opened(person, codes.join(','), 29)).pbx_TOTAL).toBe('9000');
  await payAtProvider(await signed(person, form.pbx_CMD));
  expect(await newestCards(2)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a paid order gives back what its attempt did not take', async () => {
  const person = await somebody();
  const code = await aCard(2000);
  const form = await opened(person, null);
  const whole = await signed(person, form.pbx_CMD);
  await signed(person, (await opened(person, code)).pbx_CMD);
  expect(await newestCards(1)).toEqual([[0, 2000]]);
  await payAtProvider(whole);
  expect(await newestCards(1)).toEqual([[2000, 0]]);
  expect(await person.call('GET /factures/history', {})).toMatchObject([{ montant: 50 }]);
});

test('20 orders at once on one card: it pays once', async () => {
  const code = await aCard(5000);
  const many = await Promise.all(Array.from({ length: 20 }, somebody));
  const forms = await Promise.all(many.map((person) => opened(person, code)));
  const answers = await Promise.all(
    many.map((person, index) => person.ask('POST', '/payment/gift-card-apply', { ref: forms[index]?.pbx_CMD ?? '' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(19).fill(422)]);
  expect(await newestCards(1)).toEqual([[0, 0]]);
});

test('a card that is held by one order is refused to another', async () => {
  const code = await aCard(2000);
  const [first, second] = [await somebody(), await somebody()];
  const [one, two] = [await opened(first, code), await opened(second, code)];
  await signed(first, one.pbx_CMD);
  expect(await sign(second, two.pbx_CMD)).toMatchObject(REFUSED);
  expect(await open(second, code)).toMatchObject(REFUSED);
});

describe('refused in the same words', () => {
  test.each([
    ['a code that nobody made', async () => 'ABCDEFGHJKLMNPQR'],
    ['a card that has ended', () => aCard(1000, clock())],
    [
      'a card with nothing left',
      async () => {
        const code = await aCard(5000);
        const other = await somebody();
        const { pbx_CMD: ref } = await opened(other, code);
        await other.call('POST /payment/gift-card-apply', { body: { ref } });
        return code;
      },
    ],
  ])('%s', async (_, made) => {
    const code = await made();
    const person = await somebody();
    expect(await open(person, code)).toMatchObject(REFUSED);
    const { pbx_CMD: ref } = await opened(person, null);
    expect(await person.ask('POST', '/payment/gift-card-apply', { ref, code })).toMatchObject({
      status: 422,
      body: { code: 'gift_card_refused', message: 'Code promo invalide ou expiré' },
    });
  });

  test('after ten refused codes in an hour even a good one waits, also when they come at once', async () => {
    const person = await somebody();
    const code = await aCard(1000);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        open(person, 'ABCDEFGHJKLMNPQR'.replace('A', 'ABCDEFGHJKLMNPQ'[index] ?? 'Z')),
      ),
    );
    const wrong = answers.filter(({ status }) => status === 422).length;
    expect(wrong).toBe(10 - answers.filter(({ status }) => status === 200).length);
    const late = await open(person, code);
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open(person, null)).status).toBe(200);
    const anHourAgo = new Date(clock().getTime() - HOUR);
    await db.updateTable('checkout.refused_codes').set({ refused_at: anHourAgo }).execute();
    expect(await open(person, code)).toMatchObject({ status: 200, body: { pbx_TOTAL: '4000' } });
  });

  test('codes that are taken do not count', async () => {
    const person = await somebody();
    const code = await aCard(1000);
    for (let times = 0; times < 12; times += 1) expect((await open(person, code)).status).toBe(200);
  });
});

test('the ledger only grows', async () => {
  await aCard(1000);
  await expect(db.updateTable('checkout.gift_card_entries').set({ cents: 1 }).execute()).rejects.toThrow(/only grows/u);
  await expect(db.deleteFrom('checkout.gift_card_entries').execute()).rejects.toThrow(/only grows/u);
});
