/** What is told of the uses of a promo code: two looks around what one person did say the same. */
import { expect, test } from 'vitest';
import { insertMember } from '../../../../testing/staff.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, clock } = product;

const monthsAgo = (months: number): Date => {
  const now = clock();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2, 12));
};

let codes = 0;
const code = async (total_limit: number | null) =>
  (
    await db
      .insertInto('checkout.promo_codes')
      .values({ code: `USES${(codes += 1)}`, percent: 10, total_limit, created_at: monthsAgo(9) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

let accounts = 5_000_000;
const use = async (promo_code_id: number, at: Date, cents = 4500, account_id = (accounts += 1)) => {
  const { id: order_id } = await db
    .insertInto('checkout.orders')
    .values({
      account_id,
      offer_id: 27,
      status: 'paid',
      list_cents: cents + 500,
      discount_cents: 500,
      promo_code: null,
      billing: null,
      terms_version: null,
      terms_accepted_at: null,
      immediate_execution_at: null,
      created_at: at,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('checkout.promo_uses')
    .values({ promo_code_id, order_id, account_id, status: 'spent', changed_at: at })
    .execute();
  return account_id;
};
/** The first look of a month, and another one of the same month after what happened then. */
const look = async (id: number) => {
  await db.deleteFrom('operations.told').execute();
  const { browser } = await insertMember(product, 'coordinator', `uses-${(accounts += 1)}@staff.example`);
  const { spent, people, reserved, revenueCents, discountCents } = await browser.call(
    'GET /operations/promo-codes/:id',
    {
      params: { id },
    },
  );
  const { codes } = await browser.call('GET /operations/promo-codes', {});
  expect(codes.find((one) => one.id === id)).toMatchObject({ spent, people });
  return { spent, people, reserved, revenueCents, discountCents };
};

test('of a code without a limit nothing is told of this month, nor of fewer than ten, nor what one more person paid', async () => {
  const id = await code(null);
  const nothing = { spent: null, people: 0, reserved: null, revenueCents: null, discountCents: null };
  for (let one = 0; one < 9; one += 1) await use(id, monthsAgo(5));
  expect(await look(id)).toEqual(nothing);
  await use(id, clock());
  expect(await look(id)).toEqual(nothing);
  const tenth = await use(id, monthsAgo(4));
  const ten = { spent: null, people: 10, reserved: null, revenueCents: 45_000, discountCents: 5_000 };
  expect(await look(id)).toEqual(ten);
  // One more, and one who comes again.
  await use(id, monthsAgo(3), 12_345);
  await use(id, monthsAgo(3), 999, tenth);
  await use(id, clock(), 777);
  expect(await look(id)).toEqual(ten);
  for (let one = 0; one < 9; one += 1) await use(id, monthsAgo(2));
  expect(await look(id)).toEqual({
    ...ten,
    people: 20,
    revenueCents: 45_000 + 12_345 + 999 + 9 * 4500,
    discountCents: 5_000 + 500 + 500 + 9 * 500,
  });
});

test('of a code with a limit what is left of it is told to the one, and of money no more than of any other', async () => {
  const id = await code(20);
  for (let one = 1; one <= 3; one += 1) {
    await use(id, clock());
    expect(await look(id)).toEqual({ spent: one, people: null, reserved: 0, revenueCents: null, discountCents: null });
  }
  for (let one = 0; one < 10; one += 1) await use(id, monthsAgo(2));
  const told = { people: null, reserved: 0, revenueCents: 45_000, discountCents: 5_000 };
  expect(await look(id)).toEqual({ spent: 13, ...told });
  await use(id, monthsAgo(1), 1);
  expect(await look(id)).toEqual({ spent: 14, ...told });
});
