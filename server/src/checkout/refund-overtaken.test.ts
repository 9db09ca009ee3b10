/** A refund that somebody decides about while its job asks the provider. */
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { RunningJob } from '../adapters/jobs/jobs.ts';
import type { WorkContext } from '../context.ts';
import type { Database } from '../database.ts';
import { askRefund, setRefundAside, settle } from './refunds.ts';

const { db, pool } = await createTestDatabase<Database>();

const insertRefund = async (status: 'due' | 'asked') => {
  const { rows } = await pool.query<{ id: number }>(
    `with ordered as (insert into checkout.orders (account_id, offer_id, status, list_cents, created_at, paid_at)
       values (1, 27, 'paid', 5000, now(), now()) returning id)
     insert into checkout.refunds (order_id, reference, call_number, transaction_number, amount_cents, reason, requested_at, status,
       question_number, asked_at)
     select id, 'EQX' || id, '1', '2', 5000, 'late-payment', now(), $1, case when $1 = 'asked' then 7 end,
       case when $1 = 'asked' then now() end from ordered returning id`,
    [status],
  );
  return rows[0]!.id;
};
const refund = (id: number) =>
  db.selectFrom('checkout.refunds').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Runs the job; the provider, asked what became of it, takes as long as `meanwhile` does. */
const ask = async (refundId: number, meanwhile: () => Promise<unknown>): Promise<readonly string[]> => {
  const asked: string[] = [];
  const cards = {
    consult: async () => {
      await meanwhile();
      return { outcome: 'paid', refunded: false };
    },
    refund: async () => {
      asked.push('refund');
      await meanwhile();
      return { outcome: 'refused' };
    },
  };
  const context = {
    db,
    adapters: { cards, enqueue: () => Promise.resolve() },
    now: new Date(),
    log: { warn() {}, error() {} },
  };
  await askRefund(context as unknown as WorkContext, { refundId }, {} as RunningJob);
  return asked;
};

test('said to be done while the job looks: it is not asked for again', async () => {
  const id = await insertRefund('asked');
  expect(await ask(id, async () => settle(db, await refund(id), 'done', new Date()))).toEqual([]);
  expect(await refund(id)).toMatchObject({ status: 'done', question_number: 7 });
});

test('said to be done before a late refusal comes: it stays done', async () => {
  const id = await insertRefund('due');
  expect(await ask(id, async () => settle(db, await refund(id), 'done', new Date()))).toEqual(['refund']);
  expect(await refund(id)).toMatchObject({ status: 'done' });
});

test('its job given up: it stands with what was refused, unless its answer is not known', async () => {
  const [due, asked] = [await insertRefund('due'), await insertRefund('asked')];
  await setRefundAside(db, due, new Date());
  await setRefundAside(db, asked, new Date());
  expect([(await refund(due)).status, (await refund(asked)).status]).toEqual(['refused', 'asked']);
});
